import { inflateSync } from "fflate";

/** What was deflated with a dictionary, where there is no other way than JavaScript. */
export const inflate = (bytes: Uint8Array, dictionary: Uint8Array): Uint8Array =>
  inflateSync(bytes, { dictionary });
