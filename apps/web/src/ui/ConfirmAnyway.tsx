import { useTranslation } from "react-i18next";
import styles from "./popups.module.css";

interface ConfirmAnywayProps {
  /** What speaks against it. */
  readonly why: string;
  readonly given: boolean;
  readonly onGiven: (given: boolean) => void;
}

/** One press more before something that most players would regret. */
export function ConfirmAnyway({ why, given, onGiven }: ConfirmAnywayProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.anyway} data-testid="anyway">
      <p>{why}</p>
      <label>
        <input type="checkbox" checked={given} onChange={({ target }) => onGiven(target.checked)} />
        <span>{t("targets.confirm.tick")}</span>
      </label>
    </div>
  );
}
