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

/** The kind of mission that each completion ends. */
const KIND_OF = {
  KingdomAttackCompleted: "war",
  KingdomRaidCompleted: "raid",
  KingdomMissileCompleted: "missile",
  KingdomFortifyCompleted: "fortify",
  KingdomProspectCompleted: "prospect",
  KingdomRarityCompleted: "rarity",
} as const satisfies Readonly<Record<MissionCompleted["type"], Mission>>;

export const kindOfCompletion = ({ type }: MissionCompleted): Mission => KIND_OF[type];

export function isCompletion(event: GameEvent): event is MissionCompleted {
  return Object.hasOwn(KIND_OF, event.type);
}

export function isLaunch(event: GameEvent): event is MissionLaunched {
  return event.type === "RandomInitiated";
}

/** Who sent the mission and whom it met; the same kingdom where nobody else is concerned. */
export function partiesOf(event: MissionCompleted): { readonly from: LocalId; readonly to: LocalId } {
  switch (event.type) {
    case "KingdomFortifyCompleted":
      return { from: event.sender, to: event.receiver };
    case "KingdomProspectCompleted":
    case "KingdomRarityCompleted":
      return { from: event.kingdom, to: event.kingdom };
    default:
      return { from: event.attacker, to: event.defender };
  }
}
