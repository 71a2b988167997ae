import {
  type ArmyAndBuildings,
  type KingdomInfo,
  type MissionReport,
  type BeforeAndAfter as Moments,
  partiesOf,
  readBeforeAndAfter,
} from "@kingdoms/client";
import { BUILDINGS } from "@kingdoms/rules";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { KingdomMark } from "../../game/marks.tsx";
import table from "../../ui/lists.module.css";
import { Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./history.module.css";

interface BeforeAndAfterProps {
  readonly report: MissionReport;
  readonly kingdoms: readonly KingdomInfo[];
}

/**
 * Army and buildings of both kingdoms one second before and after the mission was decided, read from the ledger
 * instead of the event. Renders nothing for missions without a second kingdom.
 */
export function Around({ report: { completion }, kingdoms }: BeforeAndAfterProps) {
  const { t } = useTranslation();
  const game = useGame();
  const { from, to } = partiesOf(completion.event);
  const sides = [from, to].flatMap((id) => kingdoms.find((kingdom) => kingdom.id === id) ?? []);
  const components = sides.map(({ component }) => component);
  const isMeeting = from !== to && sides.length === 2;
  const read = useQuery({
    queryKey: ["around", completion.intentHash, ...components],
    queryFn: ({ signal }) => readBeforeAndAfter(game, components, completion.time, { signal }),
    enabled: isMeeting,
  });
  if (!isMeeting) return null;
  return (
    <section className={styles.report} aria-label={t("report.around.title")} data-testid="around">
      <h3>{t("report.around.title")}</h3>
      {read.isPending ? <Loading /> : null}
      {read.data === undefined && read.isError ? (
        <Failure what={t("report.around.failed")} error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data === undefined ? null : (
        <table className={`${table.table} ${styles.records}`}>
          <caption className="visually-hidden">{t("report.around.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("report.side")}</th>
              <th scope="col">{t("report.around.before")}</th>
              <th scope="col">{t("report.around.after")}</th>
            </tr>
          </thead>
          {sides.map(({ id, component }) => (
            <Side key={id} kingdoms={kingdoms} id={id} moments={read.data.get(component)} />
          ))}
        </table>
      )}
    </section>
  );
}

interface SideProps {
  readonly kingdoms: readonly KingdomInfo[];
  readonly id: KingdomInfo["id"];
  readonly moments: Moments | undefined;
}

function Side({ kingdoms, id, moments }: SideProps) {
  const { t } = useTranslation();
  const { before = null, after = null } = moments ?? {};
  return (
    <tbody data-testid={`around-${id}`}>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <KingdomMark kingdoms={kingdoms} id={id} />
        </th>
      </tr>
      {rowsOf(t, before, after).map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="numeric">{before === null ? t("report.around.none") : figure(before)}</td>
          <td className="numeric">{after === null ? t("report.around.none") : figure(after)}</td>
        </tr>
      ))}
    </tbody>
  );
}

type Row = readonly [string, (strength: ArmyAndBuildings) => number];

/** The army as a whole; of the buildings each kind that changed, or else how many there are. */
function rowsOf(
  t: TFunction<"messages">,
  before: ArmyAndBuildings | null,
  after: ArmyAndBuildings | null,
): readonly Row[] {
  const army: readonly Row[] = [
    [t("names.units.defenders"), ({ army }) => army.defenders],
    [t("army.traveling"), ({ army }) => army.traveling],
    [t("names.units.missiles"), ({ army }) => army.missiles],
    [t("names.units.barriers"), ({ army }) => army.barriers],
  ];
  const changed = BUILDINGS.filter((kind) => before?.buildings[kind] !== after?.buildings[kind]);
  const buildings = changed.map(
    (kind): Row => [t(`names.buildings.${kind}`), ({ buildings }) => buildings[kind]],
  );
  const all: Row = [
    t("report.around.buildings"),
    ({ buildings }) => Object.values(buildings).reduce((sum, count) => sum + count, 0),
  ];
  return [...army, ...(buildings.length === 0 || before === null || after === null ? [all] : buildings)];
}
