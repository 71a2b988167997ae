import { arrivalsOf } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useRules } from "../data/reads.ts";
import { useChangeView } from "../navigation/navigation.ts";
import { Button } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import styles from "./game.module.css";
import type { SelectedKingdom } from "./selection.ts";
import { useNow } from "./use-now.ts";

/** That a kingdom rests until a mission is resolved, and what to do about it; nothing while it does not. */
export function Rest({ kingdomOf: { kingdom } }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const rules = useRules().data;
  const now = useNow(kingdom.arrivals);
  const pending = rules === undefined || now === null ? null : rules.pending(arrivalsOf(kingdom), now);
  if (pending === null) return null;
  const mission = String(pending.missionId);
  return (
    <div className={styles.rest} role="status" data-testid="rest">
      <p>
        <WarningIcon /> {t("stages.rest", { mission })}
      </p>
      <Button
        size="small"
        variant="primary"
        aria-label={t("stages.resolveOf", { mission })}
        onClick={() => change({ panel: "resolve", mission })}
      >
        {t("stages.resolve")}
      </Button>
    </div>
  );
}
