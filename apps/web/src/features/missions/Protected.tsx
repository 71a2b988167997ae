import { useTranslation } from "react-i18next";
import styles from "./missions.module.css";

interface ProtectedProps {
  readonly name: string;
  readonly given: boolean;
  readonly onGiven: (given: boolean) => void;
}

/** A hostile launch ends the sender's own protection: it has to be given up on purpose. */
export function Protected({ name, given, onGiven }: ProtectedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.warning}>
      <p>{t("missions.protectionEnds")}</p>
      <label>
        <input type="checkbox" checked={given} onChange={(event) => onGiven(event.target.checked)} />
        <span>{t("missions.protectionConfirm", { name })}</span>
      </label>
    </div>
  );
}
