/** The parts of Gateway API answers that this client reads. Answers may gain fields; unknown ones are ignored. */

export interface WireLedgerState {
  readonly state_version: number;
  readonly proposer_round_timestamp: string;
  readonly epoch: number;
  readonly round: number;
}

/** Pins a read to one moment. At most one member. */
export interface LedgerSelector {
  readonly state_version?: number;
  readonly timestamp?: string;
}

export interface WireValue {
  readonly raw_hex?: string;
  readonly programmatic_json?: unknown;
}

export interface WireFungible {
  readonly aggregation_level: "Global" | "Vault";
  readonly resource_address: string;
  /** Global aggregation. */
  readonly amount?: string;
  /** Vault aggregation. */
  readonly vaults?: {
    readonly items: readonly { readonly vault_address: string; readonly amount: string }[];
  };
}

export interface WireNonFungibleVault {
  readonly vault_address: string;
  readonly total_count: number;
  readonly items?: readonly string[];
  readonly next_cursor?: string | null;
}

export interface WireNonFungible {
  readonly resource_address: string;
  readonly vaults?: { readonly items: readonly WireNonFungibleVault[] };
}

export interface WireEntity {
  readonly address: string;
  readonly fungible_resources?: WirePage<WireFungible>;
  readonly non_fungible_resources?: WirePage<WireNonFungible>;
  readonly details?: {
    readonly type?: string;
    readonly state?: unknown;
    /** Of a fungible resource. */
    readonly total_supply?: string;
    readonly total_minted?: string;
    readonly total_burned?: string;
  };
}

export interface WirePage<T> {
  readonly items: readonly T[];
  readonly next_cursor?: string | null;
  readonly total_count?: number;
}

export interface WireEntityDetails {
  readonly ledger_state: WireLedgerState;
  readonly items: readonly WireEntity[];
}

export interface WireStoreKeys extends WirePage<{ readonly key: WireValue }> {
  readonly ledger_state: WireLedgerState;
}

export interface WireStoreEntry {
  readonly key: WireValue;
  readonly value: WireValue;
  readonly last_updated_at_state_version: number;
}

export interface WireStoreData {
  readonly ledger_state: WireLedgerState;
  readonly entries: readonly WireStoreEntry[];
}

export interface WireNonFungibleData {
  readonly ledger_state: WireLedgerState;
  readonly non_fungible_ids: readonly {
    readonly non_fungible_id: string;
    readonly is_burned: boolean;
    readonly data?: WireValue;
  }[];
}

export interface WireEvent {
  readonly name?: string;
  readonly identifier?: { readonly package: string; readonly blueprint: string; readonly event: string };
  readonly emitter?: { readonly type?: string; readonly global_emitter?: string };
  readonly payload?: WireValue;
}

export interface WireTransaction {
  readonly state_version: number;
  readonly round_timestamp: string;
  readonly transaction_status: string;
  readonly intent_hash?: string;
  readonly affected_global_entities?: readonly string[];
  readonly receipt?: { readonly error_message?: string; readonly detailed_events?: readonly WireEvent[] };
}

export interface WireStream extends WirePage<WireTransaction> {
  readonly ledger_state: WireLedgerState;
}

export interface WireTransactionStatus {
  readonly status: string;
  readonly committed_state_version?: number | null;
  readonly error_message?: string | null;
}
