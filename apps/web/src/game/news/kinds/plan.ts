import { kingdomNumber, type LocalId } from "@kingdoms/client";
import { planText } from "../../planned/say.ts";
import type { PlannedStep } from "../../planned/words.ts";
import type { NewsKind } from "../kind.ts";

const TOLD = ["done", "refused", "missed"] as const;

interface PlanNews {
  readonly type: "plan";
  readonly state: (typeof TOLD)[number];
  readonly steps: readonly PlannedStep[];
}

/** What became of an order that was signed in advance. */
export const plan: NewsKind<PlanNews> = {
  find: ({ own, plans }) =>
    plans.flatMap(({ hash, words, state: is, changedAt }) => {
      const state = TOLD.find((told) => told === is);
      if (state === undefined || words === null || !own.has(words.kingdom.id)) return [];
      const { kingdom, steps } = words;
      return [
        {
          key: keyFor(words, hash, state),
          at: changedAt,
          kingdom: kingdom.id,
          of: { type: "plan", state, steps },
        },
      ];
    }),
  weight: ({ state }) => (state === "done" ? 45 : 70),
  sign: ({ state }) => (state === "done" ? "good" : "bad"),
  words: ({ state, steps }, { t, mine }) => ({
    title: t(`bulletin.plan.${state}`, { mine }),
    text: planText(t, { steps }),
  }),
  newsAction: (_of, t, own) => ({ label: t("bulletin.press.plans"), search: { ...own, panel: "plans" } }),
};

/** Once for each order and what became of it: one that was refused may still be carried out. */
const keyFor = (
  { kingdom }: { readonly kingdom: { readonly id: LocalId } },
  hash: string,
  state: string,
): string => `p${(kingdomNumber(kingdom.id) ?? 0).toString(36)}.${hash.slice(-8)}${state.charAt(0)}`;
