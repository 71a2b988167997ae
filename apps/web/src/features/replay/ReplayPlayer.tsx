import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import { CopyLink } from "../../game/battle/CopyLink.tsx";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useMapMessages } from "../../map/use-map-messages.ts";
import { type Camera, type Cell, cameraOn, liveliest, MIN_ZOOM } from "../../map/viewport.ts";
import { WorldMap } from "../../map/WorldMap.tsx";
import { Spinner } from "../../ui/Notes.tsx";
import { useTheme } from "../../ui/theme.ts";
import { Controls } from "./Controls.tsx";
import { EventLog } from "./EventLog.tsx";
import { useReplayKeys } from "./keys.ts";
import type { Playback } from "./playback.ts";
import styles from "./replay.module.css";
import { cameraOfSearch, placeOfCamera, type ReplaySearch, readReplaySearch } from "./search.ts";
import { useFrames, usePlayback, useShown, type WorldAndHistory } from "./use-playback.ts";

interface ReplayPlayerProps {
  readonly known: WorldAndHistory;
  /** Seconds that a new kingdom is protected. */
  readonly protection: number;
}

/** Map, slider and running text of one replay. */
export function ReplayPlayer({ known, protection }: ReplayPlayerProps) {
  const { t } = useTranslation();
  const typed = useSearch({ from: "/replay" });
  const search = useMemo(() => readReplaySearch(typed), [typed]);
  const playback = usePlayback(known, search, protection);
  const { kingdoms } = known.world;
  const [camera, setCamera] = useState(
    () =>
      cameraOfSearch(search, kingdoms) ??
      liveliest(
        kingdoms.map(({ cell }) => cell),
        MIN_ZOOM,
      ),
  );
  const address = useAddress(playback);
  useFrames(playback);
  useReplayKeys(playback);
  const { from, to } = search;
  const chosen = from === undefined && to === undefined ? null : { from, to };
  const show = useCallback((cell: Cell) => setCamera(cameraOn(cell, 1)), []);
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <PastMap playback={playback} camera={camera} onCamera={address.look} />
        <Controls playback={playback} chosen={chosen} onSpan={address.span} />
        <div className={styles.below}>
          <Figures playback={playback} known={known} />
          <div>
            <CopyLink label={t("replay.copy")} href={address.href} />
          </div>
        </div>
        <p className={styles.keys}>{t("replay.keys")}</p>
      </div>
      <EventLog playback={playback} kingdoms={kingdoms} onShow={show} />
    </div>
  );
}

interface MapProps {
  readonly playback: Playback;
  readonly camera: Camera;
  readonly onCamera: (camera: Camera) => void;
}

function PastMap({ playback, camera, onCamera }: MapProps) {
  const { t, i18n } = useTranslation();
  // Cards and search follow by and by, the map itself in each frame.
  useShown(playback);
  const { kingdoms = [], missions = [] } = playback.current();
  const owned = useOwnIds(useOwnKeys()) ?? UNREAD;
  const ownedIds = useMemo(() => [...owned], [owned]);
  const theme = useTheme((state) => state.shown);
  const messages = useMapMessages();
  return (
    <div className={styles.map}>
      <WorldMap
        feed={playback}
        kingdoms={kingdoms}
        missions={missions}
        ownedIds={ownedIds}
        mode="view"
        camera={camera}
        onCamera={onCamera}
        onPickCell={() => undefined}
        onInspect={() => undefined}
        stageOf={() => t("replay.arrived")}
        theme={theme}
        now={() => playback.moment}
        messages={messages}
        language={i18n.language}
      />
    </div>
  );
}

function Figures({
  playback,
  known: { chronicle },
}: {
  readonly playback: Playback;
  readonly known: WorldAndHistory;
}) {
  const { t } = useTranslation();
  const { isBeyond, span } = useShown(playback);
  const { kingdoms = [], missions = [] } = playback.current();
  const { complete, error } = chronicle;
  return (
    <div>
      <p className="numeric" data-testid="replay-figures">
        {t("replay.kingdoms", { count: kingdoms.length })} ·{" "}
        {t("replay.missions", { count: missions.length })}
      </p>
      {complete ? null : (
        <p role="status" className={styles.loading}>
          {error === null ? <Spinner /> : null}{" "}
          {t(isBeyond ? "replay.beyond" : "replay.partly", { time: shownDate(span.from * 1000, "short") })}
        </p>
      )}
    </div>
  );
}

/** So long after the last change the address follows: browsers limit how often it may. */
const REST_MS = 500;

interface AddressOfReplay {
  readonly look: (camera: Camera) => void;
  readonly span: (span: Pick<ReplaySearch, "from" | "to">) => void;
  /** As it is this very moment. */
  readonly href: () => string;
}

/** The address bar holds the view, so that a copy of it shows the same. Small changes add no history entry. */
function useAddress(playback: Playback): AddressOfReplay {
  const navigate = useNavigate({ from: "/replay" });
  const place = useRef<Partial<ReplaySearch>>({});
  const { playing, moment, speed, isChosen } = useShown(playback);
  const at = Math.floor(moment);
  const write = useCallback(
    (change: ReplaySearch) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (playing || !isChosen) return undefined;
    const timer = setTimeout(() => write({ at, speed, ...place.current }), REST_MS);
    return () => clearTimeout(timer);
  }, [playing, isChosen, at, speed, write]);
  return useMemo(
    () => ({
      look: (camera) => {
        place.current = placeOfCamera(camera);
        if (!playback.shown().playing) write(place.current);
      },
      span: ({ from, to }) => write({ from, to }),
      href: () => {
        const address = new URL(window.location.href);
        const now = { at: Math.floor(playback.moment), speed: playback.shown().speed, ...place.current };
        for (const [name, value] of Object.entries(now)) address.searchParams.set(name, String(value));
        return address.href;
      },
    }),
    [playback, write],
  );
}
