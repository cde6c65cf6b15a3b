// Keeps the whole site for offline use. Filled in and versioned when the site is built.
const VERSION = "plateau-{{version}}";
const FILES = ["{{files}}"];
// What only some games need: tables and weights. The worker fetches them when it wants them, and keeps them here.
const LATER = ["{{later}}"];
const KNOWLEDGE = "plateau-knowledge";

// A newer version is fetched whole and then waits: pages that are open go on with the files they began with, also when the
// host has them no longer. It takes over when a page asks for it, or when the last of them is closed.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("plateau-") && name !== VERSION && name !== KNOWLEDGE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page that has been open for a moment asks for the rest, one file after the other, so that nothing is missed offline.
const keepTheRest = async () => {
  const cache = await caches.open(KNOWLEDGE);
  const wanted = LATER.map((file) => new URL(file, self.location).href);
  for (const old of await cache.keys()) if (!wanted.includes(old.url)) await cache.delete(old);
  for (const address of wanted) {
    if (await cache.match(address)) continue;
    const answer = await fetch(address);
    if (answer.ok) await cache.put(address, answer);
  }
};

self.addEventListener("message", (event) => {
  if (event.data === "keep the rest") event.waitUntil(keepTheRest().catch(() => null));
  if (event.data === "take over") self.skipWaiting();
});

// What is kept comes first: the page is there at once, however slow the network is, and all its files are of one version.
// The script of this worker itself is always asked for afresh; that is how a newer version is found.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.endsWith("/sw.js")) return;
  const kept = (name) => caches.open(name).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept(VERSION).then((answer) => answer ?? kept(KNOWLEDGE)).then((answer) => answer ?? fetch(request)));
});
