import type { CallOptions, GatewayClient } from "@embedded-radix/client";
import { readLedgerStatus } from "../reads/game.ts";
import { previewManifest } from "./preview.ts";

/** The step of several that the ledger would refuse. */
export interface RefusedStep {
  /** Counted from 1. */
  readonly step: number;
  /** The engine's reason. */
  readonly reason: string;
}

/**
 * Tries joined orders on the ledger as it is now, as if all had signed, without committing anything. Null if it would carry them out;
 * else the first step that it would refuse.
 *
 * @param steps how many orders are joined.
 * @param manifestOf writes the first `count` of them.
 * @throws errors of the gateway client.
 * @public
 * @example
 * const steps = [
 *   { kind: "buyKgld", by: key.account, asked: { amount: parseXrd("6") } },
 *   { kind: "deposit", by: key, asked: { amount: parseKgld("300") } },
 * ];
 * const manifestOf = (count) => joinedManifest(config, player.rules, steps.slice(0, count));
 * const refused = await rehearse(player.game.gateway, steps.length, manifestOf);
 */
export async function rehearse(
  gateway: GatewayClient,
  steps: number,
  manifestOf: (count: number) => string,
  options: CallOptions = {},
): Promise<RefusedStep | null> {
  const { epoch } = await readLedgerStatus(gateway, options);
  const reasonFor = async (count: number): Promise<string | null> => {
    const request = {
      manifest: manifestOf(count),
      publicKeys: [],
      epoch,
      freeCredit: true,
      assumeSigned: true,
    };
    return (await previewManifest(gateway, request, options)).reason;
  };
  let reason = await reasonFor(steps);
  if (reason === null) return null;
  for (let step = steps; ; step -= 1) {
    const earlier = step === 1 ? null : await reasonFor(step - 1);
    if (earlier === null) return { step, reason };
    reason = earlier;
  }
}
