import { moduleCaller } from "@embedded-radix/client/wasm";
import { type Attos, type Kgld, parseAttos, type Xrd } from "./attos.ts";
import type { GameConfig } from "./config.ts";
import type * as missions from "./missions.ts";
import type { NameFault } from "./names.ts";
import type { Denials, Figures, Outcomes, Previews, Rules } from "./rules.ts";
import { RulesError } from "./rules-error.ts";
import { storiesOf } from "./stories.ts";
import type { Arrival, Catalogue, Denial, Shield } from "./view.ts";
import { decode, encode, fromHex, readConfig, type Wire } from "./wire.ts";

/**
 * @param wasm the artifact rules.wasm, or its compiled module.
 * @param config of the game, as the factory holds it; the standard config unless given.
 * @throws RulesError if the config is invalid.
 *
 * @public
 * @example
 * const rules = await createRules(await loadArtifact("rules.wasm"));
 * console.log(rules.denial.found({ x: 1, y: 1 }, false, "Camelot")); // null: nothing speaks against it
 */
export async function createRules(
  wasm: Uint8Array<ArrayBuffer> | WebAssembly.Module,
  config?: GameConfig,
): Promise<Rules> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const call = moduleCaller({
    module,
    Refusal: RulesError,
    trap: (op) => `${op}: the result is beyond what the ledger can hold`,
    encode,
    decode,
    first: config && { op: "configure", config },
  });
  const ask = askOf(call);
  // Asked in any case, so that an invalid config is refused here.
  const configured = ask.of<GameConfig>("config");
  return {
    config: config ?? readConfig(configured),
    catalogue: () => ask.of<Catalogue>("catalogue"),
    ...figuresOf(ask),
    denial: denialsOf(ask),
    ...outcomesOf(ask),
    ...previewsOf(ask),
    ...storiesOf(call),
  };
}

/** What asks the module, by the kind of answer. */
function askOf(call: ReturnType<typeof moduleCaller>) {
  const of = <T>(op: string, given: object = {}): Wire<T> => call(op, given) as Wire<T>;
  const amount = (op: string, given: object): Attos => parseAttos(of<Attos>(op, given));
  const kgld = (op: string, given: object): Kgld => amount(op, given) as Kgld;
  const xrd = (op: string, given: object): Xrd => amount(op, given) as Xrd;
  const denial = (op: string, given: object): Denial | null => of<Denial | null>(op, given);
  return { of, amount, kgld, xrd, denial };
}
type Ask = ReturnType<typeof askOf>;

const fateOfLot = (lot: missions.FateInput) => ({ fate: lot === "overdue" ? null : lot });

const figuresOf = ({ of: ask, amount, kgld, xrd }: Ask): Figures => ({
  nameFault: (name) => ask<NameFault | null>("name_fault", { name: wholeText(name) }),
  unclaimed: (mining, later, now) => amount("unclaimed", { mining, later, now }),
  perSecond: (mining, later) => amount("per_second", { mining, later }),
  nameOf: (name) => ask<string | null>("name", { name: wholeText(name) }),
  mintingRatio: (backing, supply) => amount("minting_ratio", { backing, supply }),
  redemptionPrice: (backing, supply) => amount("redemption_price", { backing, supply }),
  withdrawFee: (lastTimeWithdrawn, now) => xrd("withdraw_fee", { lastTimeWithdrawn, now }),
  kgldFor: (paid) => kgld("kgld_for", { xrd: paid }),
  xrdFor: (bought) => xrd("xrd_for", { kgld: bought }),
  trezorRoom: (buildings, trezor, treasury) => kgld("trezor_room", { buildings, trezor, treasury }),
  batchCost: (unit, batch) => kgld("batch_cost", { unit, amount: batch }),
  affordable: (treasury, cost) => ask<number>("affordable", { treasury, cost }),
  standing: (buildings) => ask<number>("standing", { buildings }),
  militia: (buildings) => ask<number>("militia", { buildings }),
  feeSplit(completion) {
    const split = ask<missions.FeeSplit>("fee_split", completion);
    return {
      reward: parseAttos(split.reward),
      refund: parseAttos(split.refund),
      income: parseAttos(split.income),
    };
  },
  announcementReward: (unitPrice) => xrd("announcement", { unitPrice }),
  travel: (kind, from, to, buildings, launchedAt) =>
    ask<missions.Travel>("travel", { kind, from, to, buildings, launchedAt }),
  ways(kind, from, to, buildings) {
    const cells = to.map(({ x, y }) => `${x},${y}`).join(" ");
    const found = ask<string>("ways", { kind, from, to: cells, buildings }).trimEnd();
    return found === "" ? [] : found.split(" ").map(wayOf);
  },
  pending(arrivals, now) {
    const first = ask<Arrival | null>("pending", { arrivals, now });
    return first === null ? null : { ...first, missionId: BigInt(first.missionId) };
  },
  sparedUntil: (shield, kind, now) => ask<number | null>("spared_until", { shield, kind, now }),
  afterLaunch(shield, kind, now) {
    const left = ask<Shield>("after_launch", { shield, kind, now });
    return { ...left, buried: parseAttos(left.buried) };
  },
  alarm: (alarm, arrival) => ask<number>("alarm", { alarm, arrival }),
});

