import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useChangeView, usePlaySearch } from "../../app/navigation.ts";
import { kingdomNumber } from "../../app/search.ts";
import { en } from "../../i18n/en/index.ts";
import { ledgerClock } from "../../ledger/clock.ts";
import { useGameConfig, useKingdomList, useOwnedKeys } from "../../ledger/reads.ts";
import { type Cell, type MapKingdom, type MapMessages, WorldMap } from "../../map/index.tsx";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useTheme } from "../../ui/theme.ts";
import { useSharedAddresses } from "../../wallet/store.ts";
import styles from "./founding.module.css";
import { PlaceByNumbers } from "./PlaceByNumbers.tsx";

const ledgerSeconds = (): number => (ledgerClock.nowMs() ?? Date.now()) / 1000;

/** The world with all its kingdoms; in creation mode an empty cell of it becomes the place of a new one. */
export default function MapPanel({ selectedId }: { readonly selectedId: string | null }) {
  const { t, i18n } = useTranslation();
  const { panel, x, y } = usePlaySearch();
  const change = useChangeView();
  const config = useGameConfig();
  const list = useKingdomList();
  const owned = useOwnedKeys(useSharedAddresses()).data;
  const ownedIds = useMemo(() => (owned ?? []).map((key) => key.id), [owned]);
  const theme = useTheme((state) => state.shown);
  const placing = panel === "place" || panel === "found";
  const failed = [config, list].find((query) => query.data === undefined && query.isError);
  const messages = (i18n.getResource(i18n.language, "messages", "map") ?? en.map) as MapMessages;

  const place = useCallback(
    (cell: Cell) => change({ panel: "found", map: true, x: cell.x, y: cell.y }),
    [change],
  );
  const inspect = (kingdom: MapKingdom): void => {
    const mine = ownedIds.some((id) => id === kingdom.id);
    if (mine) change({ kingdom: kingdomNumber(kingdom.id) ?? undefined });
  };
  const selectedCell =
    x !== undefined && y !== undefined
      ? { x, y }
      : placing
        ? null
        : (list.data?.find((kingdom) => kingdom.id === selectedId)?.cell ?? null);
  const hide = (
    <Button
      size="small"
      onClick={() => change({ map: undefined, panel: undefined, x: undefined, y: undefined })}
    >
      {t("founding.hideMap")}
    </Button>
  );
  return (
    <Panel title={t("founding.mapTitle")} aside={hide} testId="map">
      {placing ? (
        <p className={styles.hint} role="status">
          <strong>{t("founding.place")}</strong> {t("founding.placeHint")}
        </p>
      ) : null}
      {failed === undefined ? null : (
        <Failure error={failed.error} onRetry={() => void Promise.all([config.refetch(), list.refetch()])} />
      )}
      {failed === undefined && (config.data === undefined || list.data === undefined) ? <Loading /> : null}
      {list.data === undefined ? null : (
        <WorldMap
          kingdoms={list.data}
          ownedIds={ownedIds}
          selectedCell={selectedCell}
          mode={placing ? "create" : "view"}
          onPickCell={place}
          onInspect={inspect}
          theme={theme}
          now={ledgerSeconds}
          messages={messages}
        />
      )}
      {placing && config.data !== undefined && list.data !== undefined ? (
        <PlaceByNumbers map={config.data.map} kingdoms={list.data} onPlace={place} />
      ) : null}
    </Panel>
  );
}
