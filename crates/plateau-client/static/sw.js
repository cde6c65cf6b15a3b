// Keeps the whole site for offline use. Filled in and versioned when the site is built.
const VERSION = "plateau-{{version}}";
const FILES = ["{{files}}"];
// What only some games need: tables and weights. The worker fetches them when it wants them, and keeps them here.
const LATER = ["{{later}}"];
const KNOWLEDGE = "plateau-knowledge";
// The fingerprints of files whose names do not carry them.
const PRINTS = {{prints}};

{{whole}}
const printOf = (file) => PRINTS[file] ?? /-([0-9a-f]{16})\.\w+$/.exec(file)[1];
const addressOf = (file) => new URL(file, self.location).href;

// A name without a fingerprint may be yesterday's file in any cache on the way: these are passed by.
const fetchNow = async (file) => {
  const answer = file in PRINTS ? await fetch(file, { cache: "reload" }) : await fetchWhole(file, printOf(file));
  if (answer && (await isWhole(answer, printOf(file)))) return answer;
  throw new Error(`${file} is not the file of this version`);
};

// A newer version is fetched whole and then waits: pages that are open go on with the files they began with, also when the
// host has them no longer. It takes over when a page asks for it, or when the last of them is closed.
self.addEventListener("install", (event) => {
  const keep = (cache) => Promise.all(FILES.map(async (file) => cache.put(file, await fetchNow(file))));
  event.waitUntil(caches.open(VERSION).then(keep));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Older files stay until a page of this version has started and no other page is open that may need them.
const dropOld = async (script) => {
  const { waiting, installing } = self.registration;
  const isOurs = await (await caches.open(VERSION)).match(script);
  const pages = await self.clients.matchAll({ type: "window" });
  if (!isOurs || waiting || installing || pages.length > 1) return;
  const isOld = (name) => name.startsWith("plateau-") && name !== VERSION && name !== KNOWLEDGE;
  for (const name of (await caches.keys()).filter(isOld)) await caches.delete(name);
};

// A file for later, fetched where it is not kept or damaged.
const later = async (file) => {
  const cache = await caches.open(KNOWLEDGE);
  const kept = await cache.match(addressOf(file));
  if (kept && (await isWhole(kept, printOf(file)))) return kept;
  await cache.delete(addressOf(file));
  const answer = await fetchNow(file);
  await cache.put(addressOf(file), answer.clone());
  return answer;
};

// A page that has been open for a moment asks for what is small, puzzles, lessons and proofs, and on the next visit for the
// rest too, one file after the other, so that nothing is missed offline.
const isSmall = (file) => /\/(puzzles|lessons|proofs)-/.test(file);
// The table of a rule variant, `pogo-uturn-no`, is fetched by those who play that.
const isUsual = (file) => isSmall(file) || !/\/\w+-\w+-\w+-[0-9a-f]{16}\./.test(file);
const keep = async (isWanted) => {
  const cache = await caches.open(KNOWLEDGE);
  const wanted = LATER.map(addressOf);
  for (const old of await cache.keys()) if (!wanted.includes(old.url)) await cache.delete(old);
  const missing = [];
  for (const file of LATER.filter(isWanted)) await later(file).catch(() => missing.push(file));
  for (const file of missing) await later(file).catch(() => null);
};

self.addEventListener("message", (event) => {
  if (event.data === "keep the small") event.waitUntil(keep(isSmall).catch(() => null));
  if (event.data === "keep the rest") event.waitUntil(keep(isUsual).catch(() => null));
  if (event.data === "take over") self.skipWaiting();
  if (event.data.started) event.waitUntil(dropOld(event.data.started).catch(() => null));
});

const answered = async (request) => {
  const file = LATER.find((file) => addressOf(file) === request.url);
  if (file) return later(file).catch(() => fetch(request));
  const how = { ignoreSearch: true, ignoreVary: true };
  const kept = await (await caches.open(VERSION)).match(request, how);
  // A page of an older version goes on with its own files.
  return kept ?? (await caches.match(request, how)) ?? fetch(request);
};

// What another app shares is kept until the page has started and takes it (boot.js).
const receive = async (request) => {
  const form = await request.formData();
  const words = ["url", "text", "title"].map((name) => form.get(name)).find(Boolean);
  const shared = form.getAll("files").filter((file) => file.size > 0);
  const cache = await caches.open("received");
  for (const [index, file] of shared.entries()) await cache.put(`received/${index}`, new Response(file));
  if (words && shared.length === 0) await cache.put("received/words", new Response(words));
  return Response.redirect("./", 303);
};

// What is kept comes first: the page is there at once, however slow the network is, and all its files are of one version.
// The script of this worker itself is always asked for afresh; that is how a newer version is found.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && request.url === addressOf("share")) return event.respondWith(receive(request));
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.endsWith("/sw.js")) return;
  event.respondWith(answered(request));
});
