import { BUILDINGS } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/rules.ts";
import { slotsUsed } from "../../game/offer.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/pages.tsx";
import { BuildingCard } from "./BuildingCard.tsx";
import styles from "./structures.module.css";

export default function Structures({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules();
  const { kingdom } = kingdomOf;
  const slots = rules.data && { used: slotsUsed(rules.data, kingdom), slots: kingdom.buildingSlots };
  return (
    <Panel
      title={t("structures.title")}
      aside={slots ? <span className="numeric">{t("structures.slotsUsed", slots)}</span> : null}
      testId="structures"
    >
      {rules.isPending ? <Loading /> : null}
      {rules.data === undefined && rules.isError ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data === undefined ? null : (
        <ul className={styles.cards}>
          {BUILDINGS.map((building) => (
            <BuildingCard key={building} building={building} rules={rules.data} kingdomOf={kingdomOf} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
