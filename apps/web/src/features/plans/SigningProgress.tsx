import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { dropPlans, useBox } from "../../game/planned/box.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./plans.module.css";
import { signPlans, stopSigning, useSigning } from "./sign-plans.ts";

/** How far the signing of a plan is, and the way to stop it or to go on. */
export function SigningProgress({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const game = useGame();
  const { open, signed, total } = useSigning();
  const unsigned = useBox((box) => box.plans).filter((plan) => plan.signed === null);
  const ids = unsigned.map(({ id }) => id);
  if (open !== null)
    return (
      <div className={styles.progress}>
        <p role="status">
          <strong>{t("plans.progress", { signed, count: total })}</strong> {t("plans.asking")}
        </p>
        <progress value={signed} max={total} aria-label={t("plans.progress", { signed, count: total })} />
        <Button onClick={stopSigning}>{t("plans.stop")}</Button>
      </div>
    );
  if (unsigned.length === 0) return null;
  return (
    <div className={styles.progress}>
      <Button variant="primary" onClick={() => void signPlans(game, rules, ids)}>
        {t("plans.goOn", { count: unsigned.length })}
      </Button>
      <Button variant="quiet" onClick={() => dropPlans(ids)}>
        {t("plans.discard")}
      </Button>
    </div>
  );
}
