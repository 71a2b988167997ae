/** The steps of the guide: when each is done, and what its button does. Pure. */
import {
  type AccountBalance,
  type Building,
  isHostile,
  type Kingdom,
  kingdomNumber,
  MISSIONS,
  type Mission,
  type Unit,
  unclaimedGold,
} from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { plus } from "../../format/amounts.ts";
import { batchState, offerOf, WORKSHOP } from "../../game/offers.ts";
import { trezorDenial } from "../../game/refusals.ts";
import type { PlaySearch } from "../../navigation/navigation.ts";

/** So many defenders make a first garrison: an advice, no rule. */
const GARRISON = 4;

export interface Progress {
  readonly connected: boolean;
  /** How many kingdoms the player owns; null while that is unread. */
  readonly kingdoms: number | null;
  /** The selected one; null without one, and while it is unread. */
  readonly kingdom: Kingdom | null;
  /** The account to deposit from; null while it is unread. */
  readonly fullest: Pick<AccountBalance, "kgld"> | null;
  /** Null while they are being loaded. */
  readonly rules: Rules | null;
  /** Seconds of the ledger's clock; null while it is unread. */
  readonly now: number | null;
  /** Another kingdom of the player's, which can be fortified; null if there is none. */
  readonly sister: number | null;
  /** Whether a battle was verified on this page. */
  readonly verified: boolean;
}

/** The action behind a step's button. */
export type Act =
  | { readonly does: "connect" }
  | { readonly does: "open"; readonly view: Partial<PlaySearch> }
  | { readonly does: "build" | "claimBuilding"; readonly building: Building }
  /** Gets the missing gold and builds, in one transaction. */
  | { readonly does: "fund"; readonly building: Building }
  | { readonly does: "claimUnits"; readonly unit: Unit; readonly amount: number }
  | { readonly does: "claimGold" };

export type StepState =
  | { readonly state: "done" }
  /** Something that decides it is being read. */
  | { readonly state: "unread" }
  /** `by` is the step that labels the button, if another step must come first. */
  | { readonly state: "open"; readonly act: Act; readonly by?: StepName }
  /** Only time is needed. `until`: seconds of the ledger's clock; null if that is not known. */
  | { readonly state: "waits"; readonly until: number | null };

const DONE: StepState = { state: "done" };
const UNREAD: StepState = { state: "unread" };
const WAITS: StepState = { state: "waits", until: null };
const open = (act: Act): StepState => ({ state: "open", act });
/** On a phone every step leads to the screen of its subject. */
const view = (change: Partial<PlaySearch>): StepState =>
  open({ does: "open", view: { map: undefined, screen: undefined, ...change } });

/** All that is read of a kingdom. */
interface Known {
  readonly kingdom: Kingdom;
  readonly rules: Rules;
  readonly now: number;
  readonly fullest: Progress["fullest"];
  readonly verified: boolean;
}

const claimable = ({ kingdom, rules, now }: Known): Attos =>
  plus(unclaimedGold(rules, kingdom, now), kingdom.trezor);

const building =
  (kind: Building) =>
  (known: Known): StepState => {
    const { kingdom, rules, now } = known;
    if (kingdom.buildings[kind] > 0) return DONE;
    const offer = offerOf(rules, kingdom, kind, now);
    switch (offer.state) {
      case "claimable":
        return open({ does: "claimBuilding", building: kind });
      case "underConstruction":
        return { state: "waits", until: offer.readyAt };
      case "buildable":
        return open({ does: "build", building: kind });
      case "tooPoor":
        return open({ does: "fund", building: kind });
      case "otherBuild":
        return otherBuild(kingdom, now);
      default:
        return WAITS;
    }
  };

/** A building that is ready is in the way of the next one until it is claimed. */
function otherBuild({ construction }: Kingdom, now: number): StepState {
  if (construction === null) return WAITS;
  if (construction.readyAt <= now) return open({ does: "claimBuilding", building: construction.building });
  return { state: "waits", until: construction.readyAt };
}

function make(unit: Unit, known: Known): StepState {
  const { kingdom, rules, now } = known;
  const batch = batchState(rules, kingdom, unit, now);
  switch (batch.state) {
    case "claimable":
      return open({ does: "claimUnits", unit, amount: batch.amount });
    case "underWay":
      return { state: "waits", until: batch.readyAt };
    // Its popup gets the gold that is missing.
    case "open":
      return view({ panel: WORKSHOP[unit].panel, screen: "army" });
    default:
      return WAITS;
  }
}

/** @param wanted how many of them, at home or away. */
const units =
  (unit: Unit, wanted: number) =>
  (known: Known): StepState => {
    const { army } = known.kingdom;
    const away = { defenders: army.traveling, missiles: army.launchedMissiles, barriers: 0 }[unit];
    return army[unit] + away >= wanted ? DONE : make(unit, known);
  };

const launched = ({ kingdom: { missions } }: Known, kind: Mission): boolean =>
  missions[kind].launchedAt !== null || missions[kind].expectedAt !== null;
const atWar = (known: Known): boolean => MISSIONS.some((kind) => isHostile(kind) && launched(known, kind));

/** A player who has lost the units that it takes makes new ones first. */
const mission =
  (kind: "raid" | "war" | "missile") =>
  (known: Known): StepState => {
    if (launched(known, kind)) return DONE;
    const unit = kind === "missile" ? "missiles" : "defenders";
    if (known.kingdom.army[unit] > 0) return view({ panel: kind, target: undefined, screen: "army" });
    const first = make(unit, known);
    // Steps that make units have the names of the popups that do it.
    return first.state === "open" ? { ...first, by: WORKSHOP[unit].panel } : first;
  };

