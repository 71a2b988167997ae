/** Quiet hours of this device. */
import type { QuietHours } from "./devices-server.ts";

/** By the clock of this device; a browser without a time zone counts as Greenwich. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The first setting of a player who turns them on. */
export const firstQuiet = (): QuietHours => ({
  from: "22:00",
  to: "07:00",
  timeZone: timeZoneHere(),
  attacks: true,
});
