import "../../i18n/later.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { doneText } from "../../orders/kinds/payload.ts";
import type { Order } from "../../orders/lifecycle.ts";
import styles from "../../orders/orders.module.css";
import { noticed } from "../../orders/waiting.ts";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import { OrderKingdom } from "./OrderKingdom.tsx";

/** How long a note stays in plain sight. When it is hidden, pointed at or focused, the time starts again. */
const STAY_MS = 6000;
const LOOK_MS = 500;

/** As `orders.module.css` has it: the notes are hidden as long as one of these is open. */
const MODAL = '[role="dialog"], [role="alertdialog"], dialog[open]';

export default function CommittedNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  const { id, intentHash } = order;
  useEffect(() => {
    let seenMs = 0;
    const timer = setInterval(() => {
      const shown = note.current;
      const hidden = document.hidden || document.querySelector(MODAL) !== null;
      const read = shown?.matches(":hover") || shown?.contains(document.activeElement);
      seenMs = hidden || read ? 0 : seenMs + LOOK_MS;
      if (seenMs >= STAY_MS) noticed(id);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <div ref={note} className={styles.note}>
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon />
      </span>
      <p>
        {doneText(t, order)} <OrderKingdom order={order} />{" "}
        {intentHash === null ? null : (
          <Link to="/transaction/$id" params={{ id: intentHash }}>
            {t("orders.look")}
          </Link>
        )}
      </p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t("common.close")}
        onClick={() => noticed(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
