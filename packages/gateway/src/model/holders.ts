/** Who holds a resource now. A resource can have thousands of holders, and most of them change seldom. */
import { dropOldest } from "../history/bounded.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { markerKinds } from "../history/write.ts";
import type { Context } from "../http/endpoint.ts";
import type { Ledger } from "../ledger.ts";
import { keyBytes, nodeBytes, nodeHex } from "../storage/database.ts";
import { vaultBalance, written } from "./amounts.ts";
import { partitions } from "./decoded.ts";

export interface Holder {
  readonly address: string;
  /** Of non-fungibles their number. */
  readonly total: string;
  readonly lastVersion: number;
}

/** A vault's amount since a version. */
interface Balance {
  readonly holder: string;
  readonly lastVersion: number;
  readonly attos: bigint;
}

interface Known {
  /** The last transaction that can have moved any of it. */
  readonly movedAt: number;
  readonly holders: readonly Holder[];
  readonly balances: ReadonlyMap<string, Balance>;
}

const known = new WeakMap<Ledger, Map<string, Known>>();
/** Resources whose holders are remembered; the one that was asked for least recently goes first. */
const mostResources = 16;

/** The largest first. */
export function holdersOf(context: Context, resource: StoredEntity, tip: LedgerPoint): readonly Holder[] {
  const lists = known.get(context.ledger) ?? new Map<string, Known>();
  known.set(context.ledger, lists);
  const before = lists.get(resource.node);
  const movedAt = context.history.lastMarked(moves, resource.address, tip.stateVersion) ?? 0;
  const now = before?.movedAt === movedAt ? before : read(context, resource, tip, movedAt, before?.balances);
  lists.delete(resource.node);
  lists.set(resource.node, now);
  dropOldest(lists, mostResources);
  return now.holders;
}

/** Deposits and withdrawals have events; fees and recalls change balances. */
const moves = [markerKinds.deposit, markerKinds.withdrawal, markerKinds.balance];

const balanceKey = keyBytes({ kind: "field", field: 0 });

/** Decodes the balances that changed since `before`. */
function read(
  context: Context,
  resource: StoredEntity,
  tip: LedgerPoint,
  movedAt: number,
  before: ReadonlyMap<string, Balance> | undefined,
): Known {
  const { engine } = context.ledger;
  const rows = context.history.sql
    .of(
      `SELECT e.node AS node, e.global_ancestor AS holder, s.value AS value, s.state_version AS last
       FROM entity e CROSS JOIN substate s
       ON s.node = e.node AND s.partition = ?2 AND s.key = ?3 AND s.state_version =
         (SELECT max(state_version) FROM substate
          WHERE node = e.node AND partition = ?2 AND key = ?3 AND state_version <= ?4)
       WHERE e.outer = ?1 AND e.type LIKE 'Internal%Vault' AND e.first_version <= ?4`,
    )
    .all(nodeBytes(resource.node), partitions.main, balanceKey, tip.stateVersion);
  const balances = new Map<string, Balance>();
  for (const row of rows) {
    const [node, lastVersion] = [nodeHex(row.node), Number(row.last)];
    const kept = before?.get(node);
    balances.set(
      node,
      kept?.lastVersion === lastVersion
        ? kept
        : {
            holder: engine.addressOf(nodeHex(row.holder)),
            lastVersion,
            attos: vaultBalance(row.value as Uint8Array),
          },
    );
  }
  return { movedAt, balances, holders: addedUp(balances.values()) };
}

function addedUp(balances: Iterable<Balance>): readonly Holder[] {
  const holders = new Map<string, { attos: bigint; lastVersion: number }>();
  for (const { holder, attos, lastVersion } of balances) {
    const sum = holders.get(holder);
    holders.set(holder, {
      attos: (sum?.attos ?? 0n) + attos,
      lastVersion: Math.max(sum?.lastVersion ?? 0, lastVersion),
    });
  }
  return [...holders]
    .filter(([, { attos }]) => attos !== 0n)
    .sort(([, one], [, other]) => (one.attos < other.attos ? 1 : one.attos > other.attos ? -1 : 0))
    .map(([address, { attos, lastVersion }]) => ({ address, total: written(attos), lastVersion }));
}
