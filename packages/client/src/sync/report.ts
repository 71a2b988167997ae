import type { Mission } from "@kingdoms/rules";
import type { GameEvent, LoggedEvent, MissionCompleted, MissionLaunched } from "../events.ts";
import type { LocalId } from "../ids.ts";

export type LoggedLaunch = LoggedEvent & { readonly event: MissionLaunched };
export type LoggedCompletion = LoggedEvent & { readonly event: MissionCompleted };

/** A finished mission: what was sent, and what became of it. */
export interface MissionReport {
  readonly missionId: bigint;
  readonly completion: LoggedCompletion;
  /** Null until the history is known back to the launch. */
  readonly launch: LoggedLaunch | null;
}

/** The kind of mission that each completion ends; null for one that this client does not know. */
const KIND_OF = {
  KingdomAttackCompleted: "war",
  KingdomRaidCompleted: "raid",
  KingdomMissileCompleted: "missile",
  KingdomFortifyCompleted: "fortify",
  KingdomProspectCompleted: "prospect",
  KingdomRarityCompleted: "rarity",
  UnknownCompleted: null,
} as const satisfies Readonly<Record<MissionCompleted["type"], Mission | null>>;

export const kindOfCompletion = ({ type }: MissionCompleted): Mission | null => KIND_OF[type];

/** How a mission of unknown kind is told from others: its number in the launch, else what the ledger calls its end. */
export const codeOf = ({ completion: { event }, launch }: MissionReport): string =>
  launch === null ? ("name" in event ? event.name : event.type) : String(launch.event.randomType);

export function isCompletion(event: GameEvent): event is MissionCompleted {
  return Object.hasOwn(KIND_OF, event.type);
}

export function isLaunch(event: GameEvent): event is MissionLaunched {
  return event.type === "RandomInitiated";
}

/** A mission is launched once and completed once, so this names one event of the ledger. */
export const identityOf = ({ event }: LoggedEvent): string =>
  isLaunch(event) ? `launch ${event.missionId}` : isCompletion(event) ? `end ${event.missionId}` : event.type;

/** Who sent the mission and whom it met; the same kingdom where nobody else is concerned. */
export function partiesOf(event: MissionCompleted): { readonly from: LocalId; readonly to: LocalId } {
  switch (event.type) {
    case "KingdomFortifyCompleted":
    case "UnknownCompleted":
      return { from: event.sender, to: event.receiver };
    case "KingdomProspectCompleted":
    case "KingdomRarityCompleted":
      return { from: event.kingdom, to: event.kingdom };
    default:
      return { from: event.attacker, to: event.defender };
  }
}
