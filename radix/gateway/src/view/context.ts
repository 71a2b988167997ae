/** The data for a request: a ledger, at the point that the request pins. */
import { EngineError, type NodeIdHex } from "@embedded-radix/engine";
import { entityNotFound } from "../errors/errors.ts";
import type { History, LedgerPoint, StoredEntity } from "../history/read.ts";
import type { LedgerStateSelector } from "../json/fields.ts";
import { preallocatedEntity } from "./preallocated.ts";
import type { ReadableLedger } from "./readable-ledger.ts";
import { ledgerPoint, ledgerState } from "./selector.ts";

export class Context<Of extends ReadableLedger = ReadableLedger> {
  readonly ledger: Of;
  readonly version: string;

  constructor(ledger: Of, version: string) {
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

  /** Null if the address names no kind of entity. */
  #nodeOf(address: string): NodeIdHex | null {
    try {
      return this.ledger.engine.nodeOf(address);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "panic") throw error;
      return null;
    }
  }
}
