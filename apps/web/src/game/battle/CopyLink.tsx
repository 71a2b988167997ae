import "../../i18n/later.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon, CopyIcon } from "../../ui/icons.tsx";
import { useBriefly } from "../../ui/use-briefly.ts";

interface CopyProps {
  readonly label: string;
  /** Another address than the one in the address bar. */
  readonly href?: () => string;
}

const addressBar = (): string => window.location.href;

/** Copies the address of the open panel. */
export function CopyLink({ label, href = addressBar }: CopyProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useBriefly();
  const [failed, setFailed] = useState(false);
  // Over plain http there is no clipboard at all.
  const copy = async (): Promise<void> => navigator.clipboard.writeText(href());
  const press = (): void => {
    setFailed(false);
    void copy().then(
      () => setCopied(true),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Button size="small" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={press}>
        <span aria-live="polite">{copied ? t("common.copied") : label}</span>
      </Button>
      <span role="status">{failed ? t("simulator.notCopied") : ""}</span>
    </>
  );
}
