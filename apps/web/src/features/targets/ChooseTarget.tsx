import { kingdomNumber } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import { syncOf } from "../../data/sync.ts";
import { useKingdomById, useWorld } from "../../data/world.ts";
import { UNREAD } from "../../game/own-keys.ts";
import type { Selection } from "../../game/selection.ts";
import { isAttack, sendsAttack } from "../../game/targeted-missions.ts";
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
  const attack = isAttack(panel);
  // Reports and reinforcements go to one's own kingdoms, too.
  const left = sendsAttack(panel) ? owned : UNREAD;
  const targets = useMemo(
    () => targetsOf(kingdoms, left, from, rules, panel),
    [kingdoms, left, from, rules, panel],
  );
  const details = useDetails(rules, targets, from?.info.id ?? null);
  const place = useRef<HTMLDivElement>(null);
  const showMap = (): void => {
    change({ map: true, list: undefined });
    // The button leaves; the field, whose list can be walked beside the map, keeps the keyboard.
    place.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={place} className={field.column}>
      <TargetList
        targets={targets}
        details={details}
        from={from}
        panel={panel}
        rules={rules}
        onChoose={(id) => change({ panel, target: kingdomNumber(id) ?? undefined })}
      />
      <p className={field.note}>
        {map === true ? (
          t(attack ? "targets.onMapHint" : "targets.onMapAny")
        ) : (
          <Button size="small" onClick={showMap}>
            {t("targets.onMap")}
          </Button>
        )}
      </p>
    </div>
  );
}
