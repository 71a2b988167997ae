import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../actions/lifecycle.ts";
import { useActions } from "../../actions/store.ts";
import { noticed, useWaiting } from "../../actions/waiting.ts";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import { orderText } from "./order-text.ts";
import styles from "./orders.module.css";

/** How long a note stays by itself; who reads it with pointer or focus keeps it. */
const STAY_MS = 6000;
/** More at once would cover the page. */
const MOST = 3;

/** Says beside the page what the ledger has carried out; takes neither focus nor place. */
export function CommittedNotes() {
  const committed = useWaiting((state) => state.committed);
  const actions = useActions((state) => state.actions);
  const shown = committed.slice(-MOST).flatMap((id) => actions.find((action) => action.id === id) ?? []);
  // The region is there before its words, or they would not be read out.
  return (
    <div className={styles.notes} role="status" data-testid="committed-notes">
      {shown.map((action) => (
        <Note key={action.id} action={action} />
      ))}
    </div>
  );
}

function Note({ action }: { readonly action: Action }) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  const { id, intentHash } = action;
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = note.current;
      if (!shown?.matches(":hover") && !shown?.contains(document.activeElement)) noticed(id);
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <div ref={note} className={styles.note}>
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon />
      </span>
      <p>
        {t("actions.committedNote", { order: orderText(t, action) })}{" "}
        {intentHash === null ? null : (
          <Link to="/transaction/$id" params={{ id: intentHash }}>
            {t("actions.look")}
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
