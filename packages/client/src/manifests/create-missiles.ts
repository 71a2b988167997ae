import { makeUnits } from "./make-units.ts";

/** Makes missiles, at most as many as there are mage towers; the treasury pays. If it fails, the treasury stays as it was; the network fee is spent. */
export const createMissiles = makeUnits("create_missiles");
