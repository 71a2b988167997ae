/** A host of files behind a slow line: each answer waits, and all bodies share one rate. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { isFile, typeOf } from "../e2e/static-host.ts";

export interface SlowHost {
  readonly url: string;
  /** Bytes of bodies that were sent so far. */
  sent(): number;
  close(): void;
}

interface Line {
  readonly bitsPerSecond: number;
  /** From a request to the first byte of its answer. */
  readonly latencyMs: number;
}

const PART = 16_384;

/** A host that compresses pages, scripts and styles, and nothing else; a build writes each of those with Brotli, too. */
const COMPRESSED = [".html", ".js", ".css", ".json"];

export async function slowHost(folder: string, { bitsPerSecond, latencyMs }: Line): Promise<SlowHost> {
  let sent = 0;
  /** When the line is free again. */
  let free = 0;
  const turn = async (bytes: number): Promise<void> => {
    const now = performance.now();
    free = Math.max(now, free) + (8_000 * bytes) / bitsPerSecond;
    await new Promise((resolve) => setTimeout(resolve, free - now));
    sent += bytes;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = join(folder, normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    const file = path.startsWith(folder) && isFile(path) ? path : null;
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    const isBrotli = COMPRESSED.includes(extname(file)) && isFile(`${file}.br`);
    const body = readFileSync(isBrotli ? `${file}.br` : file);
    response.writeHead(200, {
      "Content-Type": typeOf(file),
      "Cache-Control": "max-age=3600",
      ...(isBrotli && { "Content-Encoding": "br" }),
    });
    for (let at = 0; at < body.length; at += PART) {
      const part = body.subarray(at, at + PART);
      await turn(part.length);
      response.write(part);
    }
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
