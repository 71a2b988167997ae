import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { loadUnpacker, type Unpacker } from "./unpack.ts";

let unpack: Unpacker;
beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("brotli-dec-wasm/web/bg.wasm");
  unpack = await loadUnpacker(await WebAssembly.compile(readFileSync(file)));
});

/** More than one step gives, of which some repeats and some does not. */
const whole = new Uint8Array(1_000_000).map((_, index) =>
  index % 7 === 0 ? (index * index) % 251 : index % 3,
);
const packed = new Uint8Array(brotliCompressSync(whole));

async function unpacked(bytes: Uint8Array, size: number, wanted = whole.length): Promise<Uint8Array> {
  const parts = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const damaged = (cause?: unknown) => new Error("damaged", { cause });
  return new Uint8Array(await new Response(parts.pipeThrough(unpack(wanted, damaged))).arrayBuffer());
}

it.each([1_000_000, 65_536, 1_000, 13])(
  "a packed file that arrives in parts of %i bytes is unpacked exactly",
  async (size) => {
    expect(Buffer.compare(await unpacked(packed, size), whole)).toBe(0);
  },
);

it("unpacking fails for a file that is cut off, damaged or of another size, and for an HTML page in its place", async () => {
  await expect(unpacked(packed.subarray(0, packed.length - 1), 1_000)).rejects.toThrow("damaged");
  await expect(unpacked(new Uint8Array(), 1_000)).rejects.toThrow("damaged");
  for (const size of [whole.length - 1, whole.length + 1])
    await expect(unpacked(packed, 1_000, size)).rejects.toThrow("damaged");
  const broken = packed.map((byte, index) => (index > 200 && index < 260 ? byte ^ 0xff : byte));
  await expect(unpacked(broken, 1_000)).rejects.toThrow("damaged");
  const page = new TextEncoder().encode("<!doctype html><title>Not found</title>".repeat(50));
  await expect(unpacked(page, 1_000)).rejects.toThrow("damaged");
});
