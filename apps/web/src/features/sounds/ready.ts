/** When something of a player's kingdoms can be claimed. */
import type { Kingdom } from "@kingdoms/client";
import { UNITS } from "@kingdoms/client";

/** What is under way in a kingdom, each by a name of its own with the second it is ready. */
function awaited({ id, construction, batches }: Kingdom): readonly (readonly [string, number])[] {
  return [
    ...(construction === null ? [] : [[`${id} ${construction.building}`, construction.readyAt] as const]),
    ...UNITS.flatMap((unit) => {
      const batch = batches[unit];
      return batch === null ? [] : [[`${id} ${unit}`, batch.readyAt] as const];
    }),
  ];
}

/**
 * Tells, looked at again and again, whether anything has become ready since the last look. What was ready before anybody
 * looked is no news.
 */
export function createReadyWatch() {
  const waiting = new Map<string, number>();
  return (kingdoms: readonly Kingdom[], now: number): boolean => {
    let ready = false;
    for (const [name, at] of kingdoms.flatMap(awaited)) {
      const key = `${name} ${at}`;
      if (at > now) waiting.set(key, at);
    }
    for (const [key, at] of waiting) {
      if (at > now) continue;
      waiting.delete(key);
      ready = true;
    }
    return ready;
  };
}
