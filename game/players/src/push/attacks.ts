/** Decides which alerts a device gets about attacks under way. */
import type { PushTarget } from "./devices.ts";
import type { Details, Notice, NoticePhase, WasSent } from "./notices.ts";

/** A mission to be alerted to. */
export interface Incoming {
  /** Its number. */
  readonly mission: string;
  /** Distinguishes it from another mission with this number, on a ledger that has lost transactions. */
  readonly launch?: string;
  /** Address of the component of the kingdom that it goes to. */
  readonly kingdom: string;
  /** Seconds on the ledger. */
  readonly arrivesAt: number;
  /** The content for a device, besides its number, its phase and its arrival. */
  readonly details: Details;
}

/**
 * Of each mission that it was launched, and once more before it arrives.
 * @param incoming those to kingdoms that the device watches.
 */
export function attackNotices(
  { leadMinutes }: PushTarget,
  incoming: readonly Incoming[],
  now: number,
  wasTold: WasSent,
): Notice[] {
  return incoming.flatMap(({ mission, launch = "", arrivesAt, details }): Notice[] => {
    const seconds = arrivesAt - now;
    if (seconds <= 0) return [];
    const told = (phase: NoticePhase) => ({ mission, launch, phase });
    const notice = (phase: NoticePhase, ...tells: readonly NoticePhase[]): Notice => ({
      about: "attack",
      says: { ...details, mission, phase, arrivesAt },
      seconds,
      tells: tells.map(told),
    });
    const isNear = seconds <= leadMinutes * 60;
    if (!wasTold(told("launched")))
      // So near already, it would be sent twice at once.
      return [isNear ? notice("launched", "launched", "arriving") : notice("launched", "launched")];
    return !isNear || wasTold(told("arriving")) ? [] : [notice("arriving", "arriving")];
  });
}
