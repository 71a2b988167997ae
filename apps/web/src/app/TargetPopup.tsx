import "../i18n/later.ts";
import type { GameConfig } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useGameConfig, useRules } from "../data/reads.ts";
import { IntelligenceReport } from "../features/inspect/IntelligenceReport.tsx";
import type { Selection } from "../game/selection.ts";
import { useTarget } from "../game/use-target.ts";
import { type TargetPanel, useClosePanel, usePlaySearch } from "../navigation/navigation.ts";
import { useSender } from "../orders/use-sender.ts";
import { Empty, Failure, Loading } from "../ui/Notes.tsx";
import { Popup } from "../ui/Popup.tsx";
import { part } from "../ui/part.tsx";

const ChooseTarget = part(() => import("../features/targets/ChooseTarget.tsx"));
const MissionForm = part(() => import("../features/missions/MissionForm.tsx"));

interface TargetProps {
  readonly panel: TargetPanel;
  readonly selection: Selection;
}

/** The popups about another kingdom: the report of it, and the missions that go there. */
export default function TargetPopup(props: TargetProps) {
  const { panel } = props;
  const { t } = useTranslation();
  const close = useClosePanel();
  const { target, map } = usePlaySearch();
  const order = panel === "inspect" ? null : t(`missions.title.${panel}`);
  const choice = order === null ? t("inspect.chooseTarget") : t("targets.titleFor", { order });
  return (
    <Popup
      title={target === undefined ? choice : (order ?? t("inspect.title"))}
      onClose={close}
      testId={`popup-${panel}`}
      wide={target !== undefined}
      beside={target === undefined && map === true}
    >
      <Suspense fallback={<Loading />}>
        {target === undefined ? (
          <ChooseTarget panel={panel} selection={props.selection} />
        ) : (
          <Numbers {...props} number={target} />
        )}
      </Suspense>
    </Popup>
  );
}

/** Waits for what every page about a kingdom needs: the numbers of the game and the rules. */
function Numbers(props: TargetProps & { readonly number: number }) {
  const config = useGameConfig();
  const rules = useRules();
  const failed = config.error ?? rules.error;
  if (config.data !== undefined && rules.data !== undefined) {
    return <Known {...props} config={config.data} rules={rules.data} />;
  }
  if (failed === null) return <Loading />;
  const retry = (): void => {
    void config.refetch();
    void rules.refetch();
  };
  return <Failure error={failed} onRetry={retry} />;
}

interface KnownProps extends TargetProps {
  readonly number: number;
  readonly config: GameConfig;
  readonly rules: Rules;
}

function Known({ panel, selection, number, config, rules }: KnownProps): ReactNode {
  const { t } = useTranslation();
  const target = useTarget(number);
  const sender = useSender(rules, selection);
  switch (target.state) {
    case "loading":
      return <Loading />;
    case "unknown":
      return <Empty>{t("inspect.unknown", { number })}</Empty>;
    case "failed":
      return <Failure error={target.error} onRetry={target.retry} />;
    case "known": {
      return panel === "inspect" ? (
        <IntelligenceReport rules={rules} sender={sender} target={target} />
      ) : (
        <MissionForm key={panel} kind={panel} config={config} rules={rules} sender={sender} target={target} />
      );
    }
  }
}
