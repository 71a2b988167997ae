/**
 * What `inspect` shows of the factory, a kingdom and a mission: values for programs as JSON, reports for people as lines.
 */
import { loadArtifact } from "@kingdoms/artifacts";
import { timeOf } from "@kingdoms/beacon/rounds";
import {
  type BeaconRecord,
  type Economy,
  type GameWith,
  type GatewayClient,
  type Kingdom,
  type KingdomInfo,
  MISSIONS,
  type MissionRecord,
  readEconomy,
  readFactory,
  readKingdom,
  readKingdoms,
  readMissions,
  readVerifiedRound,
  type StateVersion,
  type VerifiedRound,
} from "@kingdoms/client";
import { type Attos, BUILDINGS, createRules, formatAttos, UNITS } from "@kingdoms/rules";
import { CliError } from "../errors.ts";

/** The ledger at one state version. */
export interface Ledger {
  readonly gateway: GatewayClient;
  readonly game: GameWith<"networkId" | "factory">;
  readonly at: StateVersion;
}

/** How many of the newest missions are read to find those in flight. */
const RECENT = 500n;

export async function inspectFactory({ gateway, game, at }: Ledger) {
  const { kgld } = (await readFactory(game, { at })).value;
  const {
    value: economy,
    stateVersion,
    time,
  } = await readEconomy({
    gateway,
    config: { ...game.config, kgld },
  });
  const { factory, ...gold } = economy;
  const ids: bigint[] = [];
  for (let id = factory.missionCount; id > 0n && id > factory.missionCount - RECENT; id--) ids.push(id);
  const missions = await readMissions(gateway, factory.missions, ids, stateVersion);
  const pending = missions.filter(({ status }) => status.state === "pending");
  const recentMissions = {
    looked: ids.length,
    pending: pending.length,
    due: pending.filter(({ activationTime }) => activationTime <= time).length,
    announced: pending.filter(({ announcement }) => announcement !== null).length,
  };
  const rules = await createRules(await loadArtifact("rules.wasm"), factory.config);
  const redemptionPrice = rules.redemptionPrice(gold.backing, gold.supply);
  const address = game.config.factory;
  return {
    value: {
      factory: address,
      stateVersion,
      time,
      kgldSupply: gold.supply,
      backingXrd: gold.backing,
      payeeXrd: gold.payeeVault,
      missionVaultXrd: gold.missionVault,
      redemptionPrice,
      recentMissions,
      ...factory,
    },
    report: factoryReport(economy, { address, time, redemptionPrice, recent: recentMissions }),
  };
}

function factoryReport(
  { factory, supply, backing, payeeVault, missionVault }: Economy,
  {
    address,
    time,
    redemptionPrice,
    recent,
  }: {
    readonly address: string;
    readonly time: number;
    readonly redemptionPrice: Attos;
    readonly recent: Readonly<Record<"looked" | "pending" | "due" | "announced", number>>;
  },
): InspectReport {
  const { gold } = factory.config;
  return {
    [address]: {
      "ledger time": instant(time),
      kingdoms: factory.kingdomCount.toString(),
      beacon: beaconText(factory.beacon),
      payee: factory.payee,
      "put aside for it": `${formatAttos(payeeVault)} XRD`,
      "fees of missions": `${formatAttos(missionVault)} XRD`,
    },
    missions: {
      "launched so far": factory.missionCount.toString(),
      "under way": `${recent.pending} of the newest ${recent.looked}`,
      "due, not resolved": recent.due,
      "settlement announced": recent.announced,
    },
    gold: {
      supply: `${formatAttos(supply)} KGLD`,
      backing: `${formatAttos(backing)} XRD`,
      "redemption price": `${formatAttos(redemptionPrice)} XRD for 1 KGLD`,
      price: `${formatAttos(gold.price)} XRD for 1 KGLD`,
    },
    "weekly rate": {
      index: factory.mintingRateIndex,
      "last set": instant(factory.lastRatioUpdate),
      "due again": instant(factory.lastRatioUpdate + gold.ratioPeriod),
    },
  };
}

const beaconText = ({ component, genesis, period }: BeaconRecord): string =>
  `${component}, a round each ${period} s since ${instant(genesis)}`;

export async function inspectKingdom({ game, at }: Ledger, which: string) {
  const { value: kingdoms } = await readKingdoms(game, { at });
  const info = find(kingdoms, which);
  const { value, stateVersion, time } = await readKingdom(game, info.component, { at });
  return { value: { stateVersion, time, info, ...value }, report: kingdomReport(info, value) };
}

/** @param which number or id of its key, address of its component, or its name. Throws `NOT_FOUND`. */
export function find(kingdoms: readonly KingdomInfo[], which: string): KingdomInfo {
  const exact = kingdoms.find(({ id, component }) => [id, id.replaceAll("#", ""), component].includes(which));
  if (exact !== undefined) return exact;
  const named = kingdoms.filter(({ name }) => name.toLowerCase() === which.toLowerCase());
  if (named.length > 1)
    throw new CliError(
      "NOT_FOUND",
      `${named.length} kingdoms have this name: ${named.map(({ id }) => id).join(", ")}`,
    );
  if (named[0] === undefined)
    throw new CliError("NOT_FOUND", "no kingdom has this number, component or name");
  return named[0];
}

