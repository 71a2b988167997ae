/** Writes one ledger transaction into the index. The caller wraps it in a database transaction. */
import type {
  EngineEvent,
  EntityInfo,
  LedgerStatus,
  NodeIdHex,
  Receipt,
  TransactionInfo,
} from "@embedded-radix/engine";
import { keyBytes, nodeBytes, type Statements } from "../storage/database.ts";
import { add, RowWriter, readSeal, sealOf, writeSeal } from "./digest.ts";
import { manifestSummary } from "./manifest.ts";
import { infoText, storedReceipt } from "./receipt.ts";
import { storeKeyWriter } from "./store-keys.ts";

export type TransactionKind = "Genesis" | "RoundChange" | "User";

export interface LedgerTransaction {
  readonly stateVersion: number;
  readonly kind: TransactionKind;
  readonly status: Pick<LedgerStatus, "epoch" | "round" | "proposerTimestampMs">;
  readonly indexInRound: number;
  readonly info: TransactionInfo | null;
  readonly raw: Uint8Array | null;
  readonly receipt: Receipt;
}

/** Kinds of `marker`: what `/stream/transactions` filters by. Subjects are addresses, some with a second part. */
export const markerKinds = {
  /** `User` or `EpochChange`. */
  kind: "kind",
  affected: "affected",
  emitter: "emitter",
  deposit: "deposit",
  withdrawal: "withdrawal",
  /** The same of the consensus manager's vault, into which every fee goes; without a subject. */
  rewardDeposit: "reward-deposit",
  rewardWithdrawal: "reward-withdrawal",
  badge: "badge",
  withdrawnFrom: "withdrawn-from",
  depositedInto: "deposited-into",
  ownerCall: "owner-call",
  resource: "resource",
  balance: "balance",
  manifestClass: "class",
  /** The first of a transaction's classes. */
  mostSpecificClass: "most-specific-class",
  /** Hash of a key, at the first transaction that it signed: `ed25519:<hex>`. */
  signer: "signer",
} as const;

export function writeTransaction(
  sql: Statements,
  tx: LedgerTransaction,
  addressOf: (node: string) => string,
): void {
  const { stateVersion, receipt, info } = tx;
  const rows = new RowWriter(sql, stateVersion);
  rows.insert(
    "ledger_transaction",
    stateVersion,
    tx.kind,
    tx.status.epoch,
    tx.status.round,
    tx.indexInRound,
    tx.status.proposerTimestampMs,
    receipt.outcome,
    receipt.error,
    info?.intentHash ?? null,
    info?.payloadHash ?? null,
    tx.raw,
    info && infoText(info),
    JSON.stringify(storedReceipt(receipt, addressOf)),
  );
  writeSubstates(rows, receipt);
  for (const entity of receipt.newEntities) writeEntity(rows, entity);
  if (receipt.outcome === "success")
    for (const hash of info?.subintentHashes ?? []) rows.insert("subintent", hash, stateVersion);
  for (const event of receipt.events) writeSupply(rows, event, addressOf);
  for (const [kind, subject] of markers(tx, addressOf)) rows.insertNew("marker", kind, subject, stateVersion);
  if (info) writeSigners(rows, info);
  rows.end();
}

function writeSigners(rows: RowWriter, { signers }: TransactionInfo): void {
  const known = rows.sql.of("SELECT 1 FROM marker WHERE kind = ? AND subject = ? LIMIT 1");
  for (const signer of signers)
    if (!known.get(markerKinds.signer, signer))
      rows.insert("marker", markerKinds.signer, signer, rows.stateVersion);
}

function writeSubstates(rows: RowWriter, receipt: Receipt): void {
  const { sql, stateVersion } = rows;
  let seal = readSeal(sql) ?? 0n;
  for (const { node, partition } of receipt.resets)
    for (const { key, value } of live(sql, node, partition)) {
      seal = add(seal, -sealOf(node, partition, key, value));
      rows.insert("substate", nodeBytes(node), partition, key, stateVersion, null);
    }
  const latest = sql.of(
    "SELECT value FROM substate WHERE node = ? AND partition = ? AND key = ? ORDER BY state_version DESC LIMIT 1",
  );
  const storeKeys = storeKeyWriter(rows);
  for (const update of receipt.updates) {
    const { node, partition, key, value } = update;
    const stored = keyBytes(key);
    const before = latest.get(nodeBytes(node), partition, stored)?.value as Uint8Array | null | undefined;
    storeKeys.add(update, before);
    if (before instanceof Uint8Array) seal = add(seal, -sealOf(node, partition, stored, before));
    if (value) seal = add(seal, sealOf(node, partition, stored, value));
    if (receipt.resets.length > 0) rows.removeSubstate(nodeBytes(node), partition, stored);
    rows.insert("substate", nodeBytes(node), partition, stored, stateVersion, value);
  }
  storeKeys.end();
  writeSeal(sql, seal);
}

