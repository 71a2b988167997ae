/** A separate process that serves the bench's world: the gateway, its addresses, and a folder with a page. */

import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { serve } from "@embedded-radix/tests/support/world/serve.ts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { newEngine } from "../../../apps/realm/src/engine.ts";
import { bigWorld } from "./big-world.ts";

const [folder = "."] = process.argv.slice(2);
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

const { file, config } = await bigWorld();
const ledger = await Ledger.open({
  database: openDatabase(file),
  engine: newEngine,
  clock: { nowMs: () => 0 },
  networkId: config.networkId,
  genesisTimeMs: 0,
  typicalRecords,
});
const gateway = createGateway(ledger);
const { url } = await serve(async (request) => {
  if (request.method !== "GET") return gateway.fetch(request);
  const { pathname } = new URL(request.url);
  if (pathname === "/config") return Response.json({ ...config, gatewayUrl: "" });
  const name = pathname === "/" ? "/index.html" : pathname;
  const body = await readFile(join(folder, name)).catch(() => null);
  // Other paths go to the gateway, snapshots of the world for example.
  if (body === null) return gateway.fetch(request);
  return new Response(new Uint8Array(body), {
    headers: { "content-type": types[extname(name)] ?? "application/octet-stream" },
  });
});
console.log(`serving ${url}`);
