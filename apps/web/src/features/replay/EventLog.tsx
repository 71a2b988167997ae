import { isLaunch, type KingdomInfo, kindOfCompletion } from "@kingdoms/client";
import type { TimelineEntry } from "@kingdoms/client/replay";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { isDrawn } from "../../game/mission-kinds/looks.ts";
import type { Cell } from "../../map/viewport.ts";
import lists from "../../ui/lists.module.css";
import { Empty } from "../../ui/Notes.tsx";
import { entryText } from "./entry-text.ts";
import { CastleIcon } from "./icons.tsx";
import type { Playback } from "./playback.ts";
import styles from "./replay.module.css";
import { useShown } from "./use-playback.ts";

/** Lines at once. */
const LINES = 25;

interface LogProps {
  readonly playback: Playback;
  readonly kingdoms: readonly KingdomInfo[];
  readonly onShow: (cell: Cell) => void;
}

/** What has just happened, the newest first. */
export function EventLog({ playback, kingdoms, onShow }: LogProps) {
  const { t } = useTranslation();
  const { steps, playing, isBeyond } = useShown(playback);
  const recent = playback.recent(LINES);
  const [newest] = recent;
  return (
    <section className={styles.log} aria-labelledby="replay-log" data-testid="replay-log">
      <h2 id="replay-log">{t("replay.log")}</h2>
      <p className="visually-hidden" role="status">
        {newest === undefined || playing || steps === 0 ? "" : entryText(t, newest, kingdoms).text}
      </p>
      {recent.length === 0 ? (
        <Empty>{t(isBeyond ? "replay.loading" : "replay.nothingYet")}</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard.
        <ol tabIndex={0} aria-labelledby="replay-log">
          {recent.map((entry) => (
            <Line key={keyOf(entry)} entry={entry} kingdoms={kingdoms} onShow={onShow} />
          ))}
        </ol>
      )}
    </section>
  );
}

function keyOf({ event }: TimelineEntry): string {
  if (event.type === "KingdomFounded") return event.kingdom;
  return `${isLaunch(event) ? "launch" : "end"} ${event.missionId}`;
}

interface LineProps extends Pick<LogProps, "kingdoms" | "onShow"> {
  readonly entry: TimelineEntry;
}

const Line = memo(function Line({ entry, kingdoms, onShow }: LineProps) {
  const { t } = useTranslation();
  const { text, details, cell, mission } = entryText(t, entry, kingdoms);
  return (
    <li>
      <span className={styles.sign}>
        <Sign entry={entry} />
      </span>
      <div>
        <p className={`${styles.time} numeric`}>{shownDate(entry.time * 1000, "full")}</p>
        <p>{text}</p>
        {details === "" ? null : <p className={styles.details}>{details}</p>}
        <p className={`${lists.textLinks} ${styles.ways}`}>
          {cell === null ? null : (
            <button type="button" onClick={() => onShow(cell)} aria-label={`${t("replay.show")}: ${text}`}>
              {t("replay.show")}
            </button>
          )}
          {mission === null ? null : (
            <Link to="/" search={{ panel: "report", mission }} aria-label={`${t("replay.report")}: ${text}`}>
              {t("replay.report")}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
});

function Sign({ entry: { event } }: { readonly entry: TimelineEntry }) {
  if (event.type === "KingdomFounded") return <CastleIcon />;
  const kind = isLaunch(event) ? event.kind : kindOfCompletion(event);
  return isDrawn(kind) ? <MissionIcon kind={kind} /> : null;
}
