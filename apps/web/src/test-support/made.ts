/** Kingdoms that no ledger has, for tests of what depends on a few of their fields alone. */
import {
  BUILDINGS,
  type Building,
  type Kingdom,
  ledgerTime,
  localId,
  MISSIONS,
  type Shield,
} from "@kingdoms/client";
import { parseKgld, parseXrd } from "@kingdoms/rules";

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
    arrivals: [],
    lastWithdrawnAt: ledgerTime(0),
    lastOrder: ledgerTime(0),
    ...change,
  }) as Kingdom;

/** Nothing is spared, and nobody was beaten. */
export const shieldMade = (change: Partial<Shield> = {}): Shield => ({
  protectedUntil: ledgerTime(0),
  warTruceUntil: ledgerTime(0),
  raidTruceUntil: ledgerTime(0),
  defeats: 0,
  lastDefeat: ledgerTime(0),
  buried: parseKgld("0"),
  ...change,
});

export const CALM = { lastWar: ledgerTime(0), wars: 0 };
