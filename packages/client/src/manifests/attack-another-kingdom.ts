import { sendUnits } from "./send-units.ts";

/** Sends defenders to war. If it fails, fee and units stay at home; the network fee is spent. */
export const attackAnotherKingdom = sendUnits("attack_another_kingdom");
