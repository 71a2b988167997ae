/**
 * The effects of each rule, small enough for a digest: its golden vectors, or the answers of the shipped rules.wasm to
 * a few calls. Rules that only the contract has are observed by their source, without comments.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Attos,
  BUILDINGS,
  type Building,
  type KingdomView,
  MISSION_NUMBERS,
  type Mission,
  parseAttos,
  type Rules,
  type Shield,
} from "@kingdoms/rules";
import { root } from "./imports.ts";
import type { RuleName } from "./rule-texts.ts";

type Observation = (rules: Rules) => unknown;

const KINDS = Object.keys(MISSION_NUMBERS) as readonly Mission[];
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Any moment; nothing here depends on which one. */
const NOW = 1_800_000_000;

const vectors =
  (...names: readonly string[]): Observation =>
  () =>
    names.map((name) => JSON.parse(readFileSync(join(root, `game/rules/rust/vectors/${name}.json`), "utf8")));

const source =
  (...files: readonly string[]): Observation =>
  () =>
    files.map((file) =>
      readFileSync(join(root, file), "utf8")
        .replace(/\/\/.*$/gm, "")
        .replace(/\s+/g, " "),
    );

const both =
  (...observations: readonly Observation[]): Observation =>
  (rules) =>
    observations.map((observe) => observe(rules));

const built = (some: Partial<Record<Building, number>>): Readonly<Record<Building, number>> =>
  Object.fromEntries(BUILDINGS.map((building) => [building, some[building] ?? 0])) as Record<
    Building,
    number
  >;

const shield = (some: Partial<Shield>): Shield => ({
  protectedUntil: 0,
  warTruceFrom: 0,
  warTruceUntil: 0,
  raidTruceUntil: 0,
  defeats: 0,
  buried: parseAttos("0"),
  ...some,
});
const SHIELDS: readonly Shield[] = [
  shield({}),
  shield({ protectedUntil: NOW + DAY }),
  shield({ warTruceUntil: NOW + DAY }),
  shield({ raidTruceUntil: NOW + DAY }),
  shield({ protectedUntil: NOW + 1, warTruceUntil: NOW + 2, raidTruceUntil: NOW + 3 }),
];

const view = (some: Partial<KingdomView>): KingdomView => ({
  treasury: parseAttos("100000"),
  trezor: parseAttos("0"),
  buildings: built({}),
  buildingSlots: 11,
  construction: null,
  batches: { defenders: null, missiles: null, barriers: null },
  defenders: 5,
  missiles: 5,
  launches: Object.fromEntries(
    KINDS.map((kind) => [kind, { inFlight: null, launchedAt: null }]),
  ) as unknown as KingdomView["launches"],
  firstArrival: null,
  lastTimeWithdrawn: NOW - DAY,
  ...some,
});
const STANDING = built({ mine: 3, barracks: 2, trezor: 1, mage_tower: 1, obscura_temple: 1 });
const pendingRaid = { missionId: 7n, kind: "raid", at: NOW } as const;
const code = (denial: { readonly code: string } | null): string | null => denial?.code ?? null;
const kgld = parseAttos;

/** The loot of thieves with and without a stronghold, limited by the share and by their number. */
const theft: Observation = (rules) =>
  ["1600", "26350"].flatMap((there) =>
    [0, 1].flatMap((stronghold) =>
      [1, 3, 6, 12].map((units) => {
        const buildings = built({ stronghold });
        const gold = kgld(there) as Attos;
        const war = {
          attackers: units,
          defenders: 0,
          treasury: gold,
          hidden: kgld("0"),
          buildings,
          alarm: 0,
        };
        return [
          rules.warPreview(war).warSpoils,
          rules.raidPreview({ defenders: 0, unclaimed: gold, buildings }).amount,
        ];
      }),
    ),
  );

