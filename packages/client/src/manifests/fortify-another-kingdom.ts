import { sendUnits } from "./send-units.ts";

/** Sends defenders for good to strengthen another kingdom. If it fails, fee and units stay at home; the network fee is spent. */
export const fortifyAnotherKingdom = sendUnits("fortify_another_kingdom");
