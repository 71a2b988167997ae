import type { At } from "../types.ts";

/** The later of two reads of one thing: an answer that was overtaken on its way never replaces a newer one. */
export function newest<T>(known: At<T> | undefined, read: At<T>): At<T> {
  return known !== undefined && known.stateVersion > read.stateVersion ? known : read;
}
