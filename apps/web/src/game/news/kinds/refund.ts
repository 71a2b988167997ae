import { earnsRefund, type MissionReport, partiesOf } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { inXrd } from "../../../format/amounts.ts";
import { keyOf, type NewsKind, ofEach } from "../kind.ts";

interface RefundNews {
  readonly type: "refund";
  readonly amount: Attos;
}

/** A refund that waits in a kingdom, shown when a mission has earned it. */
export const refund: NewsKind<RefundNews> = {
  find: (facts) =>
    ofEach(facts, ({ id, refunds }) => {
      const earned =
        refunds === 0n ? undefined : facts.reports.find((report) => earnedBy(report, id, facts.rules));
      if (earned === undefined) return [];
      const { missionId, completion } = earned;
      const key = keyOf("x", id, missionId);
      return [{ key, at: completion.time, kingdom: id, of: { type: "refund", amount: refunds } }];
    }),
  weight: () => 30,
  sign: () => "plain",
  words: ({ amount }, { t, mine }) => ({
    title: t("bulletin.refund", { mine }),
    text: t("bulletin.refundText", { amount: inXrd(t, amount) }),
  }),
  newsAction: (_of, t, own) => ({ label: t("bulletin.press.refund"), search: own }),
};

const earnedBy = ({ completion: { event } }: MissionReport, id: string, rules: Rules): boolean =>
  partiesOf(event).from === id && earnsRefund(event, rules);