function kingdomReport(info: KingdomInfo, kingdom: Kingdom): InspectReport {
  const { army, buildings, construction, batches, mining, missions } = kingdom;
  const inTraining = UNITS.flatMap((unit) => {
    const batch = batches[unit];
    return batch === null ? [] : [`${batch.amount} ${unit}, ready ${instant(batch.readyAt)}`];
  });
  const underWay = MISSIONS.flatMap((kind) => {
    const { inFlight, expectedAt } = missions[kind];
    return inFlight === null ? [] : [[kind, `mission ${inFlight}, arrives ${instant(expectedAt ?? 0)}`]];
  });
  const { firstArrival: first, arrivalCount } = kingdom;
  return {
    [`${info.name}, ${info.id}`]: {
      component: info.component,
      cell: `${info.cell.x}, ${info.cell.y}`,
      rarity: info.rarity ?? "not drawn yet",
      founded: instant(info.createdAt),
      "last order": instant(kingdom.idleSince),
      "plan in force": kingdom.plan.toString(),
    },
    peace: {
      "protected until": end(info.shield.protectedUntil),
      "no war until": end(info.shield.warTruceUntil),
      "no raid until": end(info.shield.raidTruceUntil),
      "defeats in a row": info.shield.defeats,
      buried: `${formatAttos(info.shield.buried)} KGLD`,
      alarm: info.alarm.wars === 0 ? "none" : `${info.alarm.wars}, last war ${instant(info.alarm.lastWar)}`,
    },
    [`buildings, ${kingdom.buildingSlots} slots`]: {
      ...Object.fromEntries(BUILDINGS.map((name) => [name, buildings[name]])),
      ...(construction && { building: `${construction.building}, ready ${instant(construction.readyAt)}` }),
    },
    gold: {
      treasury: `${formatAttos(kingdom.treasury)} KGLD`,
      trezor: `${formatAttos(kingdom.trezor)} KGLD`,
      unclaimed: `${formatAttos(mining.unclaimed)} KGLD, settled ${instant(mining.settledAt)}`,
      "in the ground": `${formatAttos(mining.mineable)} KGLD`,
      "given back": `${formatAttos(kingdom.refunds)} XRD`,
    },
    army: {
      defenders: army.defenders,
      missiles: army.missiles,
      barriers: army.barriers,
      traveling: army.traveling,
      "launched missiles": army.launchedMissiles,
      ...(inTraining.length > 0 && { "in training": inTraining.join("; ") }),
    },
    missions: underWay.length === 0 ? { none: "under way" } : Object.fromEntries(underWay),
    ...(first !== null && {
      "arrivals, its own included": {
        "how many": arrivalCount,
        first: `mission ${first.missionId}, ${first.kind ?? "unknown"}, ${instant(first.at)}`,
      },
    }),
  };
}

export async function inspectMission({ gateway, game, at }: Ledger, which: string) {
  if (!/^[1-9]\d{0,18}$/.test(which))
    throw new CliError("BAD_FLAG", "inspect mission takes the mission's number");
  const { value: factory, stateVersion, time } = await readFactory(game, { at });
  const id = BigInt(which);
  const [mission] =
    id > factory.missionCount ? [] : await readMissions(gateway, factory.missions, [id], stateVersion);
  if (mission === undefined)
    throw new CliError("NOT_FOUND", `there is no mission ${which}; the newest is ${factory.missionCount}`);
  const { beacon, config } = factory;
  const { value: verified } = await readVerifiedRound(gateway, beacon.component, mission.round, {
    at: stateVersion,
  });
  const settlement = config.missions.settlementDelay;
  return {
    value: { stateVersion, time, ...mission, verified },
    report: missionReport(mission, { time, beacon, verified, settlement }),
  };
}

function missionReport(
  mission: MissionRecord,
  {
    time,
    beacon,
    verified,
    settlement,
  }: {
    readonly time: number;
    readonly beacon: BeaconRecord;
    readonly verified: VerifiedRound | null;
    /** Seconds from the announcement of a settlement on. */
    readonly settlement: number;
  },
): InspectReport {
  const { status, announcement } = mission;
  return {
    [`mission ${mission.id}: ${mission.kind ?? mission.variant}`]: {
      attacker: mission.attacker,
      defender: mission.defender,
      amount: mission.amount,
      launched: instant(mission.launchedAt),
      arrives: instant(mission.activationTime),
      state: stateOf(mission, time),
      ...(status.state === "resolved" && { fate: status.fate }),
      ...(announcement !== null && {
        "settlement announced": instant(announcement.at),
        "settlement due": instant(announcement.at + settlement),
      }),
      round: mission.round,
      "round signed": instant(timeOf(beacon, mission.round)),
      ...(verified === null ? { "round verified": "no" } : { randomness: verified.randomness }),
    },
  };
}

function stateOf({ status, activationTime }: MissionRecord, time: number): string {
  if (status.state === "resolved") return `resolved ${instant(status.at)}`;
  if (status.state === "settled") return `settled without a fate ${instant(status.at)}`;
  return activationTime <= time
    ? `due for ${time - activationTime} s`
    : `under way for ${activationTime - time} s more`;
}

/** Headings with lines of name and value. */
export type InspectReport = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export function plain(report: InspectReport): string {
  return Object.entries(report)
    .map(([heading, lines]) =>
      [heading, ...Object.entries(lines).map(([name, value]) => `  ${name.padEnd(22)}${value}`)].join("\n"),
    )
    .join("\n\n");
}

/** Large whole numbers that are not amounts. */
const COUNTS: ReadonlySet<string> = new Set([
  "id",
  "inFlight",
  "missionId",
  "missionCount",
  "kingdomCount",
  "plan",
]);

/** For `JSON.stringify`: amounts become decimal text, and counts whole numbers as text. */
export const asText = (name: string, field: unknown): unknown =>
  typeof field === "bigint" ? (COUNTS.has(name) ? field.toString() : formatAttos(field as Attos)) : field;

export const json = (value: unknown): string => JSON.stringify(value, asText, 2);

/** An instant of the ledger's clock. */
/** The end of a protection or a truce; the ledger has 0 for one that never was. */
const end = (seconds: number): string => (seconds === 0 ? "none" : instant(seconds));

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
