import { makeUnits } from "./make-units.ts";

/** Trains defenders, at most as many as there are barracks; the treasury pays. If it fails, the treasury stays as it was; the network fee is spent. */
export const createArmyUnit = makeUnits("create_army_unit");
