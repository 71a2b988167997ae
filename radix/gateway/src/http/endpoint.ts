/** One path of the Gateway API: its request and answer as schemas, and what its handler works with. */
import { EngineError, type NodeIdHex } from "@embedded-radix/engine";
import type * as z from "zod";
import type { History, LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Ledger } from "../ledger.ts";
import { preallocatedEntity } from "../model/preallocated.ts";
import type { Requester } from "../shares/requester.ts";
import { entityNotFound } from "./errors.ts";
import type { Fields, LedgerStateSelector } from "./fields.ts";
import { ledgerPoint, ledgerState } from "./selector.ts";
import { validated } from "./validation.ts";

interface Definition<Request extends z.ZodType<unknown, object>> {
  readonly path: string;
  /** What the answer holds, for the documentation. */
  readonly about: string;
  /** A request that is answered with 200 by any ledger that has what the sample names. */
  readonly example: (sample: Sample) => z.input<Request>;
  readonly request: (fields: Fields) => Request;
  /** Of the answer, which the tests hold it to. */
  readonly answer: z.ZodType;
  /** The answer, or a promise of it. Throws `GatewayError`. */
  readonly handle: (context: Context, request: z.output<Request>, requester: Requester) => unknown;
}

export interface Endpoint extends Omit<Definition<z.ZodType<unknown, object>>, "handle"> {
  /** Answers bodies of any form, which it checks first. */
  readonly server: (fields: Fields) => (context: Context, body: unknown, requester: Requester) => unknown;
}

export function endpoint<Request extends z.ZodType<unknown, object>>({
  handle,
  ...described
}: Definition<Request>): Endpoint {
  return {
    ...described,
    server(fields) {
      const schema = described.request(fields);
      return (context, body, requester) => handle(context, validated(schema, body), requester);
    },
  };
}

/** Names of what is on a ledger, for examples to ask about. */
export interface Sample {
  readonly account: string;
  readonly component: string;
  readonly package: string;
  readonly fungibleResource: string;
  readonly nonFungibleResource: string;
  readonly nonFungibleId: string;
  /** A vault of the account with the fungible resource. */
  readonly fungibleVault: string;
  /** A vault of the account with the non-fungible resource. */
  readonly nonFungibleVault: string;
  readonly validator: string;
  readonly locker: string;
  /** One that the locker holds something for. */
  readonly lockerAccount: string;
  /** The resource of the badges that the engine shows for itself. */
  readonly systemBadge: string;
  readonly keyValueStore: string;
  /** A key of that store. */
  readonly keyHex: string;
  readonly intentHash: string;
  readonly subintentHash: string;
  readonly manifest: string;
  /** Ed25519, of the account that the manifest withdraws from. */
  readonly publicKey: string;
  readonly notarizedTransaction: string;
  /** Of version 2, compiled. */
  readonly previewTransaction: string;
}

export class Context {
  readonly ledger: Ledger;
  readonly version: string;

  constructor(ledger: Ledger, version: string) {
    this.ledger = ledger;
    this.version = version;
  }

  get history(): History {
    return this.ledger.history;
  }

  /** The point that a request pins, the tip without one. */
  point(request: { readonly at_ledger_state?: LedgerStateSelector | null }): LedgerPoint {
    return ledgerPoint(this.history, request.at_ledger_state);
  }

  state(point: LedgerPoint) {
    return ledgerState(this.ledger.networkName, point);
  }

  /** Throws `EntityNotFoundError`. */
  entity(address: string, point: LedgerPoint): StoredEntity {
    const entity = this.findEntity(address, point);
    if (!entity) throw entityNotFound(address);
    return entity;
  }

  /** Null for an unknown address. Accounts and identities exist before their first use. */
  findEntity(address: string, point: LedgerPoint): StoredEntity | null {
    const stored = this.history.entityAt(address, point.stateVersion);
    if (stored) return stored;
    const node = this.#nodeOf(address);
    return node === null ? null : preallocatedEntity(address, node, this.ledger.wellKnown());
  }

  /** Null where the address names no kind of entity. */
  #nodeOf(address: string): NodeIdHex | null {
    try {
      return this.ledger.engine.nodeOf(address);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "panic") throw error;
      return null;
    }
  }
}
