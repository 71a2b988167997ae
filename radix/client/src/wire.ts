/** Parts of Gateway API answers that callers get. Answers may gain fields; unknown ones are ignored. */
import type { AnswerOf, RequestOf } from "./api.ts";

type KeyOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : undefined) : never;
/** All fields that any member of a union has, for readers that look at a field and not at the kind. */
type Merged<Union> = { readonly [Key in KeyOf<Union>]?: FieldOf<Union, Key> };

/** Pins a read to one moment. At most one member. */
export type LedgerSelector = NonNullable<RequestOf<"/stream/transactions">["at_ledger_state"]>;

export type WireLedgerState = AnswerOf<"/status/gateway-status">["ledger_state"];

type Details = AnswerOf<"/state/entity/details">;
type Entity = Details["items"][number];
type Held<Page extends "fungible_resources" | "non_fungible_resources"> = NonNullable<Entity[Page]>["items"];

export interface WireEntity
  extends Omit<Entity, "details" | "fungible_resources" | "non_fungible_resources"> {
  readonly details?: Merged<NonNullable<Entity["details"]>> | null;
  readonly fungible_resources?: WirePage<Merged<Held<"fungible_resources">[number]>> | null;
  readonly non_fungible_resources?: WirePage<Merged<Held<"non_fungible_resources">[number]>> | null;
}

export interface WirePage<T> {
  readonly items: readonly T[];
  readonly next_cursor?: string | null;
}

export interface WireEntityDetails extends Pick<Details, "ledger_state"> {
  readonly items: readonly WireEntity[];
}

export type WireStoreEntry = AnswerOf<"/state/key-value-store/data">["entries"][number];
export type WireNonFungibleVault = AnswerOf<"/state/entity/page/non-fungible-vaults">["items"][number];

type Stream = AnswerOf<"/stream/transactions">;
type Transaction = Stream["items"][number];
type Receipt = NonNullable<Transaction["receipt"]>;
type Event = NonNullable<Receipt["detailed_events"]>[number];

interface WireEvent extends Omit<Event, "emitter"> {
  readonly emitter: Merged<Event["emitter"]>;
}

export interface WireTransaction extends Omit<Transaction, "receipt"> {
  readonly receipt?:
    | (Partial<Omit<Receipt, "detailed_events">> & { readonly detailed_events?: readonly WireEvent[] | null })
    | null;
}

export interface WireStream extends Omit<Stream, "items"> {
  readonly items: readonly WireTransaction[];
}
export type WireTransactionStatus = AnswerOf<"/transaction/status">;
