import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon, CopyIcon } from "../../ui/icons.tsx";

/** Takes the address of what is open along. */
export function CopyLink() {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
  };
  return (
    <Button
      size="small"
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{copied ? t("common.copied") : t("report.link")}</span>
    </Button>
  );
}
