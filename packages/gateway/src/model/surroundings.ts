import type { Context } from "../http/context.ts";

/** What a transaction's model needs from the ledger around it. */
export interface Surroundings {
  readonly xrd: string;
  readonly consensusManager: string;
  /** The engine's name for the type of an entity. */
  typeOf(address: string): string;
}

export function surroundings({ history, ledger }: Context): Surroundings {
  const { xrd = "", consensus_manager = "" } = ledger.wellKnown();
  return {
    xrd,
    consensusManager: consensus_manager,
    typeOf: (address) =>
      String(history.sql.of("SELECT type FROM entity WHERE address = ?").get(address)?.type ?? ""),
  };
}
