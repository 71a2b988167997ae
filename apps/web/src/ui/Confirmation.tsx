import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./popups.module.css";

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  /** Text of the button that confirms. */
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be undone. */
export default function Confirmation({ title, text, confirm, onClose, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.veil} />
        <AlertDialog.Popup className={styles.popup}>
          <header className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </header>
          <div className={styles.content}>
            <AlertDialog.Description className={styles.question}>{text}</AlertDialog.Description>
            <div className={styles.ends}>
              <AlertDialog.Close render={<Button>{t("common.cancel")}</Button>} />
              <Button variant="wax" onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
