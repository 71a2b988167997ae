import type { GatewayClient } from "@embedded-radix/client";
import type { Compile } from "@embedded-radix/transactions";
import type { ReadOptions } from "../reads/game.ts";

/** In which epochs a transaction may be committed. Without an end, a compiler chooses one. */
export interface Validity {
  readonly startEpoch: number;
  /** The first one in which it may not. */
  readonly endEpoch?: number;
}

/** For a transaction that is built now. An embedded ledger whose clock runs fast gives it more epochs. */
export async function readValidity(gateway: GatewayClient, options: ReadOptions = {}): Promise<Validity> {
  const { ledger_state, lifetime_epochs } = await gateway.post("/transaction/construction", {}, options);
  const { epoch: startEpoch } = ledger_state;
  return typeof lifetime_epochs === "number"
    ? { startEpoch, endEpoch: startEpoch + lifetime_epochs }
    : { startEpoch };
}

/** A compiler whose transactions are valid for as long as the ledger behind the gateway advises. */
export const compileFor =
  (gateway: GatewayClient, compile: Compile): Compile =>
  async (request) => {
    const { startEpoch, endEpoch } = await readValidity(gateway);
    const lifetime = endEpoch === undefined ? {} : { endEpoch: request.startEpoch + endEpoch - startEpoch };
    return compile({ ...lifetime, ...request });
  };
