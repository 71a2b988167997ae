/**
 * The rules of one game: rules.wasm, compiled from `ledger/rules`, the very crate that the contract calls. No formula is
 * written a second time. Amounts are attos, times Unix seconds, counts whole numbers; section numbers are those of
 * `design/rules.md`. Every call is synchronous, takes about 0.1 ms and throws `RulesError` for arguments out of range.
 */
import { type Attos, type Kgld, parseAttos, type Xrd } from "./attos.ts";
import type { GameConfig } from "./config.ts";
import { Instance } from "./instance.ts";
import type * as missions from "./missions.ts";
import { type Cell, MISSION_NUMBERS, type Mission, type NameFault, type Unit } from "./names.ts";
import { fromHex, readConfig, type Wire } from "./wire.ts";

/** What one kingdom's production depends on, as it stood at `lastTimeSettled`. */
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

export interface Rules {
  /** The config of this game. */
  readonly config: GameConfig;

  /** Section 2: why the ledger would refuse to found a kingdom of this name; null if it would not. */
  nameFault(name: string): NameFault | null;
  /** Section 3: KGLD that a claim at `now` brings. `later` are the rates since `lastTimeSettled`, oldest first. */
  unclaimed(mining: Mining, later: readonly MintingRate[], now: number): Attos;
  /** Section 3: KGLD per second of all mines at the newest rate, while neither cap nor ground is reached. */
  perSecond(mining: Mining, later: readonly MintingRate[]): Attos;
  /** Section 3: the weekly rate, KGLD per second and mine, for so many mines in the whole game. */
  mintingRatio(mines: number): Attos;
  /** Section 3: XRD that a withdrawal at `now` costs. */
  withdrawFee(lastTimeWithdrawn: number, now: number): Xrd;
  /** Section 3: KGLD that so much XRD buys. */
  kgldFor(xrd: Attos): Kgld;
  /** Section 3: the least XRD that buys at least so much KGLD. */
  xrdFor(kgld: Attos): Xrd;
  /** Section 3: what may still go into a trezor that holds `trezor`, from a treasury. */
  trezorRoom(trezor: Attos, treasury: Attos): Kgld;
  /** Section 4: KGLD for a batch of so many. */
  batchCost(unit: Unit, amount: number): Kgld;
  /** Section 4: how many things of this cost a treasury can pay. */
  affordable(treasury: Attos, cost: Attos): number;
  /** Section 4: how many slots the standing buildings take. */
  standing(buildings: missions.BuildingCounts): number;
  /** Section 5: XRD still to pay for a mission, given the kingdom's fee credit. */
  missionFee(credit: Attos): Xrd;
  /** Section 5: cells, rounded down, and seconds from launch to activation. */
  travel(kind: Mission, from: Cell, to: Cell, academy: boolean): { distance: number; seconds: number };

  /** Section 6: the 87 bytes that the fate key signs. `factory` is the 30 bytes inside its address. */
  fateMessage(networkId: number, factory: Uint8Array, missionId: bigint, intentHash: Uint8Array): Uint8Array;
  /** Section 5, Draws: the fate of a mission from its 96-byte signature. */
  fateOf(signature: Uint8Array): Uint8Array;
  /** Section 5, Draws: draw `k` as a fraction from 0 up to, not including, 1. */
  fraction(fate: Uint8Array, k: number): Attos;
  /** Section 5, Draws: draw `k` as a whole number below `n`. */
  below(fate: Uint8Array, k: number, n: number): number;

  /** Section 2. */
  rarity(lot: missions.Lot): { rarity: string; buildingSlots: number };
  /** Section 5. */
  prospect(fate: Uint8Array): missions.ProspectOutcome;
  /** Section 5. */
  war(field: missions.WarField, lot: missions.Lot): missions.WarOutcome;
  /** Section 5. */
  raid(field: missions.RaidField, lot: missions.Lot): missions.RaidOutcome;
  /** Section 5. */
  missile(field: missions.MissileField, lot: missions.Lot): missions.MissileOutcome;

  /** The range of a war's outcomes over all fates. */
  warPreview(field: missions.WarField): missions.WarPreview;
  raidPreview(field: missions.RaidField): missions.RaidPreview;
  missilePreview(field: missions.MissileField): missions.MissilePreview;
}

