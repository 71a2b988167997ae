/** A kingdom that may do everything, with its key and a target for its missions. No ledger is needed. */
import {
  accountAddress,
  componentAddress,
  type Kingdom,
  type KingdomInfo,
  type LedgerTime,
  ledgerTime,
  localId,
  MISSIONS,
} from "@kingdoms/client";
import { BUILDINGS, parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";

/** Seconds of the ledger's clock. */
export const NOW = 1_900_000_000;
/** So many seconds after it. */
export const time = (seconds: number): LedgerTime => ledgerTime(NOW + seconds);

export const key = {
  id: localId("#1#"),
  account: accountAddress("account_owner"),
  component: componentAddress("component_own"),
};

/** Everything is ready, and nothing is in its way. Its mine has nothing to claim. */
export const ready = {
  id: key.id,
  component: key.component,
  name: "Camelot",
  rarity: null,
  buildingSlots: 20,
  buildings: Object.fromEntries(BUILDINGS.map((name) => [name, 1])),
  construction: null,
  army: {
    defenders: 9,
    missiles: 9,
    barriers: 9,
    launchedMissiles: 0,
    traveling: 0,
    attacking: 0,
    raiding: 0,
    fortifying: 0,
  },
  batches: { defenders: null, missiles: null, barriers: null },
  mining: {
    ratio: parseAttos("0"),
    rateIndex: 0,
    laterRates: [],
    startedAt: null,
    lastClaimedAt: time(0),
    settledAt: time(0),
    unclaimed: parseAttos("0"),
    mineable: parseAttos("10000"),
  },
  treasury: parseKgld("100000"),
  trezor: parseKgld("0"),
  lastWithdrawnAt: time(-10_000_000),
  refunds: parseXrd("0"),
  idleSince: time(0),
  missions: Object.fromEntries(
    MISSIONS.map((kind) => [kind, { expectedAt: null, launchedAt: null, inFlight: null }]),
  ),
  firstArrival: null,
  arrivalCount: 0,
  plan: 0n,
} as unknown as Kingdom;

/** Its mine holds so much gold, and mines no more. */
export const withGold = (kgld: string): Pick<Kingdom, "mining"> => ({
  mining: { ...ready.mining, startedAt: time(0), unclaimed: parseAttos(kgld) },
});

/** A kingdom that any mission may reach. */
export const target = {
  id: localId("#2#"),
  name: "Avalon",
  component: componentAddress("component_target"),
  shield: {
    protectedUntil: time(-1),
    warTruceFrom: time(-1_000_000),
    warTruceUntil: time(-1),
    raidTruceUntil: time(-1),
    defeats: 0,
    buried: parseKgld("0"),
  },
} as unknown as KingdomInfo;
