/**
 * Current holders of a resource. A resource can have thousands of vaults, and most of them change seldom: after the
 * first request, only the vaults that transactions have written to since are read.
 */
import { dropOldest } from "../history/bounded.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { receiptFrom } from "../history/receipt.ts";
import { keyBytes, nodeBytes, nodeHex } from "../storage/database.ts";
import { vaultBalance } from "../values/amounts.ts";
import { partitions } from "../values/decoded.ts";
import type { Context } from "../view/context.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";
import { type Balance, type Holder, HolderList } from "./holder-list.ts";

interface Known {
  readonly version: number;
  readonly list: HolderList;
}

const known = new WeakMap<ReadableLedger, Map<string, Known>>();
/** Resources whose holders are remembered; the least recently requested one goes first. */
const mostResources = 16;
/** Reading this many vaults in one query takes as long as reading one transaction. */
const vaultsToATransaction = 16;

/** The largest first. */
export function holdersOf(context: Context, resource: StoredEntity, tip: LedgerPoint): readonly Holder[] {
  const lists = known.get(context.ledger) ?? new Map<string, Known>();
  known.set(context.ledger, lists);
  const before = lists.get(resource.node);
  const changes = before && balancesSince(context, resource, before, tip);
  if (changes) before.list.update(changes);
  const list = changes ? before.list : new HolderList(allBalances(context, resource, tip));
  lists.delete(resource.node);
  lists.set(resource.node, { version: tip.stateVersion, list });
  dropOldest(lists, mostResources);
  return list.ranked;
}

const balanceField = { kind: "field", field: 0 } as const;

/** Of all vaults of a resource. */
export function allBalances(context: Context, resource: StoredEntity, tip: LedgerPoint): Balance[] {
  return context.history.sql
    .of(
      `SELECT e.node AS node, e.global_ancestor AS holder, s.value AS value, s.state_version AS last
       FROM entity e CROSS JOIN substate s
       ON s.node = e.node AND s.partition = ?2 AND s.key = ?3 AND s.state_version =
         (SELECT max(state_version) FROM substate
          WHERE node = e.node AND partition = ?2 AND key = ?3 AND state_version <= ?4)
       WHERE e.outer = ?1 AND e.type LIKE 'Internal%Vault' AND e.first_version <= ?4`,
    )
    .all(nodeBytes(resource.node), partitions.main, keyBytes(balanceField), tip.stateVersion)
    .map((row) => ({
      vault: nodeHex(row.node),
      holder: context.ledger.engine.addressOf(nodeHex(row.holder)),
      attos: vaultBalance(row.value as Uint8Array),
      version: Number(row.last),
    }));
}

/** Null if there were so many transactions that reading all vaults is cheaper. */
function balancesSince(
  context: Context,
  resource: StoredEntity,
  { version, list }: Known,
  tip: LedgerPoint,
): Balance[] | null {
  if ((tip.stateVersion - version) * vaultsToATransaction > list.vaults) return null;
  const { history, ledger } = context;
  // Markers are not enough: a proof writes to its vault, and only the receipt shows that.
  const transactions = history.sql
    .of("SELECT receipt FROM ledger_transaction WHERE state_version > ? AND state_version <= ?")
    .all(version, tip.stateVersion);
  const written = new Set(
    transactions.flatMap(({ receipt }) =>
      receiptFrom(history.sql.records, receipt)
        .substates.filter(({ partition, key }) => partition === partitions.main && key === "0")
        .map(({ address }) => address),
    ),
  );
  return [...written].flatMap((address) => {
    const vault = history.entityAt(address, tip.stateVersion);
    if (vault?.outer !== resource.node || !/^Internal.*Vault$/.test(vault.type)) return [];
    const balance = history.substate(vault.node, partitions.main, balanceField, tip.stateVersion);
    if (balance === null) return [];
    return {
      vault: vault.node,
      holder: ledger.engine.addressOf(vault.globalAncestor),
      attos: vaultBalance(balance.value),
      version: balance.lastVersion,
    };
  });
}
