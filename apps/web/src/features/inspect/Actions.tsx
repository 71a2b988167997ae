import type { KingdomInfo, TargetedMission } from "@kingdoms/client";
import type { GameConfig, Rules } from "@kingdoms/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MissionIcon } from "../../art/MissionIcon.tsx";
import { durationText } from "../../format/times.ts";
import { TARGETED_MISSIONS } from "../../game/mission-kinds/index.ts";
import { Arrival } from "../../game/missions/Arrival.tsx";
import { Reason } from "../../game/missions/Reason.tsx";
import { useChangeView } from "../../navigation/navigation.ts";
import { journey } from "../../orders/journey.ts";
import { type SenderView, useRefusal } from "../../orders/use-sender.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./inspect.module.css";

interface ActionsProps {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KingdomInfo;
}

/** The four missions to this kingdom: when each would arrive, and why it cannot leave where it cannot. */
export function Actions(props: ActionsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t("inspect.actions")}</h3>
      <ul className={styles.actions}>
        {TARGETED_MISSIONS.map((kind) => (
          <Action key={kind} kind={kind} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Action({ kind, config, rules, sender, target }: ActionsProps & { readonly kind: TargetedMission }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const id = useId();
  const refusal = useRefusal(config, kind, sender, target);
  const way = journey(rules, kind, sender, target);
  return (
    <li className={styles.action} data-testid={`action-${kind}`}>
      <Button
        className={styles.launch}
        data-kind={kind}
        icon={<MissionIcon kind={kind} />}
        disabled={refusal !== null}
        aria-describedby={id}
        onClick={() => change({ panel: kind })}
      >
        {t(`missions.button.${kind}`)}
      </Button>
      <p id={id} className={styles.about}>
        {refusal === null ? null : (
          <span className={styles.reason}>
            <Reason refusal={refusal} />
          </span>
        )}
        {way === null ? null : (
          <span>
            {t("inspect.arrives", { duration: durationText(way.seconds) })}
            <span className={styles.moment}>
              <Arrival seconds={way.seconds} clock="ledger" />
            </span>
          </span>
        )}
      </p>
    </li>
  );
}
