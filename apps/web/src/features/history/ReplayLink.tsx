import { kingdomNumber, type MissionReport, partiesOf } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import button from "../../ui/Button.module.css";

interface ReplayLinkProps {
  /** Without one: all of the past. */
  readonly report?: MissionReport;
}

/** Seconds that are shown before a mission and after it. */
const AROUND = 600;

/** A replay of a mission from its launch on, at its target; or of everything. */
export function ReplayLink({ report }: ReplayLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/replay"
      search={report === undefined ? {} : searchOf(report)}
      className={`${button.button} ${button.small}`}
    >
      {t("replay.watch")}
    </Link>
  );
}

function searchOf({ launch, completion }: MissionReport) {
  const { completedAt } = completion.event;
  const begun = launch?.event.launchedAt ?? completedAt;
  return {
    at: begun,
    from: begun - AROUND,
    to: completedAt + AROUND,
    kingdom: kingdomNumber(partiesOf(completion.event).to) ?? undefined,
  };
}
