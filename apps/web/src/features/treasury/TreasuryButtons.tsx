import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useIsOpen, useKingdomOrders } from "../../actions/use-orders.ts";
import { useOpenPanel } from "../../app/navigation.ts";
import { ledgerClock } from "../../ledger/clock.ts";
import { useBalance } from "../../ledger/reads.ts";
import { usePast } from "../../ledger/use-past.ts";
import { Button } from "../../ui/Button.tsx";
import { trezorRefusal } from "../army/trezor.ts";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { goldAt } from "./gold.ts";
import styles from "./treasury.module.css";

interface ButtonsProps {
  readonly kingdomOf: SelectedKingdom;
  readonly rules: Rules;
}

export function TreasuryButtons({ kingdomOf, rules }: ButtonsProps) {
  const { t } = useTranslation();
  const { key, kingdom } = kingdomOf;
  const orders = useKingdomOrders(kingdomOf);
  const claiming = useIsOpen("claimGold", key.id);
  const hoarding = useIsOpen("depositToTrezor", key.id);
  const prospecting = useIsOpen("prospect", key.id);
  const trezorClosed = trezorRefusal(rules, kingdom);
  const openPanel = useOpenPanel();
  const balance = useBalance(key.account).data;
  const penniless = balance?.kgld === 0n;
  // What mines have brought is told from the second on in which it is more than nothing.
  usePast(kingdom.mining.settledAt + 1);
  const { unclaimed, total } = goldAt(rules, kingdom, ledgerClock.nowMs() ?? 0);
  const claimable = unclaimed > 0n || kingdom.trezor > 0n;
  const wealthy = total > 0n;
  return (
    <div className={styles.buttons}>
      <Button look="primary" busy={claiming} disabled={!claimable} onClick={() => orders.claimGold()}>
        {claimable ? t("treasury.claim") : t("treasury.claimNothing")}
      </Button>
      <Button disabled={penniless || !balance} onClick={() => openPanel("deposit")}>
        {penniless ? t("treasury.depositNothing") : t("treasury.deposit")}
      </Button>
      <Button disabled={!wealthy} onClick={() => openPanel("withdraw")}>
        {wealthy ? t("treasury.withdraw") : t("treasury.withdrawNothing")}
      </Button>
      <Button busy={hoarding} disabled={trezorClosed !== null} onClick={() => openPanel("trezor")}>
        {trezorClosed === null ? t("army.trezor.title") : t(`army.trezor.closed.${trezorClosed}`)}
      </Button>
      <Button busy={prospecting} onClick={() => openPanel("prospect")}>
        {t("army.prospect.title")}
      </Button>
    </div>
  );
}
