/**
 * The parts of a transaction and its receipt that the index stores, in the form in which `/stream/transactions`
 * returns them.
 */
import type { EngineEvent, Receipt, TransactionInfo } from "@embedded-radix/engine";
import type { SqlValue } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Records } from "../storage/records.ts";

/** These are columns of the row, or follow from its bytes; older files also have them in this column. */
const hashes = ["intentHash", "intentHashHex", "signedIntentHash", "payloadHash", "payloadHashHex"] as const;

export type StoredInfo = Omit<TransactionInfo, (typeof hashes)[number]>;

/** `StoredInfo` as JSON. */
export const infoText = (info: TransactionInfo): string =>
  JSON.stringify(info, (name, value: unknown) => (hashes.some((hash) => hash === name) ? undefined : value));

export interface StoredReceipt {
  readonly fee: Receipt["fee"];
  readonly costingParameters: Receipt["costingParameters"];
  readonly feeSource: readonly { readonly vault: string; readonly owner: string; readonly amount: string }[];
  readonly feeDestination: Receipt["feeDestination"];
  readonly outputs: readonly ({ readonly hex: string; readonly json: unknown } | null)[];
  readonly events: readonly StoredEvent[];
  readonly logs: Receipt["logs"];
  readonly nextEpoch: number | null;
  readonly affected: readonly string[];
  readonly newGlobals: readonly { readonly address: string; readonly type: string }[];
  readonly substates: readonly {
    readonly address: string;
    readonly partition: number;
    readonly key: string;
    readonly deleted: boolean;
  }[];
  /** Partitions that were emptied; absent if none was, and in receipts of earlier versions. */
  readonly resets?: readonly { readonly address: string; readonly partition: number }[];
  readonly fungible: readonly {
    readonly vault: string;
    readonly owner: string;
    readonly resource: string;
    readonly change: string;
  }[];
  readonly nonFungible: readonly {
    readonly vault: string;
    readonly owner: string;
    readonly resource: string;
    readonly added: readonly string[];
    readonly removed: readonly string[];
  }[];
}

export interface StoredEvent {
  readonly name: string;
  readonly package: string;
  readonly blueprint: string;
  readonly emitter:
    | {
        readonly type: "method";
        readonly address: string;
        readonly module: string;
        readonly outer: string | null;
        readonly global: string;
      }
    | { readonly type: "function"; readonly package: string; readonly blueprint: string };
  readonly schema: EngineEvent["schema"];
  readonly hex: string;
  readonly json: unknown;
}

/** Reads the column `receipt`. */
export const receiptFrom = (records: Records, stored: SqlValue | undefined): StoredReceipt =>
  JSON.parse(records.unpack(stored)) as StoredReceipt;

/** Reads the column `info`; null if no user submitted the transaction. */
export const infoFrom = (records: Records, stored: SqlValue | undefined): StoredInfo | null =>
  stored === null ? null : (JSON.parse(records.unpack(stored)) as StoredInfo);

export function storedReceipt(receipt: Receipt, addressOf: (node: string) => string): StoredReceipt {
  return {
    fee: receipt.fee,
    costingParameters: receipt.costingParameters,
    feeSource: receipt.feeSource.map(({ vault, globalAncestor, amount }) => ({
      vault: addressOf(vault),
      owner: addressOf(globalAncestor),
      amount,
    })),
    feeDestination: receipt.feeDestination,
    outputs: receipt.outputs.map((output) => output && { hex: bytesToHex(output.raw), json: output.json }),
    events: receipt.events.map((event) => storedEvent(event, addressOf)),
    logs: receipt.logs,
    nextEpoch: receipt.nextEpoch,
    affected: receipt.affectedGlobals.map(addressOf),
    newGlobals: receipt.newEntities
      .filter(({ isGlobal }) => isGlobal)
      .map(({ address, entityType }) => ({ address, type: entityType })),
    substates: receipt.updates.map(({ node, partition, key, value }) => ({
      address: addressOf(node),
      partition,
      key: key.kind === "field" ? String(key.field) : bytesToHex(key.key),
      deleted: value === null,
    })),
    ...(receipt.resets.length > 0
      ? { resets: receipt.resets.map(({ node, partition }) => ({ address: addressOf(node), partition })) }
      : {}),
    fungible: receipt.balanceChanges.flatMap((change) =>
      change.kind === "fungible"
        ? [
            {
              vault: addressOf(change.vault),
              owner: addressOf(change.globalAncestor),
              resource: change.resource,
              change: change.change,
            },
          ]
        : [],
    ),
    nonFungible: receipt.balanceChanges.flatMap((change) =>
      change.kind === "nonFungible"
        ? [
            {
              vault: addressOf(change.vault),
              owner: addressOf(change.globalAncestor),
              resource: change.resource,
              added: change.added,
              removed: change.removed,
            },
          ]
        : [],
    ),
  };
}

function storedEvent(event: EngineEvent, addressOf: (node: string) => string): StoredEvent {
  const { emitter } = event;
  return {
    name: event.name,
    package: event.package,
    blueprint: event.blueprint,
    emitter:
      emitter.type === "function"
        ? emitter
        : {
            type: "method",
            address: addressOf(emitter.node),
            module: emitter.module,
            outer: event.outer && addressOf(event.outer),
            global: addressOf(event.globalEmitter ?? emitter.node),
          },
    schema: event.schema,
    hex: bytesToHex(event.raw),
    json: event.json,
  };
}
