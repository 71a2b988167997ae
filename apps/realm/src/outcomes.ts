/** How missions ended, for notifications: facts that everyone can read on the ledger. */
import {
  distinctName,
  goldTaken,
  isHostile,
  type KingdomInfo,
  kindOfCompletion,
  type MissionCompleted,
  type MissionReport,
  type Parties,
  partiesOf,
  resultOf,
} from "@kingdoms/client";
import type { MissionOutcome } from "@kingdoms/players";

/** Distinguishes a mission from another one of its number, by facts of both its launch and its end. */
export const launchOf = (round: number, { from, to }: Parties): string => `${round} ${from} ${to}`;

/** @param from seconds on the ledger; what ended before is left out. */
export function outcomesOf(
  reports: readonly MissionReport[],
  kingdoms: readonly KingdomInfo[],
  from: number,
): MissionOutcome[] {
  const byId = new Map<string, KingdomInfo>(kingdoms.map((kingdom) => [kingdom.id, kingdom]));
  const outcomes: MissionOutcome[] = [];
  for (const report of reports) {
    // Newest first.
    if (report.completion.time < from) break;
    const outcome = made.get(report) ?? outcomeOf(report, kingdoms, byId);
    if (outcome === null) continue;
    made.set(report, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** What has ended stays as it was: this runs with each change of the ledger. */
const made = new WeakMap<MissionReport, MissionOutcome>();

/** Null for a mission of a kind that this version does not know: it could not be chosen, and nothing be said of it. */
function outcomeOf(
  { completion: { event, time } }: MissionReport,
  kingdoms: readonly KingdomInfo[],
  byId: ReadonlyMap<string, KingdomInfo>,
): MissionOutcome | null {
  const parties = partiesOf(event);
  const kind = kindOfCompletion(event);
  const [sender, target] = [byId.get(parties.from), byId.get(parties.to)];
  if (kind === null || sender === undefined || target === undefined) return null;
  const losses = lossesOf(event);
  return {
    mission: String(event.missionId),
    launch: launchOf(event.round, parties),
    kind,
    from: sender.component,
    to: target.component,
    at: time,
    result: isHostile(kind) ? RESULTS[resultOf(event)] : null,
    details: { from: distinctName(kingdoms, sender), to: distinctName(kingdoms, target), ...saidOf(event) },
    sides: { sender: { losses: losses.sender }, target: { losses: losses.target } },
  };
}

const RESULTS = { succeeded: "won", failed: "lost", undecided: "draw" } as const;

const CENT = 10n ** 16n;

function saidOf(event: MissionCompleted): MissionOutcome["details"] {
  const gold = event.type === "KingdomProspectCompleted" ? event.amount : goldTaken(event);
  return {
    // Whole cents, in KGLD.
    ...(gold > 0n ? { gold: Number(gold / CENT) / 100 } : {}),
    ...(event.type === "KingdomRarityCompleted" ? { rarity: event.rarity } : {}),
  };
}

/** Units that each side has lost. */
const lossesOf = (event: MissionCompleted): { readonly sender: number; readonly target: number } =>
  "attackerLosses" in event
    ? { sender: event.attackerLosses, target: event.defenderLosses }
    : { sender: 0, target: 0 };
