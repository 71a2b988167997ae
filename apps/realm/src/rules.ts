/** `rules.wasm` for the page: the numbers that it shows are those that the ledger will compute. */
import { createHash } from "node:crypto";
import { loadArtifact } from "@kingdoms/artifacts";
import type { Handler } from "hono";

/** Read at the first request; browsers keep it for as long as its digest is the same. */
export function serveRules(): Handler {
  let rules: Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> | null = null;
  const read = async () => {
    const bytes = await loadArtifact("rules.wasm");
    return { bytes, etag: `"${createHash("sha256").update(bytes).digest("hex")}"` };
  };
  return async (context) => {
    rules ??= read().catch((error: unknown) => {
      rules = null;
      throw error;
    });
    const { bytes, etag } = await rules;
    const headers = { "Cache-Control": "no-cache", ETag: etag };
    if (context.req.header("If-None-Match") === etag) return context.body(null, 304, headers);
    return context.body(bytes, 200, { ...headers, "Content-Type": "application/wasm" });
  };
}
