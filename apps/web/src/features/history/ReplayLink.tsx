import { type KingdomInfo, type MissionReport, partiesOf } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kingdomById } from "../../data/kingdom-name.ts";
import button from "../../ui/Button.module.css";

interface ReplayLinkProps {
  /** Without one: all of the past. */
  readonly report?: MissionReport;
  readonly kingdoms?: readonly KingdomInfo[];
}

/** Seconds that are shown before a mission and after it. */
const AROUND = 600;

/** A replay of a mission from its launch on, at its target; or of everything. */
export function ReplayLink({ report, kingdoms = [] }: ReplayLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/replay"
      search={report === undefined ? {} : searchOf(report, kingdoms)}
      className={`${button.button} ${button.small}`}
    >
      {t("replay.watch")}
    </Link>
  );
}

function searchOf({ launch, completion }: MissionReport, kingdoms: readonly KingdomInfo[]) {
  const { completedAt } = completion.event;
  const begun = launch?.event.launchedAt ?? completedAt;
  const cell = kingdomById(kingdoms, partiesOf(completion.event).to)?.cell;
  return {
    at: begun,
    from: begun - AROUND,
    to: completedAt + AROUND,
    ...(cell === undefined ? {} : { x: cell.x, y: cell.y }),
  };
}
