/** Decides which notifications a device gets about missions that have ended. */
import type { PushTarget } from "./devices.ts";
import type { Details, Notice, WasSent } from "./notices.ts";

/** A mission that has ended for good. */
export interface MissionOutcome {
  /** Its number. */
  readonly mission: string;
  /** Distinguishes it from another mission with this number, on a ledger that has lost transactions. */
  readonly launch: string;
  /** By its name, for the devices that want to hear of this kind. */
  readonly kind: string;
  /** Addresses of the components of the kingdoms that sent it and that it went to; the same for one that stays at home. */
  readonly from: string;
  readonly to: string;
  /** Seconds on the ledger. */
  readonly at: number;
  /** For its sender; null for a kind without a winner. */
  readonly result: "won" | "lost" | "draw" | null;
  /** The content for both sides, besides its number, its kind and its end. */
  readonly details: Details;
  /** The additional content for one of them. */
  readonly sides: { readonly sender: Details; readonly target: Details };
}

/** Older ones are not sent: a player who was away for longer finds them in the game. */
export const OUTCOME_SECONDS = 24 * 60 * 60;
/** More than these at once are sent in one message. */
const MOST_AT_ONCE = 2;
/** Numbers of missions that a summary names. */
const MOST_NUMBERS = 60;

/** By the kingdoms that they concern, oldest first. */
export type OutcomesByKingdom = ReadonlyMap<string, readonly MissionOutcome[]>;

export function byKingdom(outcomes: readonly MissionOutcome[], now: number): OutcomesByKingdom {
  const found = new Map<string, MissionOutcome[]>();
  const recent = outcomes.filter(({ at }) => at > now - OUTCOME_SECONDS);
  for (const outcome of recent.sort((one, other) => one.at - other.at))
    for (const kingdom of new Set([outcome.from, outcome.to]))
      if (found.get(kingdom)?.push(outcome) === undefined) found.set(kingdom, [outcome]);
  return found;
}

type Device = Pick<PushTarget, "kingdoms" | "outcomesSince" | "watchedSince">;

/** Outcomes that the device wants, sent or not: nothing from before it chose the kind, or watched the kingdom. */
export function outcomesFor(
  { kingdoms, outcomesSince, watchedSince }: Device,
  all: OutcomesByKingdom,
): readonly MissionOutcome[] {
  if (outcomesSince.size === 0) return [];
  const found = kingdoms.flatMap((kingdom) =>
    (all.get(kingdom) ?? []).filter(
      ({ kind, at }) =>
        at >= (outcomesSince.get(kind) ?? Number.POSITIVE_INFINITY) && at >= (watchedSince.get(kingdom) ?? 0),
    ),
  );
  return [...new Set(found)].sort((one, other) => one.at - other.at);
}

/** One message each, or a single message if they are many: after quiet hours, or after the server was off. */
export function outcomeNotices(
  device: Device,
  outcomes: readonly MissionOutcome[],
  now: number,
  wasTold: WasSent,
): Notice[] {
  const due = outcomes.filter((outcome) => !wasTold(toldOf(outcome)));
  if (due.length > MOST_AT_ONCE) return [summaryOf(device, due)];
  return due.map((outcome) => {
    const { mission, kind, at, details } = outcome;
    const role = roleOf(device, outcome);
    return {
      about: "outcome",
      says: {
        ...details,
        ...outcome.sides[role],
        mission,
        phase: "ended",
        kind,
        role,
        result: resultFor(device, outcome),
        endedAt: at,
      },
      seconds: at + OUTCOME_SECONDS - now,
      tells: [toldOf(outcome)],
    };
  });
}

function summaryOf(device: Device, due: readonly MissionOutcome[]): Notice {
  const count = (result: "won" | "lost"): number =>
    due.filter((outcome) => resultFor(device, outcome) === result).length;
  return {
    about: "outcome",
    says: {
      phase: "summary",
      count: due.length,
      won: count("won"),
      lost: count("lost"),
      // The newest, whose alerts may still be shown.
      missions: due.slice(-MOST_NUMBERS).map(({ mission }) => mission),
    },
    seconds: OUTCOME_SECONDS,
    tells: due.map(toldOf),
  };
}

const toldOf = ({ mission, launch }: MissionOutcome) => ({ mission, launch, phase: "ended" }) as const;

const roleOf = ({ kingdoms }: Device, { from }: MissionOutcome): "sender" | "target" =>
  kingdoms.includes(from) ? "sender" : "target";

/** The player's view: between two of their own kingdoms there is no winner. */
function resultFor(device: Device, { from, to, result }: MissionOutcome): MissionOutcome["result"] {
  const { kingdoms } = device;
  if (result === null || (kingdoms.includes(from) && kingdoms.includes(to))) return null;
  if (result === "draw" || kingdoms.includes(from)) return result;
  return result === "won" ? "lost" : "won";
}