function live(sql: Statements, node: NodeIdHex, partition: number): { key: Uint8Array; value: Uint8Array }[] {
  return sql
    .of("SELECT key, value, max(state_version) FROM substate WHERE node = ? AND partition = ? GROUP BY key")
    .all(nodeBytes(node), partition)
    .flatMap(({ key, value }) =>
      key instanceof Uint8Array && value instanceof Uint8Array ? [{ key, value }] : [],
    );
}

function writeEntity(rows: RowWriter, entity: EntityInfo): void {
  rows.insertNew(
    "entity",
    nodeBytes(entity.node),
    entity.address,
    entity.entityType,
    entity.isGlobal ? 1 : 0,
    entity.parent && nodeBytes(entity.parent),
    nodeBytes(entity.globalAncestor),
    entity.blueprint?.package ?? null,
    entity.blueprint?.name ?? null,
    entity.outer && nodeBytes(entity.outer),
    rows.stateVersion,
  );
}

/** The stream's filters ignore entities that every transaction affects (Gateway API reference, `/stream/transactions`). */
export const neverIndexed = /^(consensusmanager|transactiontracker)_/;

function* markers(tx: LedgerTransaction, addressOf: (node: string) => string): Generator<[string, string]> {
  const { receipt, info } = tx;
  if (tx.kind === "User") yield [markerKinds.kind, "User"];
  if (receipt.nextEpoch !== null) yield [markerKinds.kind, "EpochChange"];
  for (const node of receipt.affectedGlobals) {
    const address = addressOf(node);
    if (!neverIndexed.test(address)) yield [markerKinds.affected, address];
  }
  for (const event of receipt.events) {
    const emitter = event.globalEmitter && addressOf(event.globalEmitter);
    if (!emitter) continue;
    const vaultEvent = vaultEventKind(event);
    if (neverIndexed.test(emitter)) {
      if (vaultEvent) yield [rewardKinds[vaultEvent], ""];
      continue;
    }
    yield [markerKinds.emitter, emitter];
    if (vaultEvent && event.outer) {
      const resource = addressOf(event.outer);
      yield [vaultEvent, ""];
      yield [vaultEvent, resource];
      yield [vaultEvent, `@${emitter}`];
      yield [vaultEvent, `${resource}@${emitter}`];
    }
  }
  for (const { resource } of receipt.balanceChanges) yield [markerKinds.balance, resource];
  if (!info) return;
  for (const manifestClass of info.manifestClasses) yield [markerKinds.manifestClass, manifestClass];
  const [mostSpecific] = info.manifestClasses;
  if (mostSpecific) yield [markerKinds.mostSpecificClass, mostSpecific];
  if (receipt.outcome !== "success") return;
  for (const address of info.referencedAddresses)
    if (address.startsWith("resource_")) yield [markerKinds.resource, address];
  const { withdrawnFrom, depositedInto, ownerCalls, badges } = manifestSummary(info.manifest);
  for (const account of withdrawnFrom) yield [markerKinds.withdrawnFrom, account];
  for (const account of depositedInto) yield [markerKinds.depositedInto, account];
  for (const account of ownerCalls) yield [markerKinds.ownerCall, account];
  for (const badge of badges) yield [markerKinds.badge, badge];
}

/** Mints and burns: fungible ones carry an amount, the others a list of ids. */
function writeSupply(rows: RowWriter, event: EngineEvent, addressOf: (node: string) => string): void {
  const kind = /^(Mint|Burn)(Non)?FungibleResourceEvent$/.exec(event.name)?.[1]?.toLowerCase();
  if (!kind || event.emitter.type !== "method") return;
  const [content] = (event.json as { fields?: { value?: unknown; elements?: unknown[] }[] }).fields ?? [];
  const amount = content?.elements
    ? String(content.elements.length)
    : typeof content?.value === "string"
      ? content.value
      : "0";
  rows.insert("supply", addressOf(event.emitter.node), rows.stateVersion, kind, amount);
}

export const rewardKinds = {
  [markerKinds.deposit]: markerKinds.rewardDeposit,
  [markerKinds.withdrawal]: markerKinds.rewardWithdrawal,
} as const;

function vaultEventKind(event: EngineEvent): keyof typeof rewardKinds | null {
  if (!event.blueprint.endsWith("Vault")) return null;
  if (event.name === "DepositEvent") return markerKinds.deposit;
  if (event.name === "WithdrawEvent") return markerKinds.withdrawal;
  return null;
}
