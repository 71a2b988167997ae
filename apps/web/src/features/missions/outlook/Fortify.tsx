import { useTranslation } from "react-i18next";
import { Facts } from "../../../ui/Popup.tsx";
import type { OutlookProps } from "./props.ts";

export function Fortify({ target, amount }: OutlookProps) {
  const { t } = useTranslation();
  return (
    <Facts
      rows={[
        [t("missions.given"), amount],
        [t("missions.defendersThere"), target.army.defenders + amount],
      ]}
    />
  );
}
