import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { costInKgld, costInXrd, inKgld, inXrd, priceText } from "../../format/amounts.ts";
import { Facts } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";
import { redeemed, useRedemption } from "../use-redemption.ts";
import type { Verdict } from "./verdict.ts";

interface ExpectedProps {
  readonly verdict: Verdict;
  readonly rules: Rules;
  /** A name for the gold: an expedition's is still in the ground. */
  readonly gold?: string;
}

/** The verdict in figures, and at which price. */
export function Expected({ verdict, rules, gold: called }: ExpectedProps) {
  const { t } = useTranslation();
  const known = lastKnown(useRedemption(rules));
  const { gold, effects, fees, lost, lostFor, balance } = verdict;
  const size = balance === null ? null : ((balance < 0n ? -balance : balance) as Attos);
  const worth = (kgld: Attos): string =>
    known === null
      ? inKgld(t, kgld)
      : t("targets.expected.value", { kgld: inKgld(t, kgld), xrd: inXrd(t, redeemed(known.value, kgld)) });
  return (
    <section data-testid="expected">
      <h3>{t("targets.expected.title")}</h3>
      <Facts
        rows={[
          ...effects,
          ...(gold === null ? [] : [[called ?? t("targets.expected.gold"), worth(gold.mean)] as const]),
          [
            t("targets.expected.cost"),
            t("targets.expected.costs", {
              fee: costInXrd(t, fees),
              what: lostFor,
              lost: costInKgld(t, lost),
            }),
          ],
          ...(size === null || balance === null
            ? []
            : [
                [
                  t("targets.expected.balance"),
                  t(balance < 0n ? "targets.expected.loss" : "targets.expected.gain", {
                    amount: balance < 0n ? costInXrd(t, size) : inXrd(t, size),
                  }),
                ] as const,
              ]),
        ]}
      />
      {gold === null ? null : (
        <p className={styles.note}>
          {known === null
            ? t("targets.expected.unpriced")
            : t("targets.expected.price", { price: priceText(known.value.price) })}
        </p>
      )}
    </section>
  );
}
