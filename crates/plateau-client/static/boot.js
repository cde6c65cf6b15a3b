// Starts the page. Puzzles and lessons are then kept for offline use, and for those who come back what only some games need
// too, unless data is being saved or mobile.

// What is seen before the page itself: in the reader's language and on their ground, and of the games only where one is to be
// chosen.
const lang = ["fr", "de", "ja"].find((code) => navigator.language.startsWith(code)) ?? "en";
const first = document.getElementById("first");
document.documentElement.lang = lang;
for (const element of first?.querySelectorAll("[data-fr]") ?? []) {
  const words = element.dataset[lang];
  if (words && element.ariaLabel) element.ariaLabel = words;
  else if (words) element.textContent = words;
}
// The sentences of that language come beside the program, which asks for the same file.
const listed = document.querySelector("meta[name=plateau-later]").content.split(" ");
const words = listed.find((entry) => entry.startsWith(`locale-${lang}=`));
if (words) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words.split("=")[1] });
  document.head.append(link);
}
if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.dataset.theme = "dark";
if (location.hash.length > 2) first?.querySelector("ul").remove();

// What the page itself cannot say, over whatever is open. The game is kept at every move.
const say = (words, then) => {
  if (document.getElementById("broken")) return;
  const dialog = document.createElement("dialog");
  dialog.id = "broken";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "broken-words");
  dialog.innerHTML = '<p id="broken-words"></p><div class="row end"><button type="button" class="main"></button></div>';
  dialog.querySelector("p").textContent = words;
  const button = dialog.querySelector("button");
  button.textContent = document.documentElement.dataset.reload;
  button.onclick = then;
  document.body.append(dialog);
  dialog.showModal();
};

// The module that is the page may break off: nothing in it can then speak any more.
const sayBroken = (error) => {
  if (window.WebAssembly && error instanceof WebAssembly.RuntimeError) {
    say(document.documentElement.dataset.broken, () => location.reload());
  }
};
addEventListener("error", (event) => sayBroken(event.error));
addEventListener("unhandledrejection", (event) => sayBroken(event.reason));

// What the page is told may come before it listens, so it stands on the document.
const tell = (what, holds) => {
  document.documentElement.toggleAttribute(`data-${what}`, holds);
  dispatchEvent(new Event("plateau-told"));
};

// Some browsers offer to install the page. The offer is kept, the page shows a button for it, and it counts once.
let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  tell("installable", true);
});
const withdraw = () => {
  offer = null;
  tell("installable", false);
};
addEventListener("appinstalled", withdraw);
addEventListener("plateau-install", () => {
  offer?.prompt();
  withdraw();
});

// Where cookies are blocked some browsers throw as soon as they are asked.
let workers;
try {
  workers = navigator.serviceWorker;
} catch {}

// The smallest module with a vector in it.
const VECTOR = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
const REASONS = {
  old: {
    en: "This browser is too old for Plateau: it lacks WebAssembly with SIMD.",
    fr: "Ce navigateur est trop ancien pour Plateau : il lui manque WebAssembly avec SIMD.",
    de: "Dieser Browser ist zu alt für Plateau: Ihm fehlt WebAssembly mit SIMD.",
    ja: "このブラウザは古いため、Plateauを使えません。SIMD付きのWebAssemblyが必要です。",
  },
  memory: {
    en: "There is not enough memory for Plateau: close other tabs, then reload.",
    fr: "La mémoire ne suffit pas pour Plateau : fermez d’autres onglets, puis rechargez.",
    de: "Der Speicher reicht nicht für Plateau: Schließe andere Tabs und lade neu.",
    ja: "Plateauに必要なメモリが足りません。他のタブを閉じて再読み込みしてください。",
  },
  file: {
    en: "A file of Plateau is missing or damaged: reload the page.",
    fr: "Un fichier de Plateau manque ou est abîmé : rechargez la page.",
    de: "Eine Datei von Plateau fehlt oder ist beschädigt: Lade die Seite neu.",
    ja: "Plateauのファイルがないか、壊れています。ページを再読み込みしてください。",
  },
};
const reasonOf = (error) => {
  if (!window.WebAssembly || !WebAssembly.validate(new Uint8Array(VECTOR))) return "old";
  return error instanceof RangeError || /memory/i.test(error?.message) ? "memory" : "file";
};

