import type { OwnedKey } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { ledgerSeconds } from "../../data/seconds.ts";
import { isolated } from "../../format/names.ts";
import { type Entry, isInForce } from "../../game/planned/timeline.ts";
import { giveInOneTransaction, type OrderStep } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./plans.module.css";

interface VoidAllProps {
  readonly entries: readonly Entry[];
  readonly owned: readonly OwnedKey[];
  readonly rules: Rules;
}

/** Voids the plans of all kingdoms with an order that could still be submitted: one transaction for each account. */
export function VoidAll({ entries, owned, rules }: VoidAllProps) {
  const { t, i18n } = useTranslation();
  const game = useGame();
  const [busy, setBusy] = useState(false);
  const now = ledgerSeconds();
  const concerned = new Set(
    entries.filter((entry) => isInForce(entry, now)).map(({ words }) => words?.kingdom.id ?? null),
  );
  const keys = owned.filter(({ id }) => concerned.has(id));
  if (keys.length === 0) return null;
  const give = async (): Promise<void> => {
    setBusy(true);
    for (const steps of byAccount(keys)) await giveInOneTransaction(game, rules, steps).end;
    setBusy(false);
  };
  const kingdoms = new Intl.ListFormat(i18n.language).format(
    keys.map(({ kingdomName }) => isolated(kingdomName)),
  );
  return (
    <div className={styles.voiding}>
      <p className={styles.note}>{t("plans.voidNote", { kingdoms })}</p>
      <Button variant="wax" busy={busy} onClick={() => void give()}>
        {t("plans.voidAll")}
      </Button>
    </div>
  );
}

/** As many as a transaction surely holds. */
const TOGETHER = 8;

function byAccount(keys: readonly OwnedKey[]): readonly (readonly OrderStep[])[] {
  const accounts = [...new Set(keys.map(({ account }) => account))];
  return accounts.flatMap((account) => {
    const steps = keys
      .filter((key) => key.account === account)
      .map((by): OrderStep => ({ kind: "voidPlans", by, asked: {} }));
    return Array.from({ length: Math.ceil(steps.length / TOGETHER) }, (_, place) =>
      steps.slice(place * TOGETHER, (place + 1) * TOGETHER),
    );
  });
}
