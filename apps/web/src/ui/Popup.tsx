import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CloseIcon } from "./icons.tsx";
import styles from "./Popup.module.css";

export interface PopupProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly testId?: string;
  /** For tables and reports. */
  readonly wide?: boolean;
}

/** A modal page. Mounted means open; Escape, the backdrop and the cross close it. */
export function Popup({ title, onClose, children, testId, wide = false }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={`${styles.popup} ${wide ? styles.wide : ""}`} data-testid={testId}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          </header>
          {children}
          {/* Last in order, so that the first field has the focus when the popup opens. */}
          <Dialog.Close className={styles.close} aria-label={t("common.close")}>
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
