/**
 * The typed interface of `radix/engine/host` (engine.wasm): the real Radix Engine behind a small byte interface.
 *
 * Bytes cross as `Uint8Array`, amounts as decimal strings, times as Unix milliseconds, node ids as 60 lower-case
 * hex characters (30 bytes), addresses as bech32m strings of the network the engine was opened for.
 */

import type { StateRows } from "./rows.ts";

/** 30-byte node id as lower-case hex. */
export type NodeIdHex = string;

export type SubstateKey =
  | { readonly kind: "field"; readonly field: number }
  | { readonly kind: "map"; readonly key: Uint8Array }
  | { readonly kind: "sorted"; readonly sort: number; readonly key: Uint8Array };

export interface SubstateRef {
  readonly node: NodeIdHex;
  readonly partition: number;
  readonly key: SubstateKey;
}

export interface SubstateEntry extends SubstateRef {
  readonly value: Uint8Array;
}

/** One written substate; `value` is null when it was deleted. */
export interface SubstateUpdate extends SubstateRef {
  readonly value: Uint8Array | null;
}

/** A whole partition that was replaced by its entries in `updates` (everything else in it is gone). */
export interface PartitionReset {
  readonly node: NodeIdHex;
  readonly partition: number;
}

/** An internal or global entity: its type and its parent. */
export interface EntityInfo {
  readonly node: NodeIdHex;
  readonly address: string;
  /** The engine's own `EntityType` name, for example `GlobalAccount`, `InternalFungibleVault`. */
  readonly entityType: string;
  readonly isGlobal: boolean;
  /** Owner of an internal entity; null for a global one. */
  readonly parent: NodeIdHex | null;
  /** Itself for a global entity. */
  readonly globalAncestor: NodeIdHex;
  /** Null for key-value stores. */
  readonly blueprint: { readonly package: string; readonly name: string } | null;
  /** The resource of a vault, the outer object of others that have one. */
  readonly outer: NodeIdHex | null;
}

/** Points to the schema of a payload (`payload_type_definition` of the Gateway API). */
export type SchemaPointer =
  | {
      readonly kind: "local";
      readonly entity: string;
      readonly schemaHash: string;
      readonly localTypeId: number;
    }
  | { readonly kind: "wellKnown"; readonly typeId: number };

export type EventEmitter =
  | {
      readonly type: "method";
      readonly node: NodeIdHex;
      readonly module: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
    }
  | { readonly type: "function"; readonly package: string; readonly blueprint: string };

export interface EngineEvent {
  readonly name: string;
  readonly emitter: EventEmitter;
  /** Blueprint of the emitting entity. */
  readonly package: string;
  readonly blueprint: string;
  readonly outer: NodeIdHex | null;
  /** Global ancestor of a method emitter. */
  readonly globalEmitter: NodeIdHex | null;
  readonly schema: SchemaPointer;
  readonly raw: Uint8Array;
  readonly json: ProgrammaticJson;
}

/** Programmatic JSON of SBOR, as the Gateway API shows it (`element_name` already dropped). */
export type ProgrammaticJson = { readonly kind: string; readonly [field: string]: unknown };

export interface FeeSummary {
  readonly executionCostUnits: number;
  readonly finalizationCostUnits: number;
  readonly executionCost: string;
  readonly finalizationCost: string;
  readonly tippingCost: string;
  readonly storageCost: string;
  readonly royaltyCost: string;
  /** Sum of the five costs, XRD. */
  readonly total: string;
}

export interface FeeDestination {
  readonly toProposer: string;
  readonly toValidatorSet: string;
  readonly toBurn: string;
  readonly toRoyaltyRecipients: readonly { readonly recipient: string; readonly amount: string }[];
}

export type BalanceChange =
  | {
      readonly kind: "fungible";
      readonly vault: NodeIdHex;
      readonly resource: string;
      readonly globalAncestor: NodeIdHex;
      readonly change: string;
    }
  | {
      readonly kind: "nonFungible";
      readonly vault: NodeIdHex;
      readonly resource: string;
      readonly globalAncestor: NodeIdHex;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    };

/** Change of one instruction's call, as `/transaction/preview` lists it (`resource_changes`). */
export interface InstructionResourceChange {
  readonly index: number;
  readonly changes: readonly {
    readonly component: string;
    readonly vault: string;
    readonly resource: string;
    readonly amount: string;
  }[];
}

export interface Log {
  readonly level: string;
  readonly message: string;
}

/**
 * The result of an execution. `rejected` and `aborted` change nothing on the ledger.
 *
 * @public
 */
