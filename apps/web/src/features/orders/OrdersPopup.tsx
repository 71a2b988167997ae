import "../../i18n/later.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ErrorText } from "../../orders/ErrorText.tsx";
import { type Action, isFinal } from "../../orders/lifecycle.ts";
import styles from "../../orders/orders.module.css";
import { dismiss, useActions } from "../../orders/store.ts";
import { CheckIcon, CloseIcon, HourglassIcon, WarningIcon } from "../../ui/icons.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { orderText } from "./order-text.ts";

export default function OrdersPopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const actions = useActions((state) => state.actions);
  return (
    <Popup title={t("actions.title")} onClose={onClose} testId="orders">
      {actions.length === 0 ? (
        <Empty>{t("actions.none")}</Empty>
      ) : (
        <ul className={styles.list}>
          {actions.map((action) => (
            <Order key={action.id} action={action} onLook={onClose} />
          ))}
        </ul>
      )}
    </Popup>
  );
}

function Order({ action, onLook }: { readonly action: Action; readonly onLook: () => void }) {
  const { t } = useTranslation();
  const failed = action.phase === "failed" || action.phase === "expired";
  const Icon = action.phase === "committed" ? CheckIcon : failed ? WarningIcon : HourglassIcon;
  return (
    <li className={styles.order} data-phase={action.phase} data-testid="order">
      <span className={styles.mark} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.what}>{orderText(t, action)}</p>
        <p className={styles.phase}>
          {t(`actions.phases.${action.phase}`)}
          {action.intentHash === null ? null : (
            <Link to="/transaction/$id" params={{ id: action.intentHash }} onClick={onLook}>
              {t("actions.look")}
            </Link>
          )}
        </p>
        {action.error === null ? null : <ErrorText kind={action.kind} error={action.error} />}
      </div>
      {isFinal(action.phase) ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t("actions.dismiss")}
          onClick={() => dismiss(action.id)}
        >
          <CloseIcon />
        </button>
      ) : null}
    </li>
  );
}
