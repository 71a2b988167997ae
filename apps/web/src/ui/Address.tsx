import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addressTail, shortAddress } from "../lib/addresses.ts";
import styles from "./Address.module.css";
import { CheckIcon, CopyIcon } from "./icons.tsx";

interface AddressProps {
  readonly value: string;
  /** What it is the address of, for the name of the copy button. */
  readonly what: string;
  /** Its last characters alone. */
  readonly brief?: boolean;
}

/** A shortened address that copies the whole one. */
export function Address(props: AddressProps) {
  const { value, what, brief = false } = props;
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={styles.address}>
      <code title={value}>{brief ? addressTail(value) : shortAddress(value)}</code>
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
