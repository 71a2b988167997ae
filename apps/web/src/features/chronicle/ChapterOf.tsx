import { type KingdomInfo, type LocalId, type MissionReport, partiesOf, winnerOf } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { inKgld } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import { headlineOf } from "../../game/battle/headline.ts";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { kindTextOf } from "../../game/missions.ts";
import type { Chapter } from "./book.ts";
import styles from "./chronicle.module.css";

interface ChapterProps {
  readonly chapter: Chapter;
  /** Whose book it is. */
  readonly id: LocalId;
  readonly kingdoms: readonly KingdomInfo[];
}

/** One day. */
export function ChapterOf({ chapter, id, kingdoms }: ChapterProps) {
  const { t } = useTranslation();
  const { built, trained, mined, missions, time } = chapter;
  const counted = (words: readonly (readonly [string, number])[]): string =>
    words.map(([name, count]) => t("book.counted", { name, count })).join(", ");
  const buildings = counted([...built].map(([kind, count]) => [t(`names.buildings.${kind}`), count]));
  const units = counted([...trained].map(([kind, count]) => [t(`names.units.${kind}`), count]));
  return (
    <section className={styles.chapter}>
      <h3>{shownDate(time * 1000, "day")}</h3>
      {buildings === "" ? null : <p>{t("book.built", { names: buildings })}</p>}
      {units === "" ? null : <p>{t("book.trained", { names: units })}</p>}
      {mined === 0n ? null : <p>{t("book.minedThen", { amount: inKgld(t, mined) })}</p>}
      {missions.length === 0 ? null : (
        <ul>
          {missions.map((report) => (
            <Deed key={String(report.missionId)} report={report} id={id} kingdoms={kingdoms} />
          ))}
        </ul>
      )}
    </section>
  );
}

const NOBODYS: ReadonlySet<string> = new Set();

function Deed({ report, id, kingdoms }: Omit<ChapterProps, "chapter"> & { readonly report: MissionReport }) {
  const { t } = useTranslation();
  const { event } = report.completion;
  const { from, to } = partiesOf(event);
  const nameOf = (one: string): string => isolated(kingdomName(kingdoms, one));
  const kind = kindTextOf(t, report);
  const other = nameOf(from === id ? to : from);
  const toward = from === id ? t("book.against", { kind, other }) : t("book.by", { kind, other });
  const headline = headlineOf(t, event, NOBODYS, nameOf);
  const winner = winnerOf(event) ?? null;
  const tone = winner === null ? "neutral" : winner === id ? "won" : "lost";
  return (
    <li data-tone={tone}>
      <span className={`${styles.time} numeric`}>{shownDate(event.completedAt * 1000, "time")}</span>{" "}
      <Link to="/" search={{ panel: "report", mission: String(report.missionId) }}>
        {from === to ? kind : toward}
      </Link>
      {". "}
      {headline === null ? "" : `${headline.text} `}
      {detailsOf(t, event)}
    </li>
  );
}