export interface Receipt {
  readonly outcome: "success" | "failure" | "rejected" | "aborted";
  /** Text of the runtime error or rejection reason; null on success. */
  readonly error: string | null;
  readonly fee: FeeSummary;
  /** Core API models, ready to be served: costing parameters with snake_case field names, amounts as strings. */
  readonly costingParameters: Readonly<Record<string, string | number>>;
  readonly feeSource: readonly {
    readonly vault: NodeIdHex;
    readonly globalAncestor: NodeIdHex;
    readonly amount: string;
  }[];
  readonly feeDestination: FeeDestination;
  /** One per instruction on success; empty otherwise. Null if an instruction returns nothing. */
  readonly outputs: readonly ({ readonly raw: Uint8Array; readonly json: ProgrammaticJson } | null)[];
  readonly events: readonly EngineEvent[];
  readonly logs: readonly Log[];
  readonly updates: readonly SubstateUpdate[];
  readonly resets: readonly PartitionReset[];
  /** Entities that this transaction created, internal ones included, parents before children. */
  readonly newEntities: readonly EntityInfo[];
  /** Global ancestors of every written substate. */
  readonly affectedGlobals: readonly NodeIdHex[];
  readonly balanceChanges: readonly BalanceChange[];
  /** Only in previews. */
  readonly resourceChanges: readonly InstructionResourceChange[];
  /** Set when this transaction ended an epoch. */
  readonly nextEpoch: number | null;
}

export interface PreviewReceipt extends Receipt {
  /** `radix_engine_toolkit_receipt` of the Gateway API, ready to be served. */
  readonly toolkitReceipt: Readonly<Record<string, unknown>>;
}

/** Hashes and header of a notarized transaction that passed static validation. */
export interface TransactionInfo {
  readonly version: 1 | 2;
  /** Bech32m `txid_...`, and the same 32 bytes as hex. */
  readonly intentHash: string;
  readonly intentHashHex: string;
  readonly signedIntentHash: string;
  readonly payloadHash: string;
  readonly payloadHashHex: string;
  readonly subintentHashes: readonly string[];
  /** Hashes of the root intent's children; absent if it has none. */
  readonly childSubintentHashes?: readonly string[];
  /** Absent if there are none, and for transactions that an earlier version stored. */
  readonly subintents?: readonly SubintentInfo[];
  readonly startEpochInclusive: number;
  readonly endEpochExclusive: number;
  /** Seconds; V2 only. */
  readonly minProposerTimestampInclusive: number | null;
  readonly maxProposerTimestampExclusive: number | null;
  readonly tipBasisPoints: number;
  readonly manifest: string;
  /** `TransactionMessage` of the Core API, or null. */
  readonly message: Readonly<Record<string, unknown>> | null;
  /** Bech32m addresses that the manifest names. */
  readonly referencedAddresses: readonly string[];
  /** Public key hashes of signers, for the wallet's and gateway's signature checks: `ed25519:<hex>`. */
  readonly signers: readonly string[];
  /** Classification as the Gateway API names it; the most specific first. */
  readonly manifestClasses: readonly string[];
}

export interface SubintentInfo {
  readonly hash: string;
  readonly manifest: string;
  readonly message: Readonly<Record<string, unknown>> | null;
  readonly childSubintentHashes: readonly string[];
}

export interface LedgerStatus {
  readonly networkId: number;
  /** Logical name, for example `simulator`, `stokenet`. */
  readonly networkName: string;
  readonly epoch: number;
  readonly round: number;
  /** Unix milliseconds of the current round. */
  readonly proposerTimestampMs: number;
  readonly epochStartMs: number;
  /** Logical name, one of `Engine.protocols`. */
  readonly protocolVersion: string;
}

/** The Core API's well-known addresses, keyed as in `/status/network-configuration`. */
export interface WellKnownAddresses {
  readonly xrd: string;
  readonly [name: string]: string;
}

export interface GenesisOptions {
  readonly networkId: number;
  readonly initialTimeMs: number;
  /** Target duration of an epoch in milliseconds; 300,000 by default, as on the public network. */
  readonly epochTargetMs?: number;
  /** One of `Engine.protocols`; the latest by default. */
  readonly protocolVersion?: string;
}

export interface OpenOptions {
  readonly networkId: number;
  readonly rows: StateRows;
  /** Size of the cache for the rows, in bytes; 32 MiB by default. */
  readonly cacheBytes?: number;
}

export interface GenesisStep {
  /** For example `babylon-bootstrap`, `genesis-chunk-0`, `cuttlefish-batch-1`. */
  readonly name: string;
  readonly receipt: Receipt;
}

export interface PreviewV1Request {
  readonly manifest: string;
  readonly blobs: readonly Uint8Array[];
  readonly startEpochInclusive: number;
  readonly endEpochExclusive: number;
  readonly notaryPublicKey: { readonly curve: "ed25519" | "secp256k1"; readonly hex: string } | null;
  readonly notaryIsSignatory: boolean;
  readonly tipPercentage: number;
  readonly nonce: number;
  readonly signers: readonly { readonly curve: "ed25519" | "secp256k1"; readonly hex: string }[];
  readonly flags: PreviewFlags;
}

export interface PreviewFlags {
  readonly useFreeCredit: boolean;
  readonly assumeAllSignatureProofs: boolean;
  readonly skipEpochCheck: boolean;
  readonly disableAuthChecks: boolean;
}

