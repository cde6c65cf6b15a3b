// Where the worker begins. It starts the module that thinks, and fetches for it what only some games need: tables and
// weights. What was fetched is kept, so that it is there offline too.
import start from "./{{worker_js}}";

// By name; filled in when the site is built. A site may lack some of them: games are then played by search alone.
const FILES = {{knowledge}};
const KEPT = "plateau-knowledge";
// Nobody waits longer than this for a file. It still arrives, for the next question.
const PATIENCE_MS = 8000;

// Some browsers have no caches, others throw when they are asked for one.
const openCache = async () => self.caches?.open(KEPT);

const load = async (name) => {
  const address = new URL(FILES[name], import.meta.url).href;
  const cache = await openCache().catch(() => null);
  const kept = await cache?.match(address);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const wanted = (url) => Object.values(FILES).some((file) => url.endsWith(file));
  for (const old of (await cache?.keys()) ?? []) if (!wanted(old.url)) await cache.delete(old);
  await cache?.put(address, answer.clone()).catch(() => null);
  return answer.arrayBuffer();
};

const loading = {};

// The bytes of a file; null where there is none, undefined where it has not arrived yet.
self.plateauKnowledge = (name) => {
  if (!FILES[name]) return Promise.resolve(null);
  loading[name] ??= { since: Date.now(), bytes: load(name).catch(() => null) };
  const { since, bytes } = loading[name];
  const wait = Math.max(0, since + PATIENCE_MS - Date.now());
  return Promise.race([bytes, new Promise((done) => setTimeout(done, wait))]);
};

start();
