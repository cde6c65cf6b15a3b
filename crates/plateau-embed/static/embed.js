// Starts the board in a frame, with what draws in three dimensions only where the address asks for it.
const isSolid = () => /[?&]solid\b/.test(location.hash);
const started = isSolid();
addEventListener("hashchange", () => {
  if (isSolid() !== started) location.reload();
});

const begin = async () => {
  const { default: start } = await (started ? import("./{{embed_solid_js}}") : import("./{{embed_js}}"));
  await start();
};
begin().catch(() => {
  const isFrench = navigator.language.startsWith("fr");
  document.body.textContent = isFrench ? "Le plateau ne peut pas être montré ici." : "The board cannot be shown here.";
});
