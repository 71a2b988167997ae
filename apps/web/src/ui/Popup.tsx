import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../format/counts.ts";
import { Button } from "./Button.tsx";
import { dragAway } from "./drag-away.ts";
import { firstField, focusFirstField, isTouched } from "./first-field.ts";
import { CloseIcon } from "./icons.tsx";
import styles from "./popups.module.css";
import { keepScrollable } from "./scrollable.ts";

export interface PopupProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly testId?: string;
  /** For tables and reports. */
  readonly wide?: boolean;
  /** Starts scrolled to its top, even if its first control is further down: the popup has the focus. */
  readonly toRead?: boolean;
  /** At the side of the page, which stays in use: for what can be chosen on the map as well. */
  readonly beside?: boolean;
}

/** As a ref gives the content, and takes it away. */
function arrive(content: HTMLElement | null): (() => void) | undefined {
  if (content === null) return undefined;
  const endFocus = focusFirstField(content);
  const endScroll = keepScrollable(content);
  return () => {
    endFocus?.();
    endScroll();
  };
}

const arriveToRead = (content: HTMLElement | null): (() => void) | undefined =>
  content === null ? undefined : keepScrollable(content);

/**
 * A modal page, on a phone a sheet at its lower edge. Mounted means open; Escape, the backdrop and the cross close it, and so
 * does dragging its head down on a phone.
 */
export function Popup({
  title,
  onClose,
  children,
  testId,
  wide = false,
  toRead = false,
  beside = false,
}: PopupProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const first = () => (toRead || isTouched() ? popup.current : true);
  return (
    <Dialog.Root
      open
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        {beside ? null : <Dialog.Backdrop className={styles.veil} />}
        <Dialog.Popup
          ref={popup}
          initialFocus={first}
          className={`${styles.popup} ${wide ? styles.wide : ""} ${beside ? styles.beside : ""}`}
          data-testid={testId}
        >
          <header className={styles.head} ref={dragAway}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          </header>
          <div ref={toRead ? arriveToRead : arrive} className={styles.content}>
            {children}
          </div>
          {/* Last in order, so that the first field has the focus when the popup opens. */}
          <Dialog.Close data-close className={styles.close} aria-label={t("common.close")}>
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Gives the focus to a part of a popup when it appears, or to the field it begins with: what had it before (a button of the last
 * part, or of the wait for this one) is gone. The part needs `tabIndex={-1}`.
 */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useEffect(() => {
    const field = part.current === null || isTouched() ? null : firstField(part.current);
    (field ?? part.current)?.focus({ preventScroll: true });
  }, []);
  return part;
}

/** Name and value, line by line. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numeric">{typeof value === "number" ? shownCount(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SubmitProps {
  readonly disabled: boolean;
  /** The reason, if the field itself does not give it. */
  readonly reason?: ReactNode;
  /** The next thing that the player must do; not an error. */
  readonly hint?: string | null;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Submit({ disabled, reason = null, hint = null, busy = false, children }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <p className={reason === null ? styles.hint : styles.reason} role="status">
        {reason ?? hint ?? ""}
      </p>
      <Button type="submit" variant="primary" disabled={disabled} busy={busy}>
        {children}
      </Button>
    </div>
  );
}
