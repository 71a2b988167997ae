import type { Kingdom, KingdomInfo } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, percentText, shownAmount } from "../../format/amounts.ts";
import { agoWords, durationText, shownDate } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import type { Visit } from "../../game/last-visits.ts";
import { MarkSign } from "../../game/MarkSign.tsx";
import { NeighborSign } from "../../game/NeighborSign.tsx";
import { peaceOf } from "../../game/peace.ts";
import { placeName } from "../../map/places/place-text.ts";
import styles from "./targets.module.css";
import { type Target, type TargetDetail, wholePercent, worthOf } from "./targets.ts";

/** The kingdom that would attack. */
export interface FromKingdom {
  readonly rules: Rules;
  readonly info: KingdomInfo;
  readonly kingdom: Kingdom;
}

interface RowProps {
  readonly id: string;
  readonly target: Target;
  /** Its position in the whole list, of which only a part is drawn. */
  readonly index: number;
  /** Of how many it is one: only some of them are drawn. */
  readonly of: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  /** Measures how high it became. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly active: boolean;
  /** Null until it is read. */
  readonly detail: TargetDetail | null;
  readonly visit: Visit | null;
  readonly from: FromKingdom | null;
  readonly attack: boolean;
  /** Seconds of the ledger's clock, to the minute. */
  readonly now: number;
  readonly onChoose: (id: string) => void;
}

/** One target. Its details are read aloud as one text: options have no parts for a screen reader. */
export const TargetRow = memo(function TargetRow(props: RowProps) {
  const { id, target, index, of, top, measure, active, detail, visit, from, attack, now, onChoose } = props;
  const { t, i18n } = useTranslation();
  const { info, name, way } = target;
  const peace = peaceOf(info.shield, now);
  const spared = (kind: "war" | "raid") => peace.some(({ from }) => from === "all" || from === kind);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which walks these options.
    <div
      id={id}
      ref={measure}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(info.id)}
    >
      {/* A screen reader begins with the name. */}
      <span aria-hidden="true" className={styles.arms}>
        <CoatOfArms of={info} />
      </span>
      <div className={styles.texts}>
        <div className={styles.head}>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
          <MarkSign component={info.component} />
          <NeighborSign id={info.id} className={styles.muted} />
        </div>
        <p className="numeric">
          {way === null
            ? placeName(info.cell)
            : t("targets.way", {
                count: way[0],
                time: durationText(way[1]),
                arrival: shownDate((now + way[1]) * 1000, way[1] < 43_200 ? "time" : "brief"),
              })}
        </p>
        <p className={styles.muted}>
          {[
            ...(detail === null ? [] : [t("targets.defenders", { count: detail.defenders })]),
            ...(peace.length === 0
              ? [t("targets.noPeace")]
              : peace.map(({ from: kind, until }) =>
                  t(`archive.peace.${kind}`, { time: shownDate(until * 1000, "short") }),
                )),
            ...(visit === null
              ? []
              : [
                  t("targets.visit", {
                    ago: agoWords(now - visit.at, i18n.language),
                    loot: inKgld(t, visit.loot, 0),
                  }),
                ]),
          ].join(" · ")}
        </p>
        {detail === null ? (
          <p className={styles.muted}>{t("targets.unread")}</p>
        ) : attack ? (
          <Odds info={info} way={way} detail={detail} from={from} now={now} spared={spared} />
        ) : null}
      </div>
    </div>
  );
});

type OddsProps = Pick<RowProps, "from" | "now"> &
  Pick<Target, "info" | "way"> & {
    readonly detail: TargetDetail;
    /** By a truce or its protection, which the row already shows. */
    readonly spared: (kind: "war" | "raid") => boolean;
  };

/** What war and raid are worth with all that is at home, and how much each can reach. */
function Odds({ info, way, detail, from, now, spared }: OddsProps) {
  const { t } = useTranslation();
  const attackers = from?.kingdom.army.defenders ?? 0;
  const worth = useMemo(
    () => (from === null || way === null ? null : worthOf(from.rules, info, detail, attackers, now + way[1])),
    [detail, from, way, info, attackers, now],
  );
  const reach = { war: detail.treasury, raid: detail.unclaimed };
  const words = (kind: "war" | "raid"): string => {
    const amount = inKgld(t, reach[kind], 0);
    if (worth === null) return t(`targets.reach.${kind}`, { amount });
    const value = worth[kind];
    if (value === null) return t(`targets.nobody.${kind}`, { amount });
    return t(`targets.worth.${kind}`, {
      count: attackers,
      chance: percentText(wholePercent(value.success)),
      gold: shownAmount(value.gold, 0),
      amount,
    });
  };
  return (["war", "raid"] as const)
    .filter((kind) => !spared(kind))
    .map((kind) => (
      <p key={kind} className={styles.odds}>
        {words(kind)}
      </p>
    ));
}
