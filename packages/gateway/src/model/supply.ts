/** What was ever minted and burned of a resource, from the events that the index counts as they come. */

import type { LedgerPoint } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { sum } from "./holdings.ts";

export function suppliesOf(
  context: Context,
  resource: string,
  point: LedgerPoint,
): { minted: string; burned: string } {
  const rows = context.history.sql
    .of("SELECT kind, amount FROM supply WHERE resource = ? AND state_version <= ?")
    .all(resource, point.stateVersion);
  const of = (kind: string) => sum(rows.filter((row) => row.kind === kind).map((row) => String(row.amount)));
  return { minted: of("mint"), burned: of("burn") };
}
