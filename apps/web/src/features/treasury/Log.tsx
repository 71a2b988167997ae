import "../../i18n/later.ts";
import { GOLD_MOVES, type GoldMove, type Kingdom, type LoggedEvent, readActivity } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { kingdomName } from "../../data/kingdom-name.ts";
import { useGameConfig } from "../../data/reads.ts";
import { inKgld } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import { useKingdomInfoList } from "../../game/client-context.ts";
import type { LogOf } from "../../game/mission-kinds/kind.ts";
import { Button } from "../../ui/Button.tsx";
import { ChoiceFilter } from "../../ui/lists.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { entriesOf } from "./entries.ts";
import styles from "./treasury.module.css";

interface LogProps {
  readonly of: Pick<Kingdom, "id" | "component">;
  readonly labelledBy: string;
}

/** The events of one kingdom, newest first. */
export default function Log({ of: { id, component }, labelledBy }: LogProps) {
  const { t } = useTranslation();
  const [move, setMove] = useState<GoldMove | null>(null);
  const activity = useActivity(component, move);
  const kingdoms = useKingdomInfoList();
  const prospectCost = useGameConfig().data?.kinds.prospect.cost;
  const log = useMemo<LogOf>(
    () => ({
      id,
      nameOf: (other) => kingdomName(kingdoms ?? [], other),
      prospectCost: prospectCost ?? (0n as Attos),
    }),
    [id, kingdoms, prospectCost],
  );
  const events = activity.data?.pages.flatMap((page) => page.events) ?? [];
  const choice = (
    <ChoiceFilter
      label={t("activity.show")}
      value={move}
      all={t("activity.everything")}
      options={GOLD_MOVES.map((kind) => [kind, t(`activity.gold.${kind}`)])}
      onChoose={setMove}
    />
  );
  if (activity.data === undefined)
    return (
      <>
        {choice}
        {activity.isPending ? (
          <Loading />
        ) : (
          <Failure error={activity.error} onRetry={() => void activity.refetch()} />
        )}
      </>
    );
  return (
    <>
      {choice}
      {events.length === 0 ? <Empty>{t("activity.none")}</Empty> : null}
      <ul className={styles.entries} aria-labelledby={labelledBy}>
        {events.map((logged) => (
          <Lines key={keyOf(logged)} logged={logged} log={log} move={move} />
        ))}
      </ul>
      {activity.hasNextPage ? (
        <Button size="small" busy={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
          {t("activity.more")}
        </Button>
      ) : null}
    </>
  );
}

/** Several missions of a kind can be decided in one transaction. */
const keyOf = ({ stateVersion, event }: LoggedEvent): string =>
  `${stateVersion} ${event.type} ${"missionId" in event ? event.missionId : ""}`;

interface LinesProps {
  readonly logged: LoggedEvent;
  readonly log: LogOf;
  readonly move: GoldMove | null;
}

/** A transaction that moves gold may say other things as well. */
const isOf = (move: GoldMove | null, gold: Attos | null): boolean =>
  move === null || (gold !== null && (move === "Deposit" ? gold > 0n : gold < 0n));

function Lines({ logged, log, move }: LinesProps) {
  const { t } = useTranslation();
  const { event, intentHash, time } = logged;
  const entries = entriesOf(t, event, log).filter(({ gold }) => isOf(move, gold));
  return entries.map(({ text, gold }) => (
    <li key={text}>
      <span>{text}</span>
      <span className={`${styles.moved} numeric`} data-out={gold !== null && gold < 0n}>
        {gold === null ? "" : goldText(inKgld(t, gold), gold)}
      </span>
      <Link to="/transaction/$id" params={{ id: intentHash }} className="numeric">
        {shownDate(time * 1000, "short")}
      </Link>
    </li>
  ));
}

const goldText = (text: string, gold: Attos): string => (gold > 0n ? `+${text}` : text);

/** The kingdom's events and the proceeds of its missions, newest first; read again after each transaction that touches it. */
function useActivity(component: string, move: GoldMove | null) {
  const game = useGame();
  return useInfiniteQuery({
    queryKey: ["ledger", "activity", component, move],
    queryFn: ({ pageParam, signal }) =>
      readActivity(game, component, { cursor: pageParam, missions: true, gold: move ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}
