import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { shortAddress } from "../format/names.ts";
import styles from "./Address.module.css";
import { CheckIcon, CopyIcon } from "./icons.tsx";
import { useBriefly } from "./use-briefly.ts";

interface AddressProps {
  readonly value: string;
  /** The name of the thing behind the address, for the name of the copy button. */
  readonly what: string;
  /** For narrow places: shows only the kind of the address from its beginning. */
  readonly brief?: boolean;
  /** Makes a link of it. */
  readonly link?: (address: ReactNode) => ReactNode;
}

/** A shortened address that copies the whole one, and shows it to a pointer above it and to the keyboard. */
export function Address({ value, what, brief = false, link = (address) => address }: AddressProps) {
  const { t } = useTranslation();
  const id = useId();
  const [head, tail] = shortAddress(value);
  const [copied, setCopied] = useBriefly();
  const [focused, setFocused] = useState<DOMRect | null>(null);
  return (
    <span className={styles.address}>
      {link(
        <code title={value}>
          <span className={styles.head} data-brief={brief && tail !== ""}>
            {head}
          </span>
          {tail}
        </code>,
      )}
      <button
        type="button"
        className={styles.copy}
        aria-label={t("common.copy", { what })}
        aria-describedby={id}
        onFocus={(event) => setFocused(event.currentTarget.getBoundingClientRect())}
        onBlur={() => setFocused(null)}
        onClick={(event) => {
          event.stopPropagation();
          navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span id={id} hidden>
        {value}
      </span>
      {focused === null ? null : <Whole value={value} below={focused} />}
      <span className="visually-hidden" role="status">
        {copied ? t("common.copied") : ""}
      </span>
    </span>
  );
}

/** From the edge of the window. */
const MARGIN = 8;

/** The whole address below its button, outside of any scroll container; screen readers have it from the button. */
function Whole({ value, below }: { readonly value: string; readonly below: DOMRect }) {
  /** As far to the right as there is room. */
  const place = (bubble: HTMLElement | null): void => {
    if (bubble === null) return;
    const left = Math.min(below.left, window.innerWidth - bubble.offsetWidth - MARGIN);
    bubble.style.left = `${Math.max(MARGIN, left)}px`;
  };
  return createPortal(
    <code ref={place} className={styles.whole} style={{ top: below.bottom + MARGIN / 2 }} aria-hidden="true">
      {value}
    </code>,
    document.body,
  );
}
