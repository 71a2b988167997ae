import { sendUnits } from "./send-units.ts";

/** Launches missiles. If it fails, fee and missiles stay at home; the network fee is spent. */
export const fireMissilesAtKingdom = sendUnits("fire_missiles_at_kingdom");
