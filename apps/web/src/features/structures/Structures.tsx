import { BUILDINGS } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useGameConfig } from "../../ledger/reads.ts";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { BuildingCard } from "./BuildingCard.tsx";
import { slotsUsed } from "./offer.ts";
import styles from "./structures.module.css";

export default function Structures({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const config = useGameConfig();
  const { kingdom } = kingdomOf;
  const slots = { used: slotsUsed(kingdom), slots: kingdom.buildingSlots };
  return (
    <Panel
      title={t("structures.title")}
      aside={<span className="numeric">{t("structures.slotsUsed", slots)}</span>}
      testId="structures"
    >
      {config.isPending ? <Loading /> : null}
      {config.data === undefined && config.isError ? (
        <Failure error={config.error} onRetry={() => void config.refetch()} />
      ) : null}
      {config.data === undefined ? null : (
        <ul className={styles.cards}>
          {BUILDINGS.map((building) => (
            <BuildingCard key={building} building={building} config={config.data} kingdomOf={kingdomOf} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
