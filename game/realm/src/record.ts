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
  /** Who lived on the ledger before the realm began; nobody if it is missing. */
  readonly neighbours?: Ancestors;
}

/** The neighbors that a ledger was shipped with. */
export interface Ancestors {
  /** Of who they are, and of their keys. */
  readonly seed: string;
  readonly count: number;
}

/** The parts of a new record that depend on its ledger. */
export type Begun = Pick<RealmRecord, "deployed" | "neighbours">;

/** For a world that gets a new id. The old id may be the seed of its neighbors, so it is kept as such. */
export const begunWith = ({ id, deployed, neighbours }: RealmRecord): Begun => ({
  deployed,
  neighbours: neighbours ?? { seed: id, count: 0 },
});

/**
 * A ledger on which neighbors have lived for some days, so that a new realm does not begin with an empty map. It is shipped with the time
 * of its end, from which a realm goes on: else all the months since would pass over every neighbor at once.
 */
export interface Country {
  readonly deployed: Deployment;
  readonly neighbours: Ancestors;
  /** Ledger time of its end, Unix milliseconds. */
  readonly nowMs: number;
  /** See `Engine.digest`. */
  readonly digest: string;
}
