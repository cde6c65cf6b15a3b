// Starts the page. Once it stands, what only some games need is kept for offline use too, unless data is being saved.
import start from "./{{page_js}}";

start();

const MOMENT_MS = 3000;
if (!navigator.connection?.saveData) {
  navigator.serviceWorker?.ready.then(({ active }) => setTimeout(() => active?.postMessage("keep the rest"), MOMENT_MS));
}
