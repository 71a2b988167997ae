import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { dropPlans } from "../../game/planned/box.ts";
import { useOwnPlans } from "../../game/planned/own-plans.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./plans.module.css";
import { signPlans, stopSigning, useSigning } from "./sign-plans.ts";

/** How far the signing of a plan is, and the way to stop it or to go on. */
export function SigningProgress({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const game = useGame();
  const { open, signed, total, elsewhere } = useSigning();
  const unsigned = useOwnPlans().filter((plan) => plan.signed === null);
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
  // One that still waits in the wallet would be signed twice.
  const free = unsigned.filter(({ interactionId }) => interactionId === null).map(({ id }) => id);
  return (
    <div className={styles.progress}>
      {elsewhere ? <p role="status">{t("plans.elsewhere")}</p> : null}
      {free.length < unsigned.length ? <p role="status">{t("plans.inWallet")}</p> : null}
      {free.length === 0 ? null : (
        <Button variant="primary" onClick={() => void signPlans(game, rules, free)}>
          {t("plans.goOn", { count: free.length })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => dropPlans(unsigned.map(({ id }) => id))}>
        {t("plans.discard")}
      </Button>
    </div>
  );
}
