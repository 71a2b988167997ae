import "../../i18n/later.ts";
import type { AccountBalance } from "@kingdoms/client";
import { COSTS, type OrderInputOf } from "@kingdoms/client/orders";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { costInKgld, costInXrd, plus } from "../../format/amounts.ts";
import { networkFeeOf, useNetworkFeeOf, xrdMissing } from "../../game/network-fee.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "../../ui/popups.module.css";

interface WithMineProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly onFound: (mine: Pick<OrderInputOf<"foundAndBuild">, "building" | "amount" | "deposited">) => void;
}

/**
 * Founds, buys the gold for a first mine and begins it, in one signature. Renders nothing if the account cannot pay
 * all of it.
 */
export function WithMine({ rules, balance, onFound }: WithMineProps) {
  const { t } = useTranslation();
  const { cost } = rules.config.buildings.mine;
  const amount = rules.xrdFor(cost);
  const price = plus(rules.config.founding.price, amount);
  const network = useNetworkFeeOf(balance.account, networkFeeOf(COSTS.foundAndBuild.xrd));
  if (xrdMissing(balance.xrd, price, network.kept) !== null) return null;
  return (
    <section className={styles.form}>
      <p className={styles.note}>
        {t("founding.withMineNote", {
          gold: costInKgld(t, cost),
          price: costInXrd(t, amount),
          fee: costInXrd(t, network.estimate),
        })}
      </p>
      <Button onClick={() => onFound({ building: "mine", amount, deposited: cost })}>
        {t("founding.withMine", { cost: costInXrd(t, price) })}
      </Button>
    </section>
  );
}
