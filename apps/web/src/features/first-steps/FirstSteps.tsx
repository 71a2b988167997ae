import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { Checking } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useGameConfig } from "../../data/reads.ts";
import { exactText } from "../../format/amounts.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { fullestOf, useSharedBalances } from "../../game/shared-balances.ts";
import "../../i18n/later.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { useAccount } from "../../wallet/store.ts";
import styles from "./first-steps.module.css";
import { nextStep, STEPS } from "./steps.ts";

const useGuide = create<{ readonly hidden: boolean }>()(
  persist((): { hidden: boolean } => ({ hidden: false }), { name: "kingdoms:first-steps" }),
);

interface FirstStepsProps {
  /** Null where none is owned, which has to be known. */
  readonly kingdomOf: SelectedKingdom | null;
}

/** Leads a newcomer to the first mine; can be hidden and shown again, and leaves by itself at the end. */
export default function FirstSteps({ kingdomOf }: FirstStepsProps) {
  const { t } = useTranslation();
  const hidden = useGuide((state) => state.hidden);
  const account = useAccount();
  const config = useGameConfig().data ?? null;
  const balance = useBalance(kingdomOf?.key.account ?? account?.address ?? null);
  const ofKey = lastKnown(balance)?.value ?? null;
  const shared = useSharedBalances();
  const next = nextStep({
    connected: account !== null,
    kingdom: kingdomOf?.kingdom ?? null,
    // A deposit takes gold from any shared account.
    balance: ofKey === null ? null : fullestOf(ofKey, shared),
    config,
  });
  if (next === null) return null;
  const toggle = (
    <Button size="small" variant="quiet" onClick={() => useGuide.setState({ hidden: !hidden })}>
      {hidden ? t("firstSteps.show") : t("firstSteps.hide")}
    </Button>
  );
  // What comes late must not push away what is read already.
  const last = kingdomOf === null ? styles.last : "";
  if (hidden) return <div className={`${styles.hidden} ${last}`}>{toggle}</div>;

  const reached = STEPS.indexOf(next === "unread" ? "buy" : next);
  const cost = config === null ? "…" : exactText(config.buildings.mine.cost);
  const price = config === null ? "…" : exactText(config.founding.price);
  return (
    <Panel title={t("firstSteps.title")} aside={toggle} className={last} testId="first-steps">
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={index < reached ? styles.done : ""}
            aria-current={step === next ? "step" : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < reached ? <CheckIcon /> : index + 1}
            </span>
            {t(`firstSteps.${step}`, { cost, price })}
            {index < reached ? <span className="visually-hidden"> {t("firstSteps.done")}</span> : null}
          </li>
        ))}
      </ol>
      {next === "unread" ? (
        <Checking what={t("firstSteps.unread")} error={balance.state === "failed" ? balance.error : null} />
      ) : null}
    </Panel>
  );
}
