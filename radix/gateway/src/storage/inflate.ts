import { inflateSync } from "fflate";

/** Inflates with a dictionary, in plain JavaScript, for runtimes without zlib. */
export const inflate = (bytes: Uint8Array, dictionary: Uint8Array): Uint8Array =>
  inflateSync(bytes, { dictionary });
