import { firstArrivalOf } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useRules } from "../data/reads.ts";
import { WarningIcon } from "../ui/icons.tsx";
import styles from "./game.module.css";
import { ResolveMission } from "./StageNote.tsx";
import type { SelectedKingdom } from "./selection.ts";
import { useNow } from "./use-now.ts";

/** That a kingdom rests until a mission is resolved, and what to do about it; nothing while it does not. */
export function Rest({ kingdomOf: { kingdom } }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules().data;
  const now = useNow(kingdom.firstArrival);
  const first = firstArrivalOf(kingdom);
  const pending = rules === undefined || now === null || first === null ? null : rules.pending([first], now);
  if (pending === null) return null;
  return (
    <div className={styles.rest} role="status" data-testid="rest">
      <p>
        <WarningIcon /> {t("stages.rest", { mission: String(pending.missionId) })}
      </p>
      <ResolveMission id={pending.missionId} />
    </div>
  );
}
