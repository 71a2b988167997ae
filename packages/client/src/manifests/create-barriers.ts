import { makeUnits } from "./make-units.ts";

/** Makes anti-missile barriers, at most as many as there are obscura temples; the treasury pays. If it fails, the treasury stays as it was; the network fee is spent. */
export const createBarriers = makeUnits("create_barriers");
