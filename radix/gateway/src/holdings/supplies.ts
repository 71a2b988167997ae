/**
 * The supply of a resource, and the amounts ever minted and burned, from the events of both. The official gateway
 * counts the same way, since resources need not track their supply, and XRD does not. Every fee burns XRD, so counts
 * are continued rather than started again.
 */
import { dropOldest } from "../history/bounded.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { difference, sum } from "../values/amounts.ts";
import type { Context } from "../view/context.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";

export interface Supplies {
  readonly total_supply: string;
  readonly total_minted: string;
  readonly total_burned: string;
}

interface Count {
  readonly version: number;
  readonly minted: string;
  readonly burned: string;
}

const nothing: Count = { version: 0, minted: "0", burned: "0" };
const counts = new WeakMap<ReadableLedger, Map<string, Count>>();
/** Resources whose count is remembered; the least recently requested one goes first. */
const mostResources = 64;

export function suppliesOf(
  { ledger, history }: Context,
  resource: StoredEntity,
  point: LedgerPoint,
): Supplies {
  const { address } = resource;
  const known = counts.get(ledger) ?? new Map<string, Count>();
  counts.set(ledger, known);
  const last = known.get(address) ?? nothing;
  const isOfPast = last.version > point.stateVersion;
  const from = isOfPast ? nothing : last;
  const rows = history.sql
    .of("SELECT kind, amount FROM supply WHERE resource = ? AND state_version > ? AND state_version <= ?")
    .all(address, from.version, point.stateVersion);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ amount }) => String(amount));
  const minted = sum([from.minted, ...of("mint")]);
  const burned = sum([from.burned, ...of("burn")]);
  if (!isOfPast) {
    known.delete(address);
    known.set(address, { version: point.stateVersion, minted, burned });
    dropOldest(known, mostResources);
  }
  return { total_supply: difference(minted, burned), total_minted: minted, total_burned: burned };
}
