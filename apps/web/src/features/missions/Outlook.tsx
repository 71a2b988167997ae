import { type TargetedMission, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Ticking } from "../../data/Ticking.tsx";
import { outlookOf } from "../../game/mission-kinds/index.ts";
import { journey } from "../../game/missions.ts";
import { useNow } from "../../game/use-now.ts";
import type { KnownTarget } from "../../game/use-target.ts";
import type { SenderView } from "../../orders/use-sender.ts";
import { Facts } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";

interface OutlookProps {
  readonly kind: TargetedMission;
  readonly rules: Rules;
  readonly sender: SenderView;
  /** The kingdom that the mission goes to. */
  readonly target: KnownTarget;
  readonly amount: number;
}

/** What may come of a mission that leaves at this moment. */
export function Outlook({ kind, rules, sender, target, amount }: OutlookProps) {
  const { t } = useTranslation();
  const now = useNow() ?? 0;
  const { rows, notes } = useMemo(() => {
    const { kingdom, info } = target;
    const arrival = journey(rules, kind, sender, info)?.(now).arrival ?? now;
    const unclaimed = (at: number) => unclaimedGold(rules, kingdom, at);
    return outlookOf(kind, t, { rules, target, amount, now, arrival, unclaimed });
  }, [kind, rules, sender, target, amount, now, t]);
  return (
    <>
      <Facts
        rows={rows.map(([name, value]) => [
          name,
          typeof value === "function" ? <Changing key={name} at={value} /> : value,
        ])}
      />
      {notes.length === 0 ? null : <p className={styles.note}>{notes.join(" ")}</p>}
    </>
  );
}

function Changing({ at }: { readonly at: (now: number) => string }) {
  const text = useCallback((nowMs: number) => at(Math.floor(nowMs / 1000)), [at]);
  return <Ticking text={text} />;
}