export const OBSERVED: Readonly<Record<RuleName, Observation>> = {
  travel: both(vectors("travel"), (rules) =>
    KINDS.map((kind) =>
      [0, 1, 450, 899].map((past) => {
        const { arrival } = rules.travel(kind, { x: 3, y: 4 }, { x: 9, y: 9 }, built({}), NOW + past);
        return arrival - NOW;
      }),
    ),
  ),
  decidedAt: (rules) => [0, 1, 29, 30, 59, 60].map((past) => rules.decidedAt(NOW + past) - NOW),
  fate: vectors("fate_of_round", "fraction", "below"),
  unclaimed: vectors("unclaimed"),
  mintingRatio: vectors("minting_ratio"),
  withdrawFee: vectors("withdraw_fee"),
  trezor: (rules) => [
    [0, 1].map((trezor) => rules.trezorRoom(built({ trezor }), kgld("100"), kgld("5000"))),
    [kgld("1"), kgld("2000.5")].map((amount) =>
      code(rules.denial.store(view({ buildings: STANDING }), amount, NOW)),
    ),
  ],
  treasuryOrders: source("game/contract/src/kingdom/treasury.rs"),
  building: (rules) =>
    [
      view({}),
      view({ construction: { building: "mine", readyAt: NOW + 1 } }),
      view({ buildings: STANDING, buildingSlots: 8 }),
      view({ buildings: built({ mine: 3 }) }),
      view({ treasury: kgld("0") }),
    ].map((kingdom) => BUILDINGS.map((building) => code(rules.denial.build(kingdom, building, NOW)))),
  batches: (rules) =>
    (["defenders", "missiles", "barriers"] as const).map((unit) =>
      [0, 1, 2, 3].map((amount) => [
        code(rules.denial.recruit(view({}), unit, amount, NOW)),
        code(rules.denial.recruit(view({ buildings: STANDING }), unit, amount, NOW)),
        rules.batchCost(unit, amount),
      ]),
    ),
  names: vectors("name_fault"),
  refunds: source("game/contract/src/kingdom/orders.rs"),
  redemption: (rules) =>
    ["0", "5000", "90000"].map((backing) =>
      ["0", "1000000", "9000000"].map((supply) => rules.redemptionPrice(kgld(backing), kgld(supply))),
    ),
  feeSplit: vectors("fee_split"),
  ownAttackEndsPeace: (rules) =>
    KINDS.map((kind) => SHIELDS.map((one) => Object.values(rules.afterLaunch(one, kind, NOW)).map(String))),
  spared: (rules) => KINDS.map((kind) => SHIELDS.map((one) => rules.sparedUntil(one, kind, NOW))),
  defeats: source("game/rules/rust/src/truce.rs"),
  hidden: both(source("game/rules/rust/src/truce.rs"), (rules) =>
    ["0", "7", "1000"].map((hidden) => {
      const war = { attackers: 9, defenders: 0, buildings: built({}), alarm: 0 };
      return rules.warPreview({ ...war, treasury: kgld("1000"), hidden: kgld(hidden) }).warSpoils;
    }),
  ),
  militia: (rules) => Array.from({ length: 16 }, (_, mine) => rules.militia(built({ mine }))),
  alarm: vectors("alarm"),
  war: vectors("war"),
  stronghold: theft,
  raid: vectors("raid"),
  missile: vectors("missile"),
  fortify: vectors("fortify"),
  prospect: vectors("prospect"),
  rarity: vectors("rarity"),
  rest: both(vectors("pending"), (rules) => [
    code(rules.denial.act(view({ firstArrival: pendingRaid }), NOW)),
    code(rules.denial.act(view({ firstArrival: { ...pendingRaid, kind: "prospect" } }), NOW)),
  ]),
  resolution: (rules) =>
    [NOW - 1, NOW, NOW + 6 * HOUR, NOW + 23 * HOUR, NOW + DAY].map((at) => {
      const earlier = { missionId: 3n, kind: "war", at: NOW - 5 } as const;
      return [
        code(rules.denial.resolve(pendingRaid, [pendingRaid], at)),
        code(rules.denial.resolve(pendingRaid, [pendingRaid, earlier], at)),
        code(rules.denial.announceSettlement(pendingRaid, at)),
        code(rules.denial.settle(NOW, at)),
      ];
    }),
};
