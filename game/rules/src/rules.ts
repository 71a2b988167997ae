/**
 * The rules of one game: rules.wasm, compiled from `game/rules/rust`, the very crate that the contract calls. No formula is
 * written a second time. Amounts are attos, times Unix seconds, counts whole numbers; the names of sections are those of
 * `docs/rules.md`. Every call is synchronous, takes about 0.1 ms and throws `RulesError` for arguments out of range.
 */
import type { Attos, Kgld, Xrd } from "./attos.ts";
import type { GameConfig } from "./config.ts";
import type * as missions from "./missions.ts";
import type { Building, Cell, Mission, NameFault, Unit } from "./names.ts";
import type { Stories } from "./stories.ts";
import type { Alarm, Arrival, Catalogue, Denial, KingdomView, Shield, Target } from "./view.ts";

/** The inputs of one kingdom's production, as of `lastTimeSettled`. */
export interface Mining {
  readonly mines: number;
  /** KGLD per second and mine, in force at `lastTimeSettled`. */
  readonly ratio: Attos;
  readonly lastTimeClaimed: number;
  readonly lastTimeSettled: number;
  readonly unclaimed: Attos;
  /** Gold in the ground, the unclaimed part included. */
  readonly mineable: Attos;
}

/** A weekly rate, in force from `start`. */
export interface MintingRate {
  readonly start: number;
  /** KGLD per second and mine. */
  readonly ratio: Attos;
}

/** The forces sent out, and their target; no target for a mission without one. */
export interface Launch {
  readonly kind: Mission;
  /** Units or missiles; 0 for a kind that takes none along. */
  readonly amount: number;
  readonly target: Target | null;
}

export interface Rules extends Figures, Outcomes, Previews, Stories {
  /** The config of this game. */
  readonly config: GameConfig;
  /** What there is of each kind. */
  catalogue(): Catalogue;
  /** Why an order would be refused. */
  readonly denial: Denials;
}

/** What follows from the state of a kingdom. */
export interface Figures {
  /** "Founding": the name as the ledger writes it; null if it would refuse it. */
  nameOf(name: string): string | null;
  /** "Founding": why the ledger would refuse to found a kingdom of this name; null if it would not. */
  nameFault(name: string): NameFault | null;
  /** "Gold": KGLD that a claim at `now` brings. `later` are the rates since `lastTimeSettled`, oldest first. */
  unclaimed(mining: Mining, later: readonly MintingRate[], now: number): Attos;
  /** "Gold": KGLD per second of all mines at the newest rate, while neither cap nor ground is reached. */
  perSecond(mining: Mining, later: readonly MintingRate[]): Attos;
  /** "Gold": the weekly rate, KGLD per second and mine. `backing`: XRD that back the gold, `supply`: all KGLD that there is. */
  mintingRatio(backing: Attos, supply: Attos): Attos;
  /** "Gold": XRD that a redemption brings for each KGLD. */
  redemptionPrice(backing: Attos, supply: Attos): Attos;
  /** "Gold": XRD that a withdrawal at `now` costs. */
  withdrawFee(lastTimeWithdrawn: number, now: number): Xrd;
  /** "Gold": KGLD that so much XRD buys. */
  kgldFor(xrd: Attos): Kgld;
  /** "Gold": the least XRD that buys at least so much KGLD. */
  xrdFor(kgld: Attos): Xrd;
  /** "Gold": what may still go into a trezor that holds `trezor`, from a treasury; 0 without the building. */
  trezorRoom(buildings: missions.BuildingCounts, trezor: Attos, treasury: Attos): Kgld;
  /** "Building and recruiting": KGLD for a batch of so many. */
  batchCost(unit: Unit, amount: number): Kgld;
  /** "Building and recruiting": how many things of this cost a treasury can pay. */
  affordable(treasury: Attos, cost: Attos): number;
  /** "Building and recruiting": how many slots the buildings take. */
  standing(buildings: missions.BuildingCounts): number;
  /** "Missions": the townsfolk who take up arms in a war. */
  militia(buildings: missions.BuildingCounts): number;
  /** "Missions": how the fee is split. */
  feeSplit(completion: missions.MissionEnd): missions.FeeSplit;
  /** "Missions": XRD for announcing a settlement, at this price of a cost unit. */
  announcementReward(unitPrice: Attos): Xrd;
  /** "Missions": the way of a mission that leaves at `launchedAt`. `buildings` are the sender's. */
  travel(
    kind: Mission,
    from: Cell,
    to: Cell,
    buildings: missions.BuildingCounts,
    launchedAt: number,
  ): missions.Travel;
  /** "Missions": the ways from one cell to many, in one call. `buildings` are the sender's. */
  ways(
    kind: Mission,
    from: Cell,
    to: readonly Cell[],
    buildings: missions.BuildingCounts,
  ): readonly missions.RouteLength[];
  /** "Missions": the mission that keeps a kingdom from acting at `now`; null if none does. */
  pending(arrivals: readonly Arrival[], now: number): Arrival | null;
  /** "Missions": until when a kingdom is spared from a kind of mission; null if it is not. */
  sparedUntil(shield: Shield, kind: Mission, now: number): number | null;
  /** "Missions": what still spares a kingdom once it has launched a mission of this kind. */
  afterLaunch(shield: Shield, kind: Mission, now: number): Shield;
  /** "Missions": how many wars came before one that arrives then, in an unbroken chain. */
  alarm(alarm: Alarm, arrival: number): number;
}

