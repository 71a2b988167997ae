import { useTranslation } from "react-i18next";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import type { OutlookProps } from "./props.ts";

export function Fortify({ rules, target: { kingdom }, amount }: OutlookProps) {
  const { t } = useTranslation();
  const { defenders, traveling } = kingdom.army;
  const { entered, returned } = rules.fortify({
    units: amount,
    garrison: defenders + traveling,
    buildings: kingdom.buildings,
  });
  return (
    <>
      <Facts
        rows={[
          [t("missions.given"), entered],
          [t("missions.returned"), returned],
          [t("missions.defendersThere"), defenders + entered],
        ]}
      />
      <p className={styles.note}>
        {t("missions.roomNote", { count: rules.config.fortify.unitsPerBuilding })}
      </p>
    </>
  );
}
