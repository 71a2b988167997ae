/** How much is sent within an hour, so that no player makes the server busy, or a nuisance to a push service. */
const HOUR_MS = 60 * 60_000;

interface Budget {
  /** Whether one more may be sent for this device; if so, it counts. */
  spend(device: string): boolean;
}

/** Kept in memory: a restart starts over. */
export function openBudget(
  nowMs: () => number,
  limits: { readonly pushesOfDevice: number; readonly pushes: number },
): Budget {
  /** When which device was sent something, oldest first. */
  let sent: { readonly device: string; readonly at: number }[] = [];
  return {
    spend(device) {
      const now = nowMs();
      sent = sent.filter(({ at }) => at > now - HOUR_MS);
      const ofDevice = sent.filter((one) => one.device === device).length;
      if (sent.length >= limits.pushes || ofDevice >= limits.pushesOfDevice) return false;
      sent.push({ device, at: now });
      return true;
    },
  };
}
