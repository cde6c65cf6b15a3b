// Starts the page. For those who come back, what only some games need is then kept for offline use too, unless data is being
// saved: a first visit fetches what it plays and no more.
import start from "./{{page_js}}";

start();

const MOMENT_MS = 3000;
const isBack = Boolean(navigator.serviceWorker?.controller);
if (isBack && !navigator.connection?.saveData) {
  navigator.serviceWorker.ready.then(({ active }) => setTimeout(() => active?.postMessage("keep the rest"), MOMENT_MS));
}
