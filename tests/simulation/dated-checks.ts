/** What became of the orders that players signed in advance: each at most once, none of those lost that were due and valid. */
import type { GatewayClient } from "@kingdoms/client";
import { ORIGIN } from "./parts/config.ts";
import { LEDGER_SPEED } from "./parts/plans.ts";
import { STEWARD } from "./parts/steward.ts";
import type { Scene } from "./scene.ts";
import type { Life } from "./universe/universe.ts";
import { type DatedOrder, short, type Witness } from "./witness.ts";

/** The quiet time until all parts have recovered, and the time that a steward may take. By the ledger's clock. */
const RECOVERY_SECONDS = 100 * LEDGER_SPEED;
const QUIET_SECONDS = 240 * LEDGER_SPEED;
const LATEST_SECONDS = 60 * LEDGER_SPEED;

interface Listed {
  readonly subintent_hash: string;
  readonly state: string;
  readonly intent_hash: string | null;
}

/** @param ledger intent hashes by state version. */
export async function checkDated(
  scene: Scene,
  auditor: Life,
  gateway: GatewayClient,
  ledger: ReadonlyMap<number, string>,
): Promise<void> {
  const { witness, steward, pages } = scene;
  if (!steward.isReady) {
    witness.violate("the steward does not run in the end");
    return;
  }
  const { error } = steward.health() ?? { error: "it does not run" };
  if (error !== null) witness.violate(`the steward is not well in the end: ${error}`);
  const { ledger_state } = await gateway.post("/status/gateway-status", {});
  const now = Math.floor(Date.parse(ledger_state.proposer_round_timestamp) / 1000);
  const places = new Map(Array.from(ledger, ([stateVersion, hash]) => [hash, stateVersion]));
  const listed = new Map<string, Listed>();
  for (const { account } of pages)
    for (const order of await ordersOf(scene, auditor, account.address))
      listed.set(order.subintent_hash, order);
  for (const [hash, order] of witness.dated) {
    const found = await gateway.post("/transaction/subintent-status", { subintent_hash: hash });
    const isDone = found.subintent_status === "CommittedSuccess";
    const by = found.finalized_at_transaction_intent_hash ?? null;
    const at = isDone ? (places.get(by ?? "") ?? null) : null;
    if (isDone && at === null)
      witness.violate(`${of(hash, order)} is done by ${short(by)}, which is not there`);
    checkOne(witness, { hash, order, at, now });
    checkListed(witness, { hash, order, by: isDone ? by : null, now, listed: listed.get(hash) });
  }
}

const of = (hash: string, { kind, from, until }: DatedOrder): string =>
  `the order ${hash.slice(0, 18)} (${kind}, from ${from} until ${until})`;

interface Found {
  readonly hash: string;
  readonly order: DatedOrder;
  readonly now: number;
}

/** @param at the state version of the transaction that did it; null if none did. */
function checkOne(witness: Witness, { hash, order, at, now }: Found & { readonly at: number | null }): void {
  const { kind, from, until, plan, isHandedOver, isWithdrawalAsked, isWithdrawn } = order;
  const told = of(hash, order);
  const voided = witness.voided.filter(
    ({ kingdom, plan: next }) => plan !== null && kingdom === plan.kingdom && next > plan.number,
  );
  if (at !== null) {
    if (kind === "hopeless") witness.violate(`${told} is done, and could not be paid`);
    if (isWithdrawn) witness.violate(`${told} is done at ${at}, and was withdrawn`);
    if (voided.some(({ stateVersion }) => stateVersion < at))
      witness.violate(`${told} is done at ${at}, and was void`);
    return;
  }
  const wasDue = from <= now - LATEST_SECONDS && until >= now - QUIET_SECONDS + RECOVERY_SECONDS;
  const isValid = kind !== "hopeless" && voided.length === 0 && !isWithdrawalAsked;
  if (isHandedOver && isValid && wasDue) witness.violate(`${told} was due and is not done, at ${now}`);
}

/** Checks the steward's statement about it. */
function checkListed(
  witness: Witness,
  {
    hash,
    order,
    by,
    now,
    listed,
  }: Found & { readonly by: string | null; readonly listed: Listed | undefined },
): void {
  const told = of(hash, order);
  if (listed === undefined) {
    if (order.isHandedOver) witness.violate(`${told} was handed over, and the steward does not know it`);
    return;
  }
  const { state, intent_hash } = listed;
  if ((state === "done") !== (by !== null) && order.until < now - LATEST_SECONDS)
    witness.violate(`${told} is ${state} for the steward, and on the ledger ${short(by)}`);
  if (state === "done" && intent_hash !== by)
    witness.violate(`${told} was done by ${short(by)}, and for the steward by ${short(intent_hash)}`);
  if (state === "withdrawn" && !order.isWithdrawalAsked)
    witness.violate(`${told} is withdrawn, and its player did not ask for it`);
  if ((state === "waiting" || state === "refused") && order.until < now - LATEST_SECONDS)
    witness.violate(`${told} is over, and still ${state} at ${now}`);
}

async function ordersOf({ network }: Scene, auditor: Life, player: string): Promise<readonly Listed[]> {
  const request = new Request(`${STEWARD}/player/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify({ player }),
  });
  const answer = await network.fetchOf(auditor)(request);
  return ((await answer.json()) as { readonly orders: readonly Listed[] }).orders;
}
