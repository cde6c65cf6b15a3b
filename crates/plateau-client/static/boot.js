// Starts the page. For those who come back, what only some games need is then kept for offline use too, unless data is being
// saved: a first visit fetches what it plays and no more.
import start from "./{{page_js}}";

// The module that is the page may break off. Nothing in it can then speak any more, so this is said from outside it, over
// whatever is open. The game is kept at every move.
const sayBroken = (error) => {
  if (!(error instanceof WebAssembly.RuntimeError) || document.getElementById("broken")) return;
  const { broken, reload } = document.documentElement.dataset;
  const dialog = document.createElement("dialog");
  dialog.id = "broken";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "broken-words");
  dialog.innerHTML = '<p id="broken-words"></p><div class="row end"><button type="button" class="main"></button></div>';
  dialog.querySelector("p").textContent = broken;
  const button = dialog.querySelector("button");
  button.textContent = reload;
  button.onclick = () => location.reload();
  document.body.append(dialog);
  dialog.showModal();
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

start();

// Where cookies are blocked some browsers throw as soon as they are asked.
let workers;
try {
  workers = navigator.serviceWorker;
} catch {}

// A newer version that was fetched is told to the page, which asks the reader; when they say so it takes over, and the page
// begins anew with it.
const tellOfUpdate = (registration) => {
  if (!registration.waiting || !workers.controller) return;
  addEventListener("plateau-take-over", () => {
    workers.addEventListener("controllerchange", () => location.reload());
    registration.waiting?.postMessage("take over");
  });
  tell("update", true);
};
workers?.ready.then((registration) => {
  tellOfUpdate(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => tellOfUpdate(registration));
  });
});

const MOMENT_MS = 3000;
const isBack = Boolean(workers?.controller);
if (isBack && !navigator.connection?.saveData) {
  workers.ready.then(({ active }) => setTimeout(() => active?.postMessage("keep the rest"), MOMENT_MS));
}