export interface PreviewV2Request {
  /** Compiled PreviewTransactionV2. */
  readonly transaction: Uint8Array;
  readonly flags: PreviewFlags;
}

/** A decoded substate. Wrapping (lock status, versions) is taken off; `payload` is the SBOR inside. */
export interface DecodedSubstate {
  readonly payload: Uint8Array;
  readonly json: ProgrammaticJson;
  readonly isLocked: boolean;
  /** Decoded key of a map or sorted entry, as SBOR and programmatic JSON; null for fields. */
  readonly keyPayload: Uint8Array | null;
  readonly keyJson: ProgrammaticJson | null;
  readonly schema: SchemaPointer | null;
}

/** Errors of this interface: `code` is stable, `message` is for people. */
export type EngineErrorCode =
  /** The bytes are not a transaction of this network, are malformed, or fail static validation. */
  | "invalid_transaction"
  /** A request or its arguments cannot be read (bad hex, bad JSON, unknown address). */
  | "invalid_request"
  /** The manifest text does not compile. */
  | "invalid_manifest"
  /** A snapshot is corrupt, truncated, of another format, or not the state of a ledger. */
  | "invalid_snapshot"
  /** The engine panicked; every further call fails with the same message. */
  | "panic";

/**
 * @public
 */
export interface Engine {
  /** Logical names of the protocol versions at which a ledger can begin, oldest first. Needs no ledger. */
  protocols(): readonly string[];
  /**
   * A fresh ledger. Returns each genesis transaction so that history starts with the first one. Throws `invalid_request` for a
   * protocol version that is not one of `protocols`.
   */
  genesis(options: GenesisOptions): readonly GenesisStep[];
  /** State of `snapshot()` replaces everything. Throws `invalid_snapshot` and leaves the engine as it was. */
  restore(snapshot: Uint8Array): void;
  /**
   * Opens a ledger that the host keeps, for example in a history index: substates are read from there when they are
   * needed. Equal to a `restore` of the same state. Throws `invalid_snapshot` and leaves the engine as it was.
   *
   * Later commits are held until `written`; opening again goes back to the state that the host has written. An
   * exception of the rows ends the engine as a panic does.
   */
  open(options: OpenOptions): void;
  /** Call it when the host's rows have all commits. Without effect on a ledger without rows. */
  written(): void;
  /**
   * Until a ledger is opened again, code of packages runs in the Radix Engine's own interpreter, as on a node, and not
   * on this host: the same answers, several times slower (decision 29).
   */
  interpret(): void;
  /** Canonical: equal states give equal bytes. */
  snapshot(): Uint8Array;
  /** blake2b-256 (hex) over the sorted substates. */
  digest(): string;

  status(): LedgerStatus;
  wellKnown(): WellKnownAddresses;

  /** Static validation only; throws `invalid_transaction`. */
  inspect(notarized: Uint8Array): TransactionInfo;
  /** Executes, and commits unless rejected. Throws `invalid_transaction` if static validation fails. */
  submit(notarized: Uint8Array): { readonly info: TransactionInfo; readonly receipt: Receipt };
  /** Executes on top of the current state without committing. */
  preview(request: PreviewV1Request): PreviewReceipt;
  previewV2(request: PreviewV2Request): PreviewReceipt;
  /** A round change at the given time; ends the epoch when its conditions are met. Time never goes back. */
  nextRound(proposerTimestampMs: number): Receipt;

  read(ref: SubstateRef): Uint8Array | null;
  /** Entries of one partition in database order. */
  list(node: NodeIdHex, partition: number): readonly SubstateEntry[];
  entity(node: NodeIdHex): EntityInfo | null;
  /** Decodes substates of any version with the schema of their entity; one result for each entry. */
  decode(entries: readonly SubstateEntry[]): readonly (DecodedSubstate | null)[];
  /** Schemaless programmatic JSON of Scrypto SBOR. */
  decodeSbor(payload: Uint8Array): ProgrammaticJson;
  /** Scrypto SBOR of programmatic JSON (type and field names are ignored). Throws `invalid_request`. */
  encodeSbor(json: unknown): Uint8Array;
  /** Data of a non-fungible (payload of the resource's data entry) with the resource's schema. */
  decodeNonFungibleData(resource: NodeIdHex, payload: Uint8Array): ProgrammaticJson;

  nodeOf(address: string): NodeIdHex;
  addressOf(node: NodeIdHex): string;
  /** Compiles manifest text (V1) of this network; throws `invalid_manifest` with line and column. */
  checkManifest(manifest: string, blobs: readonly Uint8Array[]): void;
  /** The `.rpd` of a package built with schema. */
  extractDefinition(wasmWithSchema: Uint8Array): Uint8Array;
  /** The engine's database checkers (kernel, system, resources, roles, royalties); empty when they find nothing. */
  checkDatabase(): readonly string[];
}
