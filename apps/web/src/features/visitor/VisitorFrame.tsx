import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/frames.tsx";

/** The part that a visitor sees at once; the world itself comes later. Part of the first load. */
export function VisitorFrame({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("status.world")} testId="visitor">
      <p>{t("status.lead")}</p>
      {children}
    </Panel>
  );
}
