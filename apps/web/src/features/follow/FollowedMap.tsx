import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ledgerSeconds } from "../../data/seconds.ts";
import { flightOf } from "../../game/flights.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { untouchableUntil } from "../../game/peace.ts";
import { useNow } from "../../game/use-now.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useMapMessages } from "../../map/use-map-messages.ts";
import { WorldMap } from "../../map/WorldMap.tsx";
import { Button } from "../../ui/Button.tsx";
import { useTheme } from "../../ui/theme.ts";
import styles from "./follow.module.css";
import { type KnownWorld, lookAt, type Subject } from "./subject.ts";

interface MapProps {
  readonly subject: Subject;
  readonly known: KnownWorld;
}

/** The map of the world now; it stays with its subject until the player moves it, and comes back on demand. */
export function FollowedMap({ subject, known: { kingdoms, missions } }: MapProps) {
  const { t, i18n } = useTranslation();
  const [stays, setStays] = useState(true);
  const now = useNow() ?? ledgerSeconds();
  // Every few seconds is often enough: the marker moves by parts of a pixel.
  const step = Math.floor(now / 5) * 5;
  const camera = useMemo(() => lookAt(subject, step) ?? undefined, [subject, step]);
  const places = useMemo(
    () => kingdoms.map((kingdom) => ({ ...kingdom, protectedUntil: untouchableUntil(kingdom.shield) })),
    [kingdoms],
  );
  const flights = useMemo(() => missions.flatMap((mission) => flightOf(mission) ?? []), [missions]);
  const owned = useOwnIds(useOwnKeys()) ?? UNREAD;
  const ownedIds = useMemo(() => [...owned], [owned]);
  const theme = useTheme((state) => state.shown);
  const messages = useMapMessages();
  return (
    <div
      className={styles.map}
      onPointerDown={() => setStays(false)}
      onWheel={() => setStays(false)}
      data-stays={stays}
    >
      <WorldMap
        kingdoms={places}
        missions={flights}
        ownedIds={ownedIds}
        selectedCell={subject.kingdoms.at(-1)?.cell ?? null}
        mode="view"
        camera={stays ? camera : undefined}
        onPickCell={() => undefined}
        onInspect={() => undefined}
        theme={theme}
        now={ledgerSeconds}
        messages={messages}
        language={i18n.language}
      />
      {stays ? null : (
        <p className={styles.back}>
          <Button size="small" onClick={() => setStays(true)}>
            {t("follow.again")}
          </Button>
        </p>
      )}
    </div>
  );
}
