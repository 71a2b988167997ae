/**
 * Signing a plan: one pre-authorization after the other, since a wallet signs one at a time. Each signed order is in
 * the box at once; a plan that is stopped, or a page that is closed, can be resumed.
 */
import { readKingdom, readLedgerStatus } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { create } from "zustand";
import type { Game } from "../../data/game.tsx";
import { syncOf } from "../../data/sync.ts";
import { errorSentence } from "../../format/error-sentence.ts";
import { inTime } from "../../format/in-time.ts";
import { changePlan, type Planned, planOf, useBox } from "../../game/planned/box.ts";
import { stepsOfPlan } from "../../game/planned/steps.ts";
import { LEFT_TO_SIGN } from "../../game/planned/timeline.ts";
import { i18n } from "../../i18n/index.ts";
import { handOverAll } from "../../realm/plans/steward.ts";
import { subintentIn } from "../../wallet/pre-authorizing.ts";
import { toolkitRequest } from "../../wallet/requests.ts";
import { askWallet } from "../../wallet/start.ts";

interface Signing {
  /** The order that is with the wallet; null while none is. */
  readonly open: string | null;
  /** Of the orders that are signed in one go: how many are signed, and how many there are. */
  readonly signed: number;
  readonly total: number;
  /** Another tab was signing as the player asked for it here. */
  readonly elsewhere: boolean;
}

export const useSigning = create<Signing>(() => ({ open: null, signed: 0, total: 0, elsewhere: false }));

let withdraw: AbortController | null = null;

/** The most epochs, of five minutes, for which a ledger accepts an intent. */
const MAX_EPOCHS = 8640;

/**
 * Asks the wallet for each of them until one is not signed. Why not is noted beside it. One tab signs at a time: two
 * signatures of one order would be two orders, and both would be carried out.
 */
export async function signPlans(game: Game, rules: Rules, ids: readonly string[]): Promise<void> {
  if (useSigning.getState().open !== null) return;
  // A page without https has no locks.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return signEach(game, rules, ids);
  await locks.request("kingdoms:signing-plans", { ifAvailable: true }, async (lock) => {
    useSigning.setState({ elsewhere: lock === null });
    if (lock !== null) await signEach(game, rules, ids);
  });
}

async function signEach(game: Game, rules: Rules, ids: readonly string[]): Promise<void> {
  const controller = new AbortController();
  withdraw = controller;
  useSigning.setState({ signed: 0, total: ids.length });
  for (const id of ids) {
    const plan = planOf(id);
    if (controller.signal.aborted || plan === undefined) break;
    // Another tab has signed it meanwhile, or it waits in the wallet for an answer.
    if (plan.signed !== null || plan.interactionId !== null) continue;
    useSigning.setState({ open: id });
    if (!(await signOne(game, rules, plan, controller.signal))) break;
    useSigning.setState(({ signed }) => ({ signed: signed + 1 }));
    void handOverAll();
  }
  withdraw = null;
  useSigning.setState({ open: null, elsewhere: false });
}

/** The orders signed so far stay signed. */
export function stopSigning(): void {
  withdraw?.abort();
}

async function signOne(game: Game, rules: Rules, plan: Planned, signal: AbortSignal): Promise<boolean> {
  const fail = (code: string, message = ""): false => {
    changePlan(plan.id, { interactionId: null, problem: { code, message } });
    return false;
  };
  try {
    const request = await requestFor(game, rules, plan);
    if (request === null) return fail("PLAN_TARGET");
    if (request.now > plan.until - LEFT_TO_SIGN) return fail("PLAN_LATE");
    changePlan(plan.id, { problem: null });
    const onInteraction = (interactionId: string) => changePlan(plan.id, { interactionId });
    const result = await askWallet(({ askToPreAuthorize }) =>
      askToPreAuthorize({ ...request.asked, onInteraction }, signal),
    );
    if (result.ok) return signed(plan.id, result);
    if (result.code !== "canceledByUser") return fail(result.code, result.message);
    changePlan(plan.id, { interactionId: null });
    return false;
  } catch (error) {
    console.error(error);
    return fail("PLAN_FAILED", errorSentence(i18n.t, error));
  }
}

function signed(
  id: string,
  {
    subintentHash: hash,
    signedPartialTransaction: hex,
  }: Record<"subintentHash" | "signedPartialTransaction", string>,
): true {
  // The first signature counts, which may be with the steward already.
  const first = planOf(id)?.signed ?? { hash, hex };
  changePlan(id, { signed: first, interactionId: null, problem: null });
  return true;
}

/** Null if the target of a mission is not known. It belongs to the plan that is in force as it is signed. */
async function requestFor(game: Game, rules: Rules, { id, words, from, until, reward }: Planned) {
  const { datedManifest } = await inTime(() => import("@kingdoms/client/plans"));
  const [status, kingdom] = await Promise.all([
    readLedgerStatus(game.gateway),
    readKingdom(game, words.kingdom.component),
  ]);
  const steps = stepsOfPlan(words, { rules, infos: syncOf(game).world().kingdoms });
  if (steps === null) return null;
  const number = kingdom.value.plan;
  if (number !== words.plan) changePlan(id, { words: { ...words, plan: number } });
  const manifest = datedManifest({
    realm: game.config,
    rules,
    account: words.account,
    plan: { kingdom: words.kingdom.component, number },
    steps,
    reward,
  });
  const startEpoch = status.epoch;
  const asked = { manifest, from, until, startEpoch, endEpoch: startEpoch + MAX_EPOCHS };
  return { now: status.time, asked };
}

/** Takes the wallet's answers to requests of a page that was closed meanwhile. */
export function resumePlans({ config }: Pick<Game, "config">): void {
  const { open } = useSigning.getState();
  for (const { id, interactionId, signed: already } of useBox.getState().plans) {
    if (interactionId === null || already !== null || id === open) continue;
    const request = toolkitRequest(localStorage, config.dAppDefinition, config.networkId, interactionId);
    if (request?.answer === undefined) {
      if (request === null) changePlan(id, { interactionId: null });
      continue;
    }
    const answer = subintentIn(request.answer);
    if (answer.ok) signed(id, answer);
    else changePlan(id, { interactionId: null, problem: { code: answer.code, message: answer.message } });
  }
  void handOverAll();
}
