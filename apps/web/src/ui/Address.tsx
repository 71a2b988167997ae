import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortAddress } from "../lib/addresses.ts";
import styles from "./Address.module.css";
import { CheckIcon, CopyIcon } from "./icons.tsx";

/** A shortened address that copies the whole one. */
export function Address({ value, what }: { readonly value: string; readonly what: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={styles.address}>
      <code title={value}>{shortAddress(value)}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={t("common.copy", { what })}
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
      <span className="visually-hidden" role="status">
        {copied ? t("common.copied") : ""}
      </span>
    </span>
  );
}
