/** Quiet hours of this device. */
import type { QuietHours } from "./devices-server.ts";

/** By the clock of this device; a browser that does not say where it is counts as at Greenwich. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** What a player who turns them on begins with. */
export const firstQuiet = (): QuietHours => ({
  from: "22:00",
  to: "07:00",
  timeZone: timeZoneHere(),
  attacks: true,
});
