import { type LocalId, localId } from "../ids.ts";

/** A kingdom by its number, the id of its key, or the address of its component. */
export type KingdomName = LocalId | number | string;

/** The id of a kingdom's key; null for the address of a component. */
export const keyIdOf = (which: KingdomName): LocalId | null =>
  /^#?\d+#?$/.test(String(which)) ? localId(`#${String(which).replaceAll("#", "")}#`) : null;
