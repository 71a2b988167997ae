import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import popup from "../../ui/popups.module.css";
import styles from "./clock.module.css";
import type { Step } from "./steps.ts";

interface ConfirmationProps {
  readonly step: Step;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export default function Confirmation({ step, onClose, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation();
  const words = { step: t(`clock.steps.${step.name}`) };
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={popup.veil} />
        <AlertDialog.Popup className={popup.popup}>
          <header className={popup.head}>
            <AlertDialog.Title className={popup.title}>{t("clock.confirmTitle")}</AlertDialog.Title>
          </header>
          <div className={popup.content}>
            <AlertDialog.Description className={styles.question}>
              {t("clock.confirmText", words)}
            </AlertDialog.Description>
            <div className={styles.ends}>
              <AlertDialog.Close render={<Button>{t("common.cancel")}</Button>} />
              <Button variant="wax" onClick={onConfirm}>
                {t("clock.confirm", words)}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