const denialsOf = ({ denial }: Ask): Denials => ({
  found: (cell, taken, name) => denial("may_found", { cell, taken, name: wholeText(name) }),
  act: (view, now) => denial("may_act", { view, now }),
  build: (view, building, now) => denial("may_build", { view, building, now }),
  claimBuilding: (view, now) => denial("may_claim_building", { view, now }),
  recruit: (view, unit, batch, now) => denial("may_recruit", { view, unit, amount: batch, now }),
  claimBatch: (view, unit, now) => denial("may_claim_batch", { view, unit, now }),
  claimGold: (view, now) => denial("may_claim_gold", { view, now }),
  deposit: (view, gold, now) => denial("may_deposit", { view, amount: gold, now }),
  store: (view, gold, now) => denial("may_store", { view, amount: gold, now }),
  withdraw: (view, gold, given, now) => denial("may_withdraw", { view, amount: gold, xrd: given, now }),
  launch: (view, launch, now) => denial("may_launch", { view, ...launch, now }),
  resolve: (mission, arrivals, now) => denial("may_resolve", { mission, arrivals, now }),
  announceSettlement: (mission, now) => denial("may_announce_settlement", { mission, now }),
  settle: (announcedAt, now) => denial("may_settle", { announcedAt, now }),
});

const outcomesOf = ({ of: ask, amount }: Ask): Outcomes => ({
  decidedAt: (arrival) => ask<number>("decided_at", { arrival }),
  fateOfRound: (randomness, networkId, factory, missionId) =>
    fromHex(ask<string>("fate_of_round", { randomness, networkId, factory, missionId })),
  fraction: (fate, k) => amount("fraction", { fate, k }),
  below: (fate, k, n) => ask<number>("below", { fate, k, n }),
  rarity: (lot) => ask<{ rarity: string; buildingSlots: number }>("rarity", fateOfLot(lot)),
  prospect(lot) {
    const outcome = ask<missions.ProspectOutcome>("prospect", fateOfLot(lot));
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
  fortify: (field) => ask<missions.FortifyOutcome>("fortify", field),
});

const previewsOf = ({ of: ask }: Ask): Previews => ({
  warPreview(field) {
    const { warSpoils, chances, ...preview } = ask<missions.WarPreview>("war_preview", field);
    return {
      ...preview,
      warSpoils: { min: parseAttos(warSpoils.min), max: parseAttos(warSpoils.max) },
      chances: chancesOf(chances),
    };
  },
  warChances: (field) => chancesOf(ask<missions.WarChances>("war_chances", field)),
  raidPreview(field) {
    const preview = ask<missions.RaidPreview>("raid_preview", field);
    return {
      successProbability: parseAttos(preview.successProbability),
      amount: parseAttos(preview.amount),
      captureProbability: parseAttos(preview.captureProbability),
    };
  },
  warWorth: (field) => worthOf(ask<missions.Worth>("war_worth", field)),
  missileWorth(field) {
    const { success, killed, fallen } = ask<missions.MissileWorth>("missile_worth", field);
    return { success: parseAttos(success), killed: parseAttos(killed), fallen: parseAttos(fallen) };
  },
  prospectWorth() {
    const { success, gold } = ask<missions.ProspectWorth>("prospect_worth", {});
    return { success: parseAttos(success), gold: parseAttos(gold) };
  },
  raidWorth: (field) => worthOf(ask<missions.Worth>("raid_worth", field)),
  missilePreview: (field) => ask<missions.MissilePreview>("missile_preview", field),
});

/** The rules take no lone surrogate; its replacement character is refused as well. */
const wholeText = (name: string): string => name.replace(/\p{Surrogate}/gu, "\ufffd");

const chancesOf = ({ win, draw, lose, fall }: Wire<missions.WarChances>): missions.WarChances => ({
  win: parseAttos(win),
  draw: parseAttos(draw),
  lose: parseAttos(lose),
  fall: parseAttos(fall),
});

const worthOf = ({ success, refund, gold, losses }: Wire<missions.Worth>): missions.Worth => ({
  success: parseAttos(success),
  refund: parseAttos(refund),
  gold: parseAttos(gold),
  losses: parseAttos(losses),
});

function wayOf(text: string): missions.RouteLength {
  const [distance, seconds] = text.split(",");
  return [Number(distance), Number(seconds)];
}
