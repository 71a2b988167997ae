import type { PlayerClient } from "../client.ts";
import type { Refused, SentOutcome } from "../outcome.ts";
import { type Order, prepare } from "./prepare.ts";
import { previewSend, type SendForecast, type SendOptions, send } from "./send.ts";

/**
 * Gives an order: asks the rules, writes the manifest, previews, signs, submits, and waits until the ledger has decided.
 *
 * @param order its kind, with what the kind asks for. Amounts are attos (`parseKgld("100")`), kingdoms their ids (`#7#`). An order of a
 * kingdom comes from the only one of the account unless `kingdom` names another.
 * @returns `committed` with the events, `refused` for nothing done and nothing paid, `failed` for a fee that was paid for nothing, or
 * `undecided`.
 * @throws what the gateway client throws before anything is signed.
 * @example
 * const outcome = await player.give({ kind: "build", building: "mine" });
 * if (outcome.status === "refused") console.log(outcome.reason.code); // KINGDOMS_NOT_ENOUGH_KGLD
 */
export async function give(
  client: PlayerClient,
  order: Order,
  options: SendOptions = {},
): Promise<SentOutcome> {
  const prepared = await prepare(client, order);
  return prepared.status === "refused" ? prepared : send(client, prepared.manifest, options);
}

/** What `give` would do, without signing anything: the fee that it would lock, or why it is refused. */
export async function preview(client: PlayerClient, order: Order): Promise<SendForecast> {
  const prepared = await prepare(client, order);
  return prepared.status === "refused" ? prepared : previewSend(client, prepared.manifest);
}

/** Why the rules would refuse an order; null if they would not. Cheaper than `preview`, which asks the ledger as well. */
export async function denial(client: PlayerClient, order: Order): Promise<Refused | null> {
  const prepared = await prepare(client, order);
  return prepared.status === "refused" ? prepared : null;
}
