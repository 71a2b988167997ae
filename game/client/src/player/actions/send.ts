import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import type { LoggedEvent } from "../../events.ts";
import { intentHash as asIntentHash, type IntentHash } from "../../ids.ts";
import { readLedgerStatus } from "../../reads/game.ts";
import { eventsOf, readTransactionStatus } from "../../reads/transactions.ts";
import {
  type Committed,
  costOf,
  type Forecast,
  feeToLock,
  isDecided,
  lockFee,
  previewManifest,
  readCommitted,
  readValidity,
  sendTransaction,
} from "../../sending/index.ts";
import type { TransactionStatus } from "../../types.ts";
import type { PlayerClient } from "../client.ts";
import { type Refused, reasonOfLedger, refusedBy, type SentOutcome } from "../outcome.ts";

export interface SendOptions {
  /** Called once the transaction is signed, before anyone else knows of it: from then on it may be committed. */
  readonly onSigned?: (intentHash: IntentHash) => void | Promise<void>;
  /** How long the ledger's decision is waited for, in milliseconds; two minutes unless given. */
  readonly timeoutMs?: number;
}

/** The effects that a manifest would have at the tip of the ledger. */
export type SendForecast =
  | {
      readonly status: "ready";
      /** XRD to lock: the expected cost and half of that again. */
      readonly fee: Attos;
      /** XRD that leave the account besides, as far as more leave it than come. */
      readonly paid: Attos;
    }
  | Refused;

/** The ledger wants no less to be locked than it charges, and that grows while a transaction is on its way. */
const LEAST_LOCKED = parseAttos("0.5");

/**
 * Previews a manifest with the fee lock that it would be sent with.
 *
 * @param manifest instructions without a fee lock.
 * @throws errors of the gateway client. Nothing is signed.
 */
export async function previewSend(client: PlayerClient, manifest: string): Promise<SendForecast> {
  const { epoch } = await readLedgerStatus(client.game.gateway, { signal: client.signal });
  return forecast(client, manifest, epoch);
}

/**
 * Sends a manifest: previews it, locks the fee, signs, submits, and waits until the ledger has decided.
 *
 * @param manifest instructions without a fee lock, which the player's account adds.
 * @returns what became of it. Once it is signed this never throws for a gateway that fails: then the outcome is `undecided`.
 * @throws errors of the gateway client before anything is signed, errors of the signer, and the signal's reason.
 * @public
 * @example
 * const outcome = await player.send(claimDue({ realm: player.game.config, ...key }));
 * if (outcome.status === "committed") console.log(outcome.events.map(({ event }) => event.type));
 */
export async function send(
  client: PlayerClient,
  manifest: string,
  { onSigned, timeoutMs }: SendOptions = {},
): Promise<SentOutcome> {
  const { game, signer, signal } = client;
  const { gateway, config } = game;
  const validity = await readValidity(gateway, { signal });
  const forecasted = await forecast(client, manifest, validity.startEpoch);
  if (forecasted.status === "refused") return forecasted;
  const signed = await signer.sign({
    networkId: config.networkId,
    manifest: lockFee(signer.account, forecasted.fee) + manifest,
    ...validity,
  });
  await onSigned?.(asIntentHash(signed.intentHash));
  return outcomeOf(client, await sendTransaction(gateway, signed, { signal, timeoutMs }));
}

/**
 * What became of a transaction that was signed earlier: of an `undecided` outcome, or before a program ended.
 *
 * @throws errors of the gateway client.
 * @public
 * @example
 * const bought = await player.give({ kind: "buyKgld", amount: parseXrd("2") });
 * if (bought.status === "undecided") console.log(await player.outcome(bought.intentHash));
 */
export async function outcome(client: PlayerClient, intentHash: string): Promise<SentOutcome> {
  const { gateway } = client.game;
  return outcomeOf(client, await readTransactionStatus(gateway, intentHash, { signal: client.signal }));
}

async function outcomeOf(client: PlayerClient, status: TransactionStatus): Promise<SentOutcome> {
  const { intentHash, state, error } = status;
  if (state === "rejected") return { status: "refused", by: "ledger", reason: reasonOfLedger(error) };
  if (!isDecided(status)) return { status: "undecided", intentHash };
  const committed = await receiptOf(client, intentHash);
  if (committed === null) return { status: "undecided", intentHash };
  const { fee, stateVersion } = committed;
  return state === "success"
    ? { status: "committed", intentHash, stateVersion, fee, events: eventsOfGame(client, committed) }
    : { status: "failed", intentHash, stateVersion, fee, reason: reasonOfLedger(error) };
}

/** Null if the gateway does not show it. It is on the ledger all the same, so that no error may hide its hash. */
async function receiptOf({ game, signal }: PlayerClient, hash: string): Promise<Committed | null> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      return await readCommitted(game.gateway, hash, { signal });
    } catch {
      signal?.throwIfAborted();
    }
  }
  return null;
}

/** Those that the factory and its kingdoms emitted. Components of other packages may emit events of the same names. */
function eventsOfGame({ game }: PlayerClient, { transaction, affected }: Committed): readonly LoggedEvent[] {
  const events = (transaction.receipt?.detailed_events ?? []).filter(
    ({ identifier }) => identifier?.package === game.config.package,
  );
  const emitters = new Set([game.config.factory, ...affected]);
  return eventsOf({ ...transaction, receipt: { ...transaction.receipt, detailed_events: events } }, emitters);
}

/** Previews with the highest lock; if the account cannot spare that, with the expected cost. */
async function forecast(client: PlayerClient, manifest: string, epoch: number): Promise<SendForecast> {
  const { signer, maxFee } = client;
  const first = await preview(client, lockFee(signer.account, maxFee) + manifest, epoch);
  if (first.reason === null) return ready(client, first, costOf(first.fees) ?? 0n);
  if (reasonOfLedger(first.reason).code.startsWith("KINGDOMS_")) return refusedAs(first.reason);
  const free = await preview(client, manifest, epoch, true);
  if (free.reason !== null) return refusedAs(free.reason);
  const cheapest = ready(client, free, 0n);
  if (cheapest.status === "refused") return cheapest;
  const second = await preview(client, lockFee(signer.account, cheapest.fee) + manifest, epoch);
  return second.reason === null ? cheapest : refusedAs(second.reason);
}

const preview = (
  { game, signer, signal }: PlayerClient,
  manifest: string,
  epoch: number,
  freeCredit = false,
): Promise<Forecast> =>
  previewManifest(game.gateway, { manifest, publicKeys: signer.publicKeys, epoch, freeCredit }, { signal });

/** @param charged XRD that the account has paid for the preview itself. */
function ready(
  { maxFee, signer, game }: PlayerClient,
  { fees, changes }: Forecast,
  charged: bigint,
): SendForecast {
  const cost = costOf(fees);
  if (cost !== null && cost > maxFee)
    return refusedBy(
      "preview",
      "FEE_TOO_HIGH",
      `it would cost ${formatAttos(cost)} XRD, and at most ${formatAttos(maxFee)} may be paid`,
    );
  const lost = changes
    .filter(({ entity, resource }) => entity === signer.account && resource === game.config.xrd)
    .reduce((sum, { amount }) => sum - parseAttos(amount), -charged);
  return {
    status: "ready",
    fee: feeToLock(fees, { least: LEAST_LOCKED, most: maxFee }),
    paid: (lost > 0n ? lost : 0n) as Attos,
  };
}

const refusedAs = (reason: string): Refused => ({
  status: "refused",
  by: "preview",
  reason: reasonOfLedger(reason),
});
