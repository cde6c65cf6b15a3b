// The worker that thinks, as a promise.
const VERSION = 6;

export class Engine {
  #worker = null;
  #asked = null;
  #number = 0;

  choose(game, level) {
    this.#refuse("another question was asked");
    this.#number += 1;
    const seed = Math.floor(Math.random() * 2 ** 32);
    const text = JSON.stringify({ id: this.#number, record: game.record(), task: { move: { player: `level:${level}`, seed } } });
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ready.then(() => worker.port.postMessage(text), (error) => this.#refuse(error.message));
    return new Promise((resolve, reject) => (this.#asked = { resolve, reject }));
  }

  stop() {
    this.#refuse("stopped");
    this.#worker?.port.terminate();
    this.#worker = null;
  }

  #refuse(words) {
    this.#asked?.reject(new Error(words));
    this.#asked = null;
  }

  #start() {
    const port = new Worker(new URL("./think.js", import.meta.url), { type: "module" });
    const ready = new Promise((resolve, reject) => {
      port.onerror = () => {
        reject(new Error("the worker does not start"));
        this.stop();
      };
      port.onmessage = ({ data }) => {
        const reply = JSON.parse(data);
        if (reply.ready?.version === VERSION) resolve();
        else if (reply.ready) reject(new Error("the worker is of another version"));
        else if (reply.chosen?.id === this.#number) {
          this.#asked?.resolve(reply.chosen.mv);
          this.#asked = null;
        } else if (reply.failed?.id === this.#number) this.#refuse(reply.failed.sentence);
      };
    });
    return { port, ready };
  }
}