/** The results that a round and its fate decide. */
export interface Outcomes {
  /** "Dice": from when on the round that decides a mission may be known. */
  decidedAt(arrival: number): number;
  /** "Dice": the fate of a mission. @param randomness 32 bytes of its round, @param factory the 30 of its address. */
  fateOfRound(randomness: Uint8Array, networkId: number, factory: Uint8Array, missionId: bigint): Uint8Array;
  /** "Dice": draw `k` as a fraction from 0 up to, not including, 1. */
  fraction(fate: Uint8Array, k: number): Attos;
  /** "Dice": draw `k` as a whole number below `n`. */
  below(fate: Uint8Array, k: number, n: number): number;

  /** "Founding". */
  rarity(lot: missions.FateInput): { readonly rarity: string; readonly buildingSlots: number };
  /** "Missions", as the others below. */
  prospect(lot: missions.FateInput): missions.ProspectOutcome;
  war(field: missions.WarField, lot: missions.FateInput): missions.WarOutcome;
  raid(field: missions.RaidField, lot: missions.FateInput): missions.RaidOutcome;
  missile(field: missions.MissileField, lot: missions.FateInput): missions.MissileOutcome;
  /** Without a draw. */
  fortify(field: missions.FortifyField): missions.FortifyOutcome;
}

/** What may come of a mission, over all fates. */
export interface Previews {
  /** The range of a war's outcomes over all fates. */
  warPreview(field: missions.WarField): missions.WarPreview;
  /** How likely a war ends one way or the other. */
  warChances(field: missions.WarField): missions.WarChances;
  raidPreview(field: missions.RaidField): missions.RaidPreview;
  /** The mean over all fates. A war takes a millisecond or two. */
  warWorth(field: missions.WarField): missions.Worth;
  raidWorth(field: missions.RaidField): missions.Worth;
  missileWorth(field: missions.MissileField): missions.MissileWorth;
  prospectWorth(): missions.ProspectWorth;
  missilePreview(field: missions.MissileField): missions.MissilePreview;
}

/**
 * Why the contract would refuse an order at `now`: the first reason, or null if there is none and the order is allowed. The contract runs
 * the same code.
 *
 * @public
 * @example
 * const denial = rules.denial.build(viewOf(kingdom), "mine", now);
 * if (denial !== null) console.log(denial.code, denial.sentence); // NOT_ENOUGH_KGLD ...
 */
export interface Denials {
  /** @param taken whether the cell has a kingdom. */
  found(cell: Cell, taken: boolean, name: string): Denial | null;
  /** Anything at all. */
  act(view: KingdomView, now: number): Denial | null;
  build(view: KingdomView, building: Building, now: number): Denial | null;
  claimBuilding(view: KingdomView, now: number): Denial | null;
  recruit(view: KingdomView, unit: Unit, amount: number, now: number): Denial | null;
  claimBatch(view: KingdomView, unit: Unit, now: number): Denial | null;
  claimGold(view: KingdomView, now: number): Denial | null;
  deposit(view: KingdomView, amount: Attos, now: number): Denial | null;
  /** From the treasury into the trezor. */
  store(view: KingdomView, amount: Attos, now: number): Denial | null;
  /** @param xrd given for the fee. */
  withdraw(view: KingdomView, amount: Attos, xrd: Attos, now: number): Denial | null;
  launch(view: KingdomView, launch: Launch, now: number): Denial | null;
  /** @param arrivals those of both kingdoms. The round is not asked for. */
  resolve(mission: Arrival, arrivals: readonly Arrival[], now: number): Denial | null;
  /** That a mission will be settled without a fate. Whether the ledger knows the round is not asked for, here and below. */
  announceSettlement(mission: Arrival, now: number): Denial | null;
  settle(announcedAt: number, now: number): Denial | null;
}
