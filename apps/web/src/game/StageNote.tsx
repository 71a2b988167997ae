import type { MissionLaunched, MissionStage } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { shownDate } from "../format/times.ts";
import { useChangeView } from "../navigation/navigation.ts";
import { Button } from "../ui/Button.tsx";

/** How far a mission has come, in words. */
export function stageText(t: TFunction<"messages">, mission: MissionLaunched, stage: MissionStage): string {
  switch (stage.stage) {
    case "travelling":
      return t("stages.travelling", { time: shownDate(stage.until * 1000, "time") });
    case "awaitingRound":
      return t("stages.awaitingRound", {
        round: String(mission.round),
        time: shownDate(stage.until * 1000, "time"),
      });
    case "awaitingMission":
      return t("stages.awaitingMission", { mission: String(stage.missionId) });
    case "resolvable":
      return t(stage.overdue ? "stages.overdue" : "stages.resolvable");
    case "complete":
      return t("stages.complete");
  }
}

interface NoteProps {
  readonly mission: MissionLaunched;
  /** Null while it is unread. */
  readonly stage: MissionStage | null;
}

/** The stage of a mission in words. */
export function StageNote({ mission, stage }: NoteProps) {
  const { t } = useTranslation();
  return (
    <span data-stage={stage?.stage}>
      {stage === null ? t("common.checking") : stageText(t, mission, stage)}
    </span>
  );
}

/** Opens the order that completes it, once anyone may. */
export function ResolveButton({ mission, stage }: NoteProps) {
  return stage?.stage === "resolvable" ? <ResolveMission id={mission.missionId} /> : null;
}

/** The same if the order itself must decide whether the mission can be completed. */
export function ResolveMission({ id: missionId }: { readonly id: bigint }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const id = String(missionId);
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={t("stages.resolveOf", { mission: id })}
      onClick={() => change({ panel: "resolve", mission: id })}
    >
      {t("stages.resolve")}
    </Button>
  );
}
