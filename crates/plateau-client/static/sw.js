// Keeps the whole site for offline use. Filled in and versioned when the site is built.
const VERSION = "plateau-{{version}}";
const FILES = ["{{files}}"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // What the worker fetched for some of the games is its own affair.
  const old = (name) => name.startsWith("plateau-") && name !== VERSION && name !== "plateau-knowledge";
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Hashed files never change: the kept copy is right. The rest is asked afresh, the kept copy being the fallback.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  if (url.pathname.includes("/assets/")) {
    event.respondWith(kept().then((answer) => answer ?? fetch(request)));
  } else {
    event.respondWith(fetch(request).catch(() => kept()));
  }
});
