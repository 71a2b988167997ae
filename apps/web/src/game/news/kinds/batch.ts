import { UNITS, type Unit } from "@kingdoms/client";
import { type Item, keyOf, type NewsKind, ofEach } from "../kind.ts";

interface BatchNews {
  readonly type: "batch";
  readonly unit: Unit;
  readonly amount: number;
}

export const batch: NewsKind<BatchNews> = {
  find: (facts) =>
    ofEach(facts, ({ id, batches }) =>
      UNITS.flatMap((unit, index): Item<BatchNews>[] => {
        const ready = batches[unit];
        if (ready === null) return [];
        // Each unit has its own sign: two batches may be ready in the same second.
        const key = keyOf(`u${index}`, id, ready.readyAt);
        return [{ key, at: ready.readyAt, kingdom: id, of: { type: "batch", unit, amount: ready.amount } }];
      }),
    ),
  weight: () => 48,
  sign: () => "plain",
  words: ({ unit, amount }, { t, mine }) => ({
    title: t(`bulletin.batch.${unit}`, { count: amount, mine }),
    text: t("bulletin.claimBatch", { count: amount }),
  }),
  newsAction: ({ amount }, t, own) => ({
    label: t("bulletin.press.army", { count: amount }),
    search: { ...own, screen: "army" },
  }),
};
