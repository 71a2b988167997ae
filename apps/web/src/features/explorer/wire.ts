/** The few fields of the gateway's answers that the explorer pages show. */
export interface CommittedTransaction {
  readonly transaction: {
    readonly transaction_status: string;
    readonly state_version: number;
    readonly confirmed_at?: string | null;
    readonly fee_paid?: string;
    readonly error_message?: string | null;
    readonly manifest_instructions?: string;
    readonly receipt?: {
      readonly detailed_events?: readonly {
        readonly identifier: { readonly event: string };
        readonly emitter: { readonly global_emitter?: string };
      }[];
    };
    readonly balance_changes?: {
      readonly fungible_balance_changes?: readonly {
        readonly entity_address: string;
        readonly resource_address: string;
        readonly balance_change: string;
      }[];
    } | null;
  };
}

export interface TransactionStatusAnswer {
  readonly intent_status: string;
  readonly error_message?: string | null;
}

export interface SubintentStatusAnswer {
  readonly subintent_status: string;
  readonly finalized_at_transaction_intent_hash?: string;
}

export interface EntityDetails {
  readonly items: readonly {
    readonly address: string;
    readonly fungible_resources?: {
      readonly items: readonly { readonly resource_address: string; readonly amount?: string }[];
    };
    readonly non_fungible_resources?: {
      readonly items: readonly { readonly resource_address: string; readonly amount?: number | string }[];
    };
  }[];
}
