/** Compresses texts for a while, in plain JavaScript, for runtimes without zlib. */
import { deflateSync, inflateSync } from "fflate";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param like a text that resembles it; unpacking needs the same text. */
export const pack = (text: string, like: Uint8Array): Uint8Array =>
  deflateSync(encoder.encode(text), { level: 1, dictionary: like });

export const unpack = (packed: Uint8Array, like: Uint8Array): string =>
  decoder.decode(inflateSync(packed, { dictionary: like }));
