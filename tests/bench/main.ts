/**
 * One part of the bench, in this process: `scripts/bench.mjs` starts it for each. `--load` loads all parts and measures nothing.
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
  streams: () => import("./streams.ts"),
  watchers: () => import("./watchers.ts"),
  memory: () => import("./memory.ts"),
  hours: () => import("./hours.ts"),
  busy: () => import("./busy.ts"),
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

const [word = ""] = process.argv.slice(2);
if (word === "--load") {
  for (const [name, load] of Object.entries(parts)) {
    await load();
    console.log(`${name} loads`);
  }
  // Handles that a part left open must not keep the process alive.
  process.exit(0);
}
const load = parts[word];
if (load === undefined) throw new Error(`There is no part "${word}".`);
console.log(
  `\n${word}: Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? "unknown CPU"}`,
);
try {
  await (await load()).bench();
} catch (error) {
  console.error(error);
  // The whole of it is above the table at the end.
  const what = String(error).slice(0, 80).split("\n")[0];
  process.send?.({ figure: { what, figure: "", goal: "", verdict: "failed" } });
  process.exitCode = 1;
}
// The channel to the script would keep this process alive, and so would handles of a part: those end with the process.
if (process.connected) process.disconnect();
setTimeout(() => process.exit(), 2_000).unref();