/**
 * @param wasm the artifact rules.wasm, or its compiled module.
 * @param config of the game, as the factory holds it; the standard config unless given.
 * @throws RulesError if the config is invalid.
 */
export async function createRules(
  wasm: Uint8Array<ArrayBuffer> | WebAssembly.Module,
  config?: GameConfig,
): Promise<Rules> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = new Instance(module, config);
  const ask = <T>(op: string, given: object): Wire<T> => instance.ask(op, given) as Wire<T>;
  const amount = (op: string, given: object): Attos => parseAttos(ask<Attos>(op, given));
  const kgld = (op: string, given: object): Kgld => amount(op, given) as Kgld;
  const xrd = (op: string, given: object): Xrd => amount(op, given) as Xrd;
  const fateOfLot = (lot: missions.Lot) => ({ fate: lot === "overdue" ? null : lot });

  return {
    config: config ?? readConfig(ask<GameConfig>("config", {})),
    // The rules take no lone surrogate; its replacement character is refused as well.
    nameFault: (name) =>
      ask<NameFault | null>("name_fault", { name: name.replace(/\p{Surrogate}/gu, "\ufffd") }),
    unclaimed: (mining, later, now) => amount("unclaimed", { mining, later, now }),
    perSecond: (mining, later) => amount("per_second", { mining, later }),
    mintingRatio: (mines) => amount("minting_ratio", { mines }),
    withdrawFee: (lastTimeWithdrawn, now) => xrd("withdraw_fee", { lastTimeWithdrawn, now }),
    kgldFor: (paid) => kgld("kgld_for", { xrd: paid }),
    xrdFor: (bought) => xrd("xrd_for", { kgld: bought }),
    trezorRoom: (trezor, treasury) => kgld("trezor_room", { trezor, treasury }),
    batchCost: (unit, batch) => kgld("batch_cost", { unit, amount: batch }),
    missionFee: (credit) => xrd("mission_fee", { credit }),
    affordable: (treasury, cost) => ask<number>("affordable", { treasury, cost }),
    standing: (buildings) => ask<number>("standing", { buildings }),
    travel: (kind, from, to, academy) => ask("travel", { kind: MISSION_NUMBERS[kind], from, to, academy }),

    fateMessage: (networkId, factory, missionId, intentHash) =>
      fromHex(
        ask<string>("fate_message", { networkId, factory, missionId: missionId.toString(), intentHash }),
      ),
    fateOf: (signature) => fromHex(ask<string>("fate_of_signature", { signature })),
    fraction: (fate, k) => amount("fraction", { fate, k }),
    below: (fate, k, n) => ask<number>("below", { fate, k, n }),

    rarity: (lot) => ask("rarity", fateOfLot(lot)),
    prospect(fate) {
      const outcome = ask<missions.ProspectOutcome>("prospect", { fate });
      return { ...outcome, amount: parseAttos(outcome.amount) };
    },
    war(field, lot) {
      const outcome = ask<missions.WarOutcome>("war", { ...field, ...fateOfLot(lot) });
      return { ...outcome, warSpoils: parseAttos(outcome.warSpoils) };
    },
    raid(field, lot) {
      const outcome = ask<missions.RaidOutcome>("raid", { ...field, ...fateOfLot(lot) });
      return { ...outcome, amount: parseAttos(outcome.amount) };
    },
    missile: (field, lot) => ask<missions.MissileOutcome>("missile", { ...field, ...fateOfLot(lot) }),

    warPreview(field) {
      const { warSpoils, fallProbability, ...preview } = ask<missions.WarPreview>("war_preview", field);
      return {
        ...preview,
        warSpoils: { min: parseAttos(warSpoils.min), max: parseAttos(warSpoils.max) },
        fallProbability: parseAttos(fallProbability),
      };
    },
    raidPreview(field) {
      const preview = ask<missions.RaidPreview>("raid_preview", field);
      return {
        successProbability: parseAttos(preview.successProbability),
        amount: parseAttos(preview.amount),
        captureProbability: parseAttos(preview.captureProbability),
      };
    },
    missilePreview: (field) => ask<missions.MissilePreview>("missile_preview", field),
  };
}
