/** One path of the Gateway API, and what its handler works with. */
import { EngineError, type NodeIdHex } from "@kingdoms/engine";
import type { History, LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Ledger } from "../ledger.ts";
import { preallocatedEntity } from "../model/preallocated.ts";
import { entityNotFound, invalidField } from "./errors.ts";
import type { Body } from "./request.ts";
import { ledgerPoint, ledgerState } from "./selector.ts";

export interface Endpoint {
  readonly path: string;
  /** What the answer holds, for the list of endpoints in the documentation. */
  readonly about: string;
  /** A request that is answered with 200 by any ledger that has what the sample names. */
  readonly example: (sample: Sample) => Body;
  /** The answer, or a promise of it. Throws `GatewayError`. */
  readonly handle: (context: Context) => unknown;
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
  readonly body: Body;
  readonly version: string;

  constructor(ledger: Ledger, body: Body, version: string) {
    this.ledger = ledger;
    this.body = body;
    this.version = version;
  }

  get history(): History {
    return this.ledger.history;
  }

  point(): LedgerPoint {
    return ledgerPoint(this.history, this.body);
  }

  state(point: LedgerPoint) {
    return ledgerState(this.ledger.networkName, point);
  }

  /** Node of an address of this network; complains about others with the field's path. */
  node(address: string, path: string): NodeIdHex {
    try {
      return this.ledger.engine.nodeOf(address);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "panic") throw error;
      throw invalidField(
        path,
        `'${address}' is not an address of this network (${this.ledger.networkName}).`,
      );
    }
  }

  /** Throws `EntityNotFoundError`. */
  entity(address: string, path: string, point: LedgerPoint): StoredEntity {
    const entity = this.findEntity(address, path, point);
    if (!entity) throw entityNotFound(address);
    return entity;
  }

  /** Null for an unknown address. Accounts and identities exist before their first use. */
  findEntity(address: string, path: string, point: LedgerPoint): StoredEntity | null {
    const stored = this.history.entityAt(address, point.stateVersion);
    if (stored) return stored;
    return preallocatedEntity(address, this.node(address, path), this.ledger.wellKnown());
  }
}
