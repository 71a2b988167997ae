import type { Cell } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useChangeView, usePlaySearch } from "../../app/navigation.ts";
import { useGameConfig, useKingdomList } from "../../ledger/reads.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import styles from "./founding.module.css";
import { PlaceByNumbers } from "./PlaceByNumbers.tsx";

/** The world with all its kingdoms; in creation mode an empty cell of it becomes the place of a new one. */
export default function MapPanel({ selectedId }: { readonly selectedId: string | null }) {
  const { t } = useTranslation();
  const { panel } = usePlaySearch();
  const change = useChangeView();
  const config = useGameConfig();
  const list = useKingdomList();
  const placing = panel === "place" || panel === "found";
  const failed = [config, list].find((query) => query.data === undefined && query.isError);
  const hide = (
    <Button
      size="small"
      onClick={() => change({ map: undefined, panel: undefined, x: undefined, y: undefined })}
    >
      {t("founding.hideMap")}
    </Button>
  );
  return (
    <Panel title={t("founding.mapTitle")} aside={hide} testId="map" className={styles.panel}>
      {placing ? (
        <p className={styles.hint} role="status">
          <strong>{t("founding.place")}</strong> {t("founding.placeHint")}
        </p>
      ) : null}
      {failed === undefined ? null : (
        <Failure error={failed.error} onRetry={() => void Promise.all([config.refetch(), list.refetch()])} />
      )}
      {failed === undefined && (config.data === undefined || list.data === undefined) ? <Loading /> : null}
      {placing && config.data !== undefined && list.data !== undefined ? (
        <PlaceByNumbers
          map={config.data.map}
          kingdoms={list.data}
          onPlace={(cell: Cell) => change({ panel: "found", x: cell.x, y: cell.y })}
        />
      ) : null}
    </Panel>
  );
}
