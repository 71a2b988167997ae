/**
 * Parts of the bench; each prints its own table. Run alone on a quiet machine: the parts share its cores. `--load` loads the parts and measures
 * nothing.
 */
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

interface Part {
  bench(): Promise<void>;
}

/** A part whose sources are the page's own, which only its bundler can load. */
async function bundled(path: string): Promise<Part> {
  const { createServer } = await import("vite");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const server = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  const part = (await server.ssrLoadModule(path)) as Part;
  return {
    async bench() {
      await part.bench();
      await server.close();
    },
  };
}

const parts: Record<string, () => Promise<Part>> = {
  engine: () => import("./engine.ts"),
  start: () => import("./start.ts"),
  submit: () => import("./submit.ts"),
  gateway: () => import("./gateway.ts"),
  reads: () => import("./reads.ts"),
  guests: () => import("./guests.ts"),
  memory: () => import("./memory.ts"),
  rows: () => import("./rows.ts"),
  world: () => import("./world.ts"),
  history: () => import("./history.ts"),
  targets: () => import("./targets.ts"),
  news: () => bundled("/tests/bench/news.ts"),
  map: () => import("./map.ts"),
  replay: () => import("./replay.ts"),
  phone: () => import("./phone.ts"),
  tab: () => import("./tab.ts"),
  neighbours: () => import("./neighbours.ts"),
};

const [loadsOnly, chosen] = [
  process.argv[2] === "--load",
  process.argv.slice(2).filter((word) => word !== "--load"),
];
for (const name of chosen)
  if (!(name in parts)) {
    console.error(`There is no part "${name}"; parts are ${Object.keys(parts).join(", ")}.`);
    process.exit(1);
  }

console.log(`Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? "unknown CPU"}`);
for (const [name, load] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const part = await load();
  if (loadsOnly) console.log(`${name} loads`);
  else await part.bench();
}
// What a part opened for its measuring keeps no process alive that measures nothing.
if (loadsOnly) process.exit(0);
