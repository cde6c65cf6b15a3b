// Where the worker begins. It starts the module that thinks, and fetches for it what only some games need: tables and
// weights. What was fetched is kept, so that it is there offline too.

// By name; filled in when the site is built. A site may lack some of them: games are then played by search alone.
const FILES = {{knowledge}};
const KEPT = "plateau-knowledge";
// Nobody waits longer than this for a file. It still arrives, for the next question.
const PATIENCE_MS = 8000;

{{whole}}
// Some browsers have no caches, others throw when they are asked for one. In somebody else's page nothing is kept.
const isEmbedded = new URL(import.meta.url).searchParams.has("embed");
const openCache = async () => (isEmbedded ? null : self.caches?.open(KEPT));

const load = async (name) => {
  const address = new URL(FILES[name], import.meta.url).href;
  const print = /-([0-9a-f]{16})\.\w+$/.exec(address)[1];
  const cache = await openCache().catch(() => null);
  const kept = await cache?.match(address);
  if (kept && (await isWhole(kept, print))) return kept.arrayBuffer();
  const answer = await fetchWhole(address, print);
  if (!answer) return null;
  const wanted = (url) => Object.values(FILES).some((file) => url.endsWith(file));
  for (const old of (await cache?.keys()) ?? []) if (!wanted(old.url)) await cache.delete(old);
  await cache?.put(address, answer.clone()).catch(() => null);
  return answer.arrayBuffer();
};

const loading = {};

// The bytes of a file; null where there is none, undefined where it has not arrived yet.
self.plateauKnowledge = (name) => {
  if (!FILES[name]) return Promise.resolve(null);
  loading[name] ??= { since: performance.now(), bytes: load(name).catch(() => null) };
  const { since, bytes } = loading[name];
  const wait = Math.max(0, since + PATIENCE_MS - performance.now());
  return Promise.race([bytes, new Promise((done) => setTimeout(done, wait))]);
};

// A lock under the name of this worker, held as long as it lives: the page sees by it when the worker is gone.
const hold = () =>
  new Promise((held) => {
    const forEver = new Promise(() => {});
    navigator.locks.request(self.name, () => (held(), forEver)).catch(held);
  });

const begin = async () => {
  // A cache on the way may keep a wrong file.
  const anew = (file) => fetch(new URL(file, import.meta.url), { cache: "reload" });
  const { default: start } = await import("./{{worker_js}}").catch(async (error) => {
    await anew("{{worker_js}}");
    throw error;
  });
  await hold().catch(() => null);
  await start().catch(() => start({ module_or_path: anew("{{worker_wasm}}") }));
};
// A rejection is not told to the page, an exception is.
begin().catch((error) => setTimeout(() => { throw error; }));
