import { kingdomNumber } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import { syncOf } from "../../data/sync.ts";
import { useKingdomById, useWorld } from "../../data/world.ts";
import { UNREAD } from "../../game/own-keys.ts";
import type { Selection } from "../../game/selection.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { type TargetPanel, useChangeView, usePlaySearch } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import field from "../../ui/popups.module.css";
import { TargetList } from "./TargetList.tsx";
import { targetsOf } from "./targets.ts";
import { useDetails } from "./use-details.ts";

interface ChooseProps {
  readonly panel: TargetPanel;
  readonly selection: Selection;
}

/** Whom to attack, or to help: a list of all other kingdoms, nearest first, and the map beside it. */
export default function ChooseTarget(props: ChooseProps) {
  const sync = syncOf(useGame());
  const { state, error } = useWorld();
  const rules = useRules();
  if (state === "failed") return <Failure error={error} onRetry={sync.look} />;
  if (rules.data !== undefined && state !== "loading") return <Known {...props} rules={rules.data} />;
  if (!rules.isError) return <Loading />;
  return <Failure error={rules.error} onRetry={() => void rules.refetch()} />;
}

function Known({ panel, selection, rules }: ChooseProps & { readonly rules: Rules }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const { map } = usePlaySearch();
  const { kingdoms } = useWorld();
  const owned = useOwnIds(useOwnKeys()) ?? UNREAD;
  const kingdom = selection.kingdom?.kingdom ?? null;
  const info = useKingdomById(kingdom?.id ?? null);
  const from = useMemo(
    () => (kingdom === null || info === null ? null : { rules, kingdom, info }),
    [rules, kingdom, info],
  );
  // Reinforcements go to one's own kingdoms, too.
  const left = panel === "fortify" || panel === "inspect" ? UNREAD : owned;
  const targets = useMemo(() => targetsOf(kingdoms, left, from, rules), [kingdoms, left, from, rules]);
  const details = useDetails(rules, targets, from?.info.id ?? null);
  return (
    <>
      <TargetList
        targets={targets}
        details={details}
        from={from}
        onChoose={(id) => change({ panel, target: kingdomNumber(id) ?? undefined })}
      />
      <p className={field.note}>
        {map === true ? (
          t("targets.onMapHint")
        ) : (
          <Button size="small" onClick={() => change({ map: true, list: undefined })}>
            {t("targets.onMap")}
          </Button>
        )}
      </p>
    </>
  );
}
