export default { base: "./", build: { target: "esnext" }, optimizeDeps: { exclude: ["plateau-games"] }, worker: { format: "es" } };
