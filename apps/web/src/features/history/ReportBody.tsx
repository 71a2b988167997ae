import { type KingdomInfo, type KnownCompleted, type MissionReport, partiesOf } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useRules } from "../../data/reads.ts";
import { isolated } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import battle from "../../game/battle/battle.module.css";
import { headlineOf } from "../../game/battle/headline.ts";
import { ReportStory } from "../../game/battle/ReportStory.tsx";
import { KingdomMark } from "../../game/marks.tsx";
import { factsOf } from "../../game/mission-kinds/index.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import table from "../../ui/lists.module.css";
import { Facts } from "../../ui/Popup.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./history.module.css";
import { OneHand } from "./OneHand.tsx";
import { SendAgain } from "./SendAgain.tsx";

const Stage = part(() => import("../../game/battle/stage/Stage.tsx"), { quiet: true });

interface BodyProps {
  readonly report: MissionReport;
  readonly kingdoms: readonly KingdomInfo[];
}

export function ReportBody({ report, kingdoms }: BodyProps) {
  const { t } = useTranslation();
  const { launch, completion } = report;
  const { event } = completion;
  const { from, to } = partiesOf(event);
  const own = useOwnIds(useOwnKeys()) ?? UNREAD;
  const rules = useRules().data;
  const nameOf = (id: string): string => isolated(kingdomName(kingdoms, id));
  const headline = headlineOf(t, event, own, nameOf);
  const moment = (seconds: number): string => shownDate(seconds * 1000, "full");
  return (
    <>
      {headline === null ? null : (
        <p className={battle.headline} data-tone={headline.tone} data-testid="verdict">
          {headline.text}
        </p>
      )}
      {rules === undefined ? null : (
        <Suspense fallback={<div className={styles.stageRoom} />}>
          <Stage event={event} rules={rules} kingdoms={kingdoms} nameOf={nameOf} />
        </Suspense>
      )}
      {"defendingUnits" in event ? (
        <Sides event={event} kingdoms={kingdoms} />
      ) : (
        <Facts
          rows={
            from === to
              ? [[t("report.kingdom"), <KingdomMark key="from" kingdoms={kingdoms} id={from} />]]
              : [
                  [t("report.sender"), <KingdomMark key="from" kingdoms={kingdoms} id={from} />],
                  [t("report.receiver"), <KingdomMark key="to" kingdoms={kingdoms} id={to} />],
                ]
          }
        />
      )}
      {from === to ? null : <OneHand from={from} to={to} />}
      {rules === undefined ? null : <ReportStory event={event} rules={rules} nameOf={nameOf} />}
      {launch === null ? null : <SendAgain launch={launch} name={nameOf(to)} />}
      <div className={styles.columns}>
        <Facts rows={factsOf(t, event)} />
        <Facts
          rows={[
            [t("report.mission"), String(report.missionId)],
            [
              t("report.launched"),
              launch === null ? t("report.unknownLaunch") : moment(launch.event.launchedAt),
            ],
            ...(launch === null ? [] : [[t("report.arrived"), moment(launch.event.activationTime)] as const]),
            [t("report.completed"), moment(event.completedAt)],
            ...(launch === null
              ? []
              : [
                  [
                    t("report.launchTransaction"),
                    <Transaction key="launch" id={launch.intentHash} name={t("report.launchTransaction")} />,
                  ] as const,
                ]),
            [
              t("report.completionTransaction"),
              <Transaction key="done" id={completion.intentHash} name={t("report.completionTransaction")} />,
            ],
          ]}
        />
      </div>
    </>
  );
}

function Transaction({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link to="/transaction/$id" params={{ id }} className={styles.transaction}>
      <span className="visually-hidden">{name}: </span>
      {`${id.slice(0, 8)}…${id.slice(-6)}`}
    </Link>
  );
}

interface SidesProps {
  readonly event: Extract<KnownCompleted, { readonly defendingUnits: number }>;
  readonly kingdoms: readonly KingdomInfo[];
}

/** The units of both sides before and after; missiles are no units. */
function Sides({ event, kingdoms }: SidesProps) {
  const { t } = useTranslation();
  const sent = "attackingUnits" in event ? event.attackingUnits : 0;
  const sides = [
    { side: "attacker", id: event.attacker, before: sent, losses: event.attackerLosses },
    { side: "defender", id: event.defender, before: event.defendingUnits, losses: event.defenderLosses },
  ] as const;
  return (
    <table className={`${table.table} ${styles.records}`}>
      <caption className="visually-hidden">{t("report.units")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("report.side")}</th>
          <th scope="col">{t("report.before")}</th>
          <th scope="col">{t("report.losses")}</th>
          <th scope="col">{t("report.after")}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ side, id, before, losses }) => (
          <tr key={side} data-testid={`side-${side}`}>
            <th scope="row">
              <span className={styles.side}>{t(`report.${side}`)}</span>{" "}
              <KingdomMark kingdoms={kingdoms} id={id} />
            </th>
            <td className="numeric">{before}</td>
            <td className="numeric">{losses}</td>
            <td className="numeric">{before - losses}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
