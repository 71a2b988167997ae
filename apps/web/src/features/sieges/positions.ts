/**
 * Ten battles of the neighbors' country in its first fortnight (`country-main <folder> 14`), as the missions found them on arrival, with the
 * fates that decided them. `tests/model/sieges.ts` holds them against a country that was played.
 */
import type { BuildingCounts } from "@kingdoms/rules";

export interface Siege {
  /** Its number on that ledger. */
  readonly mission: number;
  /** Of the kingdom that was attacked. */
  readonly name: string;
  /** Defenders of the attacker, those at home and those that were sent. */
  readonly mine: number;
  readonly theirs: {
    readonly defenders: number;
    /** KGLD. */
    readonly treasury: string;
    readonly unclaimed: string;
    /** None of those that are absent. */
    readonly buildings: Partial<BuildingCounts>;
  };
  /** 32 bytes in hexadecimal digits. */
  readonly fate: string;
}

/** The plain ones first. */
export const SIEGES: readonly Siege[] = [
  {
    mission: 45,
    name: "Rookdale",
    mine: 5,
    theirs: {
      defenders: 0,
      treasury: "1300",
      unclaimed: "1076.4992",
      buildings: { mine: 2, barracks: 1 },
    },
    fate: "aa17a7e924cc40555de078981ee2fd43d505db8e2c2d3be0a92c6e9f829375c1",
  },
  {
    mission: 32,
    name: "Glenfield",
    mine: 5,
    theirs: {
      defenders: 0,
      treasury: "6751.184",
      unclaimed: "340.683",
      buildings: { mine: 3, trezor: 1 },
    },
    fate: "985539a8d10d5eef2c17187d1a5afa4e102c372a8f43d4c3b33b2239abfdb866",
  },
  {
    mission: 106,
    name: "Swanstead",
    mine: 2,
    theirs: {
      defenders: 15,
      treasury: "22582.712074416536",
      unclaimed: "132.6388",
      buildings: { mine: 2, barracks: 3 },
    },
    fate: "c95688e7335103771a174fe5346a9b798c0d159d9ae9c0728ad45c051a37563f",
  },
  {
    mission: 57,
    name: "Sedgemouth",
    mine: 5,
    theirs: {
      defenders: 1,
      treasury: "300",
      unclaimed: "1114.2572",
      buildings: { mine: 3, barracks: 1 },
    },
    fate: "1d35e84dd72712329251ccec3e59485ce020489ca441e0f0b168cc210d138cf2",
  },
  {
    mission: 54,
    name: "Birchham",
    mine: 5,
    theirs: {
      defenders: 0,
      treasury: "6014",
      unclaimed: "149.849",
      buildings: { mine: 1 },
    },
    fate: "7975232a368475c949b20ed78dd39c42d2d2fdef9d6f6fae0611f5596be8e83d",
  },
  {
    mission: 92,
    name: "Ironridge",
    mine: 16,
    theirs: {
      defenders: 2,
      treasury: "1683.794605172",
      unclaimed: "1133.798652",
      buildings: { mine: 3, barracks: 1, stronghold: 1 },
    },
    fate: "f4bd24aab3ad9a01fd23d139008c47dd2c296a5de9c9d73742f48e7f9b5dc582",
  },
  {
    mission: 97,
    name: "Birchham",
    mine: 9,
    theirs: {
      defenders: 1,
      treasury: "2903.27684",
      unclaimed: "204.9516",
      buildings: { mine: 3, barracks: 1, trezor: 1 },
    },
    fate: "a58744085ef67097d2194aee3f79f63ef3417d9a229dabe9d1e1fea2ca850b0a",
  },
  {
    mission: 66,
    name: "Ironridge",
    mine: 11,
    theirs: {
      defenders: 0,
      treasury: "2068.632894",
      unclaimed: "78.246",
      buildings: { mine: 3, barracks: 1, stronghold: 1 },
    },
    fate: "248af5934401901cf47718a9b02d2fc6d59adbe9fc749c28b3cf7803612b8386",
  },
  {
    mission: 86,
    name: "Langstead",
    mine: 16,
    theirs: {
      defenders: 5,
      treasury: "4737.58409694",
      unclaimed: "145.194",
      buildings: { mine: 2, barracks: 2, stronghold: 1 },
    },
    fate: "38a9c0089c5ab3e639958a4bc9b59e6ab542f886f5be758e7fb4d9083e2ea689",
  },
  {
    mission: 80,
    name: "Glenfield",
    mine: 5,
    theirs: {
      defenders: 3,
      treasury: "4613.13088",
      unclaimed: "9.1434",
      buildings: { mine: 3, barracks: 1, trezor: 1 },
    },
    fate: "d1ae97e001ce9efc1d7e8e90cddd9b39b19505579f7d2792a55a45ec1d946c25",
  },
];
