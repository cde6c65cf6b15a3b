// Starts the board in a frame.
import start from "./{{embed_js}}";

start().catch(() => {
  const isFrench = navigator.language.startsWith("fr");
  document.body.textContent = isFrench ? "Le plateau ne peut pas être montré ici." : "The board cannot be shown here.";
});