/** An attack that is still on its way has no report yet. */
function report({ kingdom: { missions }, now }: Known): StepState {
  const arrivals = MISSIONS.filter(isHostile).flatMap((kind) => {
    const { inFlight, expectedAt } = missions[kind];
    return inFlight === null || expectedAt === null ? [] : [expectedAt];
  });
  const [first] = arrivals.sort((one, other) => one - other);
  return first !== undefined && first > now
    ? { state: "waits", until: first }
    : view({ panel: "history", screen: "reports" });
}

/** Done by a visit, which the guide remembers; players at war have found it on their own. */
const visit =
  (change: Partial<PlaySearch>) =>
  (known: Known): StepState =>
    atWar(known) ? DONE : view(change);

function deposit(known: Known): StepState {
  const { kingdom, rules, fullest } = known;
  const { cost } = rules.config.buildings.mine;
  if (hasMine(kingdom) || kingdom.treasury >= cost) return DONE;
  if (fullest === null) return UNREAD;
  return kingdom.treasury + fullest.kgld >= cost ? view({ panel: "deposit" }) : WAITS;
}

function buy(known: Known): StepState {
  const { kingdom, rules, fullest } = known;
  const { cost } = rules.config.buildings.mine;
  if (hasMine(kingdom) || kingdom.treasury >= cost) return DONE;
  if (fullest === null) return UNREAD;
  return kingdom.treasury + fullest.kgld >= cost ? DONE : view({ panel: "buy", screen: "account" });
}

const hasMine = ({ buildings, construction }: Kingdom): boolean =>
  buildings.mine > 0 || construction?.building === "mine";

function claimGold(known: Known): StepState {
  const { mining } = known.kingdom;
  if (mining.startedAt === null) return WAITS;
  if (mining.lastClaimedAt > mining.startedAt) return DONE;
  return claimable(known) > 0n ? open({ does: "claimGold" }) : WAITS;
}

function hide(known: Known): StepState {
  const { kingdom, rules, now } = known;
  if (kingdom.trezor > 0n) return DONE;
  const denial = trezorDenial(rules, kingdom, now);
  if (denial === null) return view({ panel: "trezor" });
  return denial.code === "NOT_ENOUGH_KGLD" && claimable(known) > 0n ? open({ does: "claimGold" }) : WAITS;
}

const ofKingdom = {
  buy,
  deposit,
  mine: building("mine"),
  inspect: visit({ panel: "inspect", target: undefined, screen: "army" }),
  map: visit({ map: true }),
  barracks: building("barracks"),
  recruit: units("defenders", 1),
  claimGold,
  history: visit({ panel: "history", screen: "reports" }),
  trezor: building("trezor"),
  hide,
  stronghold: building("stronghold"),
  garrison: units("defenders", GARRISON),
  attacks: () => view({ panel: "attacks", screen: "reports" }),
  academy: building("research_academy"),
  raid: mission("raid"),
  report,
  war: mission("war"),
  tower: building("mage_tower"),
  missiles: units("missiles", 1),
  strike: mission("missile"),
  temple: building("obscura_temple"),
  barriers: units("barriers", 1),
  verify: ({ verified }) => (verified ? DONE : view({ panel: "history", screen: "reports" })),
  prospect: ({ kingdom: { missions } }) =>
    missions.prospect.launchedAt === null && missions.prospect.expectedAt === null
      ? view({ panel: "prospect" })
      : DONE,
} as const satisfies Record<string, (known: Known) => StepState>;

const PLAYER_STEPS = ["connect", "found", "second", "fortify"] as const;
type PlayerStep = (typeof PLAYER_STEPS)[number];
export type StepName = PlayerStep | keyof typeof ofKingdom;
export const STEPS: readonly StepName[] = [
  ...PLAYER_STEPS,
  ...(Object.keys(ofKingdom) as (keyof typeof ofKingdom)[]),
];
const isPlayers = (step: StepName): step is PlayerStep => PLAYER_STEPS.some((name) => name === step);

const PLACE = { panel: "place", map: true } as const;

function ofPlayer(step: PlayerStep, { connected, kingdoms, kingdom, sister }: Progress): StepState {
  switch (step) {
    case "connect":
      return connected ? DONE : open({ does: "connect" });
    case "found":
      if (kingdom !== null) return DONE;
      return kingdoms === null ? UNREAD : kingdoms > 0 ? DONE : view(PLACE);
    case "second":
      return kingdoms === null ? UNREAD : kingdoms > 1 ? DONE : view(PLACE);
    case "fortify": {
      const clock = kingdom?.missions.fortify;
      if (clock !== undefined && (clock.launchedAt ?? clock.expectedAt) !== null) return DONE;
      if (sister === null) return WAITS;
      // The kingdom that has defenders sends them.
      return kingdom === null || kingdom.army.defenders > 0
        ? view({ panel: "fortify", target: sister, screen: "army" })
        : view({
            panel: "fortify",
            kingdom: sister,
            target: kingdomNumber(kingdom.id) ?? undefined,
            screen: "army",
          });
    }
  }
}

export function lookOf(step: StepName, progress: Progress): StepState {
  if (isPlayers(step)) return ofPlayer(step, progress);
  const { kingdom, rules, now, fullest, verified } = progress;
  if (kingdom === null || rules === null || now === null) return UNREAD;
  return ofKingdom[step]({ kingdom, rules, now, fullest, verified });
}