// Everything that is kept of the site is fetched anew, past any cache on the way. What the player made is elsewhere.
const renew = async () => {
  if (!navigator.onLine) return;
  for (const { href, src } of document.querySelectorAll("link, script")) await fetch(href ?? src, { cache: "reload" });
  await (await workers?.getRegistration())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("plateau-")) await caches.delete(name);
};

// Games that the system opens with the installed app, or that another app shares: as if they were dropped on the page.
const arrive = (files, words) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  if (words) dataTransfer.setData("text", words);
  if (files.length || words) dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
};
const takeReceived = async () => {
  if (!(await self.caches?.has("received"))) return;
  const cache = await caches.open("received");
  const [files, words] = [[], []];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (request.url.endsWith("words")) words.push(await answer.text());
    else files.push(new File([await answer.blob()], "received"));
  }
  await caches.delete("received");
  arrive(files, words[0]);
};

addEventListener("plateau-started", () => {
  takeReceived().catch(() => null);
  self.launchQueue?.setConsumer(async ({ files }) => {
    if (files.length) arrive(await Promise.all(files.map((file) => file.getFile())));
  });
  document.getElementById("starting")?.remove();
  first?.remove();
  workers?.ready.then(({ active }) => active?.postMessage({ started: import.meta.url }));
});

// An answer whose bytes are counted on the screen as they come.
const counted = async (asked) => {
  const answer = await asked;
  const bar = first?.querySelector("progress");
  if (!answer.ok || !answer.body || !bar) return answer;
  const transform = (part, out) => {
    bar.value += part.byteLength;
    out.enqueue(part);
  };
  return new Response(answer.body.pipeThrough(new TransformStream({ transform })), { headers: answer.headers });
};

const begin = async () => {
  const module = counted(fetch(new URL("{{page_wasm}}", import.meta.url)));
  // Handled below, also where what comes before it fails.
  module.catch(() => null);
  const { default: start } = await import("./{{page_js}}");
  // A cache on the way may keep a wrong file.
  const anew = () => fetch(new URL("{{page_wasm}}", import.meta.url), { cache: "reload" });
  await start({ module_or_path: module }).catch((error) => {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return start({ module_or_path: anew() });
  });
};
const fail = (reason) => {
  document.getElementById("starting")?.remove();
  first?.remove();
  say(REASONS[reason][lang], () => renew().finally(() => location.reload()));
};
// The program has come, and no sentence for it.
addEventListener("plateau-wordless", () => fail("file"));
begin().catch((error) => fail(reasonOf(error)));

// A newer version that was fetched is told to the page, which asks the reader; when they say so it takes over, and the page
// begins anew with it. Where it has taken over already, from another tab, the page only begins anew.
addEventListener("plateau-take-over", async () => {
  const { waiting } = await workers.ready;
  workers.addEventListener("controllerchange", () => location.reload());
  if (waiting) waiting.postMessage("take over");
  else location.reload();
});
const tellOfUpdate = (registration) => {
  if (registration.waiting && workers.controller) tell("update", true);
};
workers?.ready.then((registration) => {
  tellOfUpdate(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => tellOfUpdate(registration));
  });
});

// Ten megabytes of tables and weights do not come by themselves over mobile data.
const MOMENT_MS = 3000;
const isBack = Boolean(workers?.controller);
const { saveData, type } = navigator.connection ?? {};
const wanted = isBack && !saveData && type !== "cellular" ? "keep the rest" : "keep the small";
if (!saveData) workers?.ready.then(({ active }) => setTimeout(() => active?.postMessage(wanted), MOMENT_MS));
