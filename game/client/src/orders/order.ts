/** What each kind of order defines in its file. */
import type { Denial, Rules } from "@kingdoms/rules";
import type { AccountAddress } from "../ids.ts";
import type { Kingdom } from "../kingdom.ts";
import type { VerifiableRound } from "../manifests/factory.ts";
import type { RealmAddresses } from "../manifests/kingdom.ts";
import type { KingdomInfo, OwnedKey } from "../types.ts";
import type { Fields, Payload } from "./fields.ts";
import type { KindOf, OrderKind, PayloadOf } from "./kinds.ts";

/** The key that a kingdom's order proves, with the account that holds it. An `OwnedKey` fits. */
export type KeyOfKingdom = Pick<OwnedKey, "id" | "account" | "component">;

/** The known facts before an order is given. */
export interface AccountSituation {
  readonly rules: Rules;
  /** Seconds of the ledger's clock. */
  readonly now: number;
  /** The round that decides a mission, to be brought along; null if the ledger knows it already. */
  readonly roundOf: (mission: bigint) => Promise<VerifiableRound | null>;
}

export interface KingdomSituation extends Pick<AccountSituation, "rules" | "now"> {
  /** The one that gives the order. */
  readonly kingdom: Kingdom;
  /** The one that a mission is sent to; null for an order without a target. */
  readonly target: KingdomInfo | null;
}

/** Of a transaction that carries out one order. */
export interface Cost {
  /** Cost units of execution and finalization, in millions. */
  readonly units: number;
  /** The network's fee, at the prices of the public networks. */
  readonly xrd: number;
}

export const cost = (units: number, xrd: number): Cost => ({ units, xrd });

interface Described<K extends OrderKind> {
  /** The ledger's method; `docs/ledger-api.md`. */
  readonly method: string;
  /** As measured; see `costs.ts`. */
  readonly cost: Cost;
  /**
   * Which arguments of the method hold the payload, counted from 0: from them a manifest is described in words. For a bucket its amount
   * is meant, for a kingdom's id its name.
   */
  readonly places?: { readonly [Name in keyof PayloadOf<K>]?: number | readonly number[] };
}

/** The input with which a program gives the order: the request. Everything else follows from it and the situation. */
interface Requested<Request extends Fields, Optional extends Fields> {
  readonly request: Request;
  readonly optional: Optional;
}
type RequestOf<Request extends Fields, Optional extends Fields> = Payload<Request> &
  Partial<Payload<Optional>>;

type Either<T> = T | Promise<T>;

/**
 * An order that any account can give.
 *
 * - `denial` says why the rules would refuse it; null if they would not, as far as that is known without asking the
 * ledger.
 * - `complete` adds the rest of the manifest's inputs. It is called only if there is no denial.
 *
 * @typeParam Terms the manifest's inputs besides the payload.
 */
export interface AccountOrder<
  K extends KindOf<"account">,
  Terms = unknown,
  Request extends Fields = Fields,
  Optional extends Fields = Fields,
> extends Described<K>,
    Requested<Request, Optional> {
  complete(request: RequestOf<Request, Optional>, situation: AccountSituation): Either<PayloadOf<K> & Terms>;
  denial(request: RequestOf<Request, Optional>, situation: AccountSituation): Denial | null;
  manifest(realm: RealmAddresses, account: AccountAddress, asked: PayloadOf<K> & Terms): string;
}

/** An order of one kingdom. It comes from the account that holds its key. */
export interface KingdomOrder<
  K extends KindOf<"kingdom">,
  Terms = unknown,
  Request extends Fields = Fields,
  Optional extends Fields = Fields,
> extends Described<K>,
    Requested<Request, Optional> {
  complete(request: RequestOf<Request, Optional>, situation: KingdomSituation): Either<PayloadOf<K> & Terms>;
  denial(request: RequestOf<Request, Optional>, situation: KingdomSituation): Denial | null;
  manifest(realm: RealmAddresses, key: KeyOfKingdom, asked: PayloadOf<K> & Terms): string;
}

type Input<Order, Optional extends Fields> = Omit<Order, "optional"> & { readonly optional?: Optional };

/** One kind that any account can order. It is called twice so that the fields of the request are inferred. */
export const ofAccount =
  <K extends KindOf<"account">, Terms = unknown>() =>
  <Request extends Fields, Optional extends Fields = Record<never, never>>(
    order: Input<AccountOrder<K, Terms, Request, Optional>, Optional>,
  ): AccountOrder<K, Terms, Request, Optional> => ({ optional: {} as Optional, ...order });

/** One kind that a kingdom orders. */
export const ofKingdom =
  <K extends KindOf<"kingdom">, Terms = unknown>() =>
  <Request extends Fields, Optional extends Fields = Record<never, never>>(
    order: Input<KingdomOrder<K, Terms, Request, Optional>, Optional>,
  ): KingdomOrder<K, Terms, Request, Optional> => ({ optional: {} as Optional, ...order });

/** For an order whose request says all that the manifest needs. */
export const asRequested = <Request>(request: Request): Request => request;

/** For an order that the rules never refuse, or about which only the ledger knows enough. */
export const neverDenied = (): null => null;
