import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The same as `values/packing.ts`, in a fraction of the time. */
export const pack = (text: string, like: Uint8Array): Uint8Array =>
  // A copy: the result of zlib is the start of a longer buffer.
  Uint8Array.from(deflateRawSync(text, { level: 1, dictionary: like }));

export const unpack = (packed: Uint8Array, like: Uint8Array): string =>
  inflateRawSync(packed, { dictionary: like }).toString();
