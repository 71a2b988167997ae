/** The record beside a ledger: which game it holds, and its neighbors. */
import type { Deployment } from "@kingdoms/deploy";

/** 2: missions are decided by rounds of a beacon. 3: a game without an administrator, whose gold is backed (`docs/rules.md`). */
export const format = 3;

export interface RealmRecord {
  readonly format: number;
  /** Unique to this ledger: another one, founded from the same artifacts, has the same addresses. */
  readonly id: string;
  readonly networkId: number;
  readonly deployed: Deployment;
  /** The neighbors that lived on the ledger before the realm began; none if it is missing. */
  readonly neighbours?: FormerNeighbours;
}

/** The neighbors that a ledger was shipped with. */
export interface FormerNeighbours {
  /** Of who they are, and of their keys. */
  readonly seed: string;
  readonly count: number;
  /** Their accounts, if the shipped country names them, so that a start need not compute their keys. */
  readonly accounts?: readonly string[];
}

/** More of them would keep a realm busy with nothing else. */
export const MOST_NEIGHBOURS = 500;

/**
 * Whether a file holds a record, of any format and network. Saved worlds pass from hand to hand, so every field is
 * checked: a million neighbors would have a million keys.
 */
export function isRecord(value: Partial<RealmRecord> | null): value is RealmRecord {
  const { format: version, id, networkId, deployed, neighbours } = value ?? {};
  return (
    typeof version === "number" &&
    typeof id === "string" &&
    typeof networkId === "number" &&
    typeof deployed?.factory === "string" &&
    (neighbours === undefined || areAncestors(neighbours))
  );
}

const areAncestors = ({ seed, count, accounts = [] }: Partial<FormerNeighbours>): boolean =>
  typeof seed === "string" &&
  Number.isInteger(count) &&
  [count, accounts.length].every((length = -1) => length >= 0 && length <= MOST_NEIGHBOURS) &&
  Array.isArray(accounts) &&
  accounts.every((account) => typeof account === "string");

/** The parts of a new record that depend on its ledger. */
export type NewWorld = Pick<RealmRecord, "deployed" | "neighbours">;

/** For a world that gets a new id. The old id may be the seed of its neighbors, so it is kept as such. */
export const newWorldFrom = ({ id, deployed, neighbours }: RealmRecord): NewWorld => ({
  deployed,
  neighbours: neighbours ?? { seed: id, count: 0 },
});

/**
 * A ledger on which neighbors have lived for some days, so that a new realm does not begin with an empty map. It is shipped with the time
 * of its end, from which a realm goes on: else all the months since would pass over every neighbor at once.
 */
export interface Country {
  readonly deployed: Deployment;
  readonly neighbours: FormerNeighbours;
  /** Ledger time of its end, Unix milliseconds. */
  readonly nowMs: number;
  /** See `Engine.digest`. */
  readonly digest: string;
}
