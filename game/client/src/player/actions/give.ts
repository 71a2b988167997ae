import type { PlayerClient } from "../client.ts";
import type { Refused, SentOutcome } from "../outcome.ts";
import { type Order, prepare } from "./prepare.ts";
import { previewSend, type SendForecast, type SendOptions, send } from "./send.ts";

/**
 * Gives an order: asks the rules, writes the manifest, previews, signs, submits, and waits until the ledger has decided.
 *
 * @param order its kind and the fields of that kind. Amounts are attos (`parseKgld("100")`), kingdoms are ids (`#7#`). `kingdom` says which
 * kingdom gives the order; an account with a single kingdom can leave it out.
 * @returns `committed` with the events, `refused` for nothing done and nothing paid, `failed` for a fee that was paid for nothing, or
 * `undecided`.
 * @throws errors of the gateway client before anything is signed.
 * @public
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

/**
 * What `give` would do, without signing anything: the fee that it would lock, or why it is refused.
 *
 * @throws errors of the gateway client.
 * @public
 * @example
 * const forecast = await player.preview({ kind: "prospect" });
 * if (forecast.status === "ready") console.log(forecast.fee);
 */
export async function preview(client: PlayerClient, order: Order): Promise<SendForecast> {
  const prepared = await prepare(client, order);
  return prepared.status === "refused" ? prepared : previewSend(client, prepared.manifest);
}

/**
 * Why the rules would refuse an order; null if they would not. Cheaper than `preview`, which asks the ledger as well.
 *
 * @throws errors of the gateway client.
 * @public
 * @example
 * const refused = await player.denial({ kind: "createDefenders", amount: 3 });
 * if (refused !== null) console.log(refused.reason.sentence);
 */
export async function denial(client: PlayerClient, order: Order): Promise<Refused | null> {
  const prepared = await prepare(client, order);
  return prepared.status === "refused" ? prepared : null;
}
