import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useChangeView, usePlaySearch, useReplaceView } from "../../app/navigation.ts";
import { kingdomNumber } from "../../app/search.ts";
import { en } from "../../i18n/en/index.ts";
import { ledgerClock } from "../../ledger/clock.ts";
import { useGameConfig, useKingdomList, useOwnedKeys } from "../../ledger/reads.ts";
import { useWorld } from "../../ledger/world.ts";
import {
  type Camera,
  type Cell,
  cameraFrom,
  cameraText,
  type MapKingdom,
  type MapMessages,
  WorldMap,
} from "../../map/index.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useTheme } from "../../ui/theme.ts";
import { useSharedAddresses } from "../../wallet/store.ts";
import { PlaceByNumbers } from "../founding/PlaceByNumbers.tsx";
import { FlightLegend } from "./FlightLegend.tsx";
import { flightsOf } from "./flights.ts";
import styles from "./world.module.css";

const ledgerSeconds = (): number => (ledgerClock.nowMs() ?? Date.now()) / 1000;

/** The world with all its kingdoms and missions; in creation mode an empty cell of it becomes the place of a new one. */
export default function MapPanel({ selectedId }: { readonly selectedId: string | null }) {
  const { t, i18n } = useTranslation();
  const { panel, x, y, view } = usePlaySearch();
  const change = useChangeView();
  const replace = useReplaceView();
  const config = useGameConfig();
  const list = useKingdomList();
  const { state, kingdoms, missions } = useWorld();
  const owned = useOwnedKeys(useSharedAddresses()).data;
  const ownedIds = useMemo(() => (owned ?? []).map((key) => key.id), [owned]);
  const flights = useMemo(() => flightsOf(missions), [missions]);
  const camera = useMemo(() => cameraFrom(view) ?? undefined, [view]);
  const theme = useTheme((shown) => shown.shown);
  const placing = panel === "place" || panel === "found";
  const failed = [config, list].find((query) => query.data === undefined && query.isError);
  const known = state === "ready" || state === "stale";
  const messages = (i18n.getResource(i18n.language, "messages", "map") ?? en.map) as MapMessages;

  const place = useCallback(
    (cell: Cell) => change({ panel: "found", map: true, x: cell.x, y: cell.y }),
    [change],
  );
  const look = useCallback((at: Camera) => replace({ view: cameraText(at) }), [replace]);
  const inspect = (kingdom: MapKingdom): void => {
    const target = kingdomNumber(kingdom.id);
    if (target !== null) change({ panel: "inspect", target });
  };
  const selectedCell =
    x !== undefined && y !== undefined
      ? { x, y }
      : placing
        ? null
        : (kingdoms.find((kingdom) => kingdom.id === selectedId)?.cell ?? null);
  return (
    <Panel title={t("founding.mapTitle")} testId="map">
      {placing ? (
        <p className={styles.hint} role="status">
          <strong>{t("founding.place")}</strong> {t("founding.placeHint")}
        </p>
      ) : null}
      {failed === undefined ? null : (
        <Failure error={failed.error} onRetry={() => void Promise.all([config.refetch(), list.refetch()])} />
      )}
      {failed === undefined && (config.data === undefined || !known) ? <Loading /> : null}
      {known ? (
        <WorldMap
          kingdoms={kingdoms}
          ownedIds={ownedIds}
          missions={flights}
          selectedCell={selectedCell}
          mode={placing ? "create" : "view"}
          camera={camera}
          onCamera={look}
          onPickCell={place}
          onInspect={inspect}
          theme={theme}
          now={ledgerSeconds}
          messages={messages}
          language={i18n.language}
        />
      ) : null}
      {known && !placing ? <FlightLegend flights={flights} messages={messages} /> : null}
      {placing && config.data !== undefined && known ? (
        <PlaceByNumbers map={config.data.map} kingdoms={kingdoms} onPlace={place} />
      ) : null}
    </Panel>
  );
}
