/** The effect of a planned order if it were carried out now: a trial on the ledger without its dates, free of charge. */
import { checkPlan, readLedgerStatus, refusalOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { Game } from "../../data/game.tsx";
import { syncOf } from "../../data/sync.ts";
import { inTime } from "../../format/in-time.ts";
import { stepsOfPlan } from "../../game/planned/steps.ts";
import type { PlanWords } from "../../game/planned/words.ts";

/** The code and the ledger's sentence if it would be refused. */
export type TrialResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Throws the gateway's errors. */
export async function tryNow(game: Game, rules: Rules, words: PlanWords): Promise<TrialResult> {
  const steps = stepsOfPlan(words, { rules, infos: syncOf(game).world().kingdoms });
  if (steps === null) return { ok: false, code: "PLAN_TARGET", message: "" };
  const [{ joinedManifest }, { previewManifest }, { epoch }] = await Promise.all([
    inTime(() => import("@kingdoms/client/orders")),
    inTime(() => import("@kingdoms/client/sending")),
    readLedgerStatus(game.gateway),
  ]);
  const manifest =
    checkPlan({ component: words.kingdom.component, plan: words.plan }) +
    joinedManifest(game.config, rules, steps);
  const { reason } = await previewManifest(game.gateway, {
    manifest,
    publicKeys: [],
    epoch,
    freeCredit: true,
    assumeSigned: true,
  });
  if (reason === null) return { ok: true };
  const refusal = refusalOf(reason);
  return { ok: false, code: refusal?.code ?? "PLAN_ENGINE", message: refusal?.sentence ?? reason };
}
