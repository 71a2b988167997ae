/** Serves the artifacts that pages fetch: modules, and the ledger of the practice page. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { loadArtifact, loadCompressed, loadPacked } from "@kingdoms/artifacts";
import { PAGE_MODULES, PRACTICE_ARTIFACTS, packedName, SQLITE, UNPACKER } from "@kingdoms/artifacts/pages";
import { PRACTICE_PATH } from "@kingdoms/deploy/site";
import type { Handler, Hono } from "hono";
import { compress } from "hono/compress";
import type { RealmEnv } from "./shares.ts";

interface Stored {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | null;
}

type Load = () => Promise<Stored>;

const stored =
  (name: Parameters<typeof loadArtifact>[0]): Load =>
  async () => {
    const [bytes, brotli] = await Promise.all([loadArtifact(name), loadCompressed(name)]);
    return { bytes, brotli };
  };

/** @param web the folder of the built web app. */
export function serveModules(app: Hono<RealmEnv>, web: string): void {
  const practice = `${PRACTICE_PATH}/artifacts`;
  for (const name of PAGE_MODULES) app.get(`/artifacts/${name}`, compress(), serve(name, stored(name)));
  for (const name of PRACTICE_ARTIFACTS)
    app.get(
      `${practice}/${packedName(name)}`,
      serve(
        packedName(name),
        asItIs(() => loadPacked(name)),
      ),
    );
  // Libraries lie beside the page, as the build left them.
  for (const name of [packedName(SQLITE), UNPACKER])
    app.get(
      `${practice}/${name}`,
      serve(
        name,
        asItIs(() => readFile(`${web}${practice}/${name}`)),
      ),
    );
}

/** Never compressed a second time. */
const asItIs =
  (read: () => Promise<Uint8Array>): Load =>
  async () => ({ bytes: new Uint8Array(await read()), brotli: null });

interface Served extends Stored {
  readonly etag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  wasm: "application/wasm",
  json: "application/json",
};

/** Read at the first request; browsers keep it for as long as its digest is the same. */
function serve(name: string, load: Load): Handler<RealmEnv> {
  let served: Promise<Served> | null = null;
  const read = async (): Promise<Served> => {
    const { bytes, brotli } = await load();
    // Weak: of the content, however it is sent.
    return { bytes, brotli, etag: `W/"${createHash("sha256").update(bytes).digest("hex")}"` };
  };
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return async (context) => {
    served ??= read().catch((error: unknown) => {
      served = null;
      throw error;
    });
    const { bytes, brotli, etag } = await served;
    const headers = { "Cache-Control": "no-cache", ETag: etag, Vary: "Accept-Encoding" };
    if (context.req.header("If-None-Match") === etag) return context.body(null, 304, headers);
    return brotli !== null && /\bbr\b/.test(context.req.header("Accept-Encoding") ?? "")
      ? context.body(brotli, 200, { ...headers, "Content-Type": type, "Content-Encoding": "br" })
      : context.body(bytes, 200, { ...headers, "Content-Type": type });
  };
}
