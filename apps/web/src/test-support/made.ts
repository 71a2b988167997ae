/** Kingdoms that no ledger has, for tests of what depends on a few of their fields alone. */
import {
  BUILDINGS,
  type Building,
  isTargeted,
  type Kingdom,
  ledgerTime,
  localId,
  MISSIONS,
  type Mission,
  type Shield,
} from "@kingdoms/client";
import { parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import type { NewsFacts } from "../game/news/kind.ts";

/** News of a player with kingdom #1# in which nothing has happened. */
export const quietFacts = (rules: Rules): NewsFacts => ({
  own: new Set(["#1#"]),
  reports: [],
  missions: [],
  infos: [],
  kingdoms: [],
  rules,
  gone: [],
  plans: [],
});

const never = { expectedAt: null, launchedAt: null, inFlight: null };

export const NO_BUILDINGS = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as Record<
  Building,
  number
>;

/** A kingdom of key #1# without anything, changed so far. */
export const kingdomMade = (change: Partial<Kingdom> = {}): Kingdom =>
  ({
    id: localId("#1#"),
    treasury: parseKgld("0"),
    trezor: parseKgld("0"),
    refunds: parseXrd("0"),
    buildings: NO_BUILDINGS,
    buildingSlots: 11,
    construction: null,
    batches: { defenders: null, missiles: null, barriers: null },
    army: {
      defenders: 0,
      missiles: 0,
      barriers: 0,
      launchedMissiles: 0,
      traveling: 0,
      attacking: 0,
      raiding: 0,
      fortifying: 0,
    },
    missions: Object.fromEntries(MISSIONS.map((kind) => [kind, never])),
    firstArrival: null,
    arrivalCount: 0,
    lastWithdrawnAt: ledgerTime(0),
    idleSince: ledgerTime(0),
    plan: 0n,
    ...change,
  }) as Kingdom;

/** The missions of a kingdom that wait for others and keep others waiting, in the order of their arrival. */
export const ownArrivals = ({
  missions,
}: Kingdom): readonly { missionId: bigint; kind: Mission; at: number }[] =>
  MISSIONS.filter(isTargeted)
    .flatMap((kind) => {
      const { inFlight, expectedAt } = missions[kind];
      return inFlight === null || expectedAt === null ? [] : [{ missionId: inFlight, kind, at: expectedAt }];
    })
    .sort((one, other) => one.at - other.at || Number(one.missionId - other.missionId));

/** No protection, and no defeats. */
export const shieldMade = (change: Partial<Shield> = {}): Shield => ({
  protectedUntil: ledgerTime(0),
  warTruceFrom: ledgerTime(0),
  warTruceUntil: ledgerTime(0),
  raidTruceUntil: ledgerTime(0),
  defeats: 0,
  buried: parseKgld("0"),
  ...change,
});

export const CALM = { lastWar: ledgerTime(0), wars: 0 };
