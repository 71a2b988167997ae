import type { KingdomInfo, TargetedMission } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { durationWords } from "../../format/times.ts";
import { Arrival } from "../../game/missions/Arrival.tsx";
import { journey } from "../../orders/journey.ts";
import type { SenderView } from "../../orders/use-sender.ts";
import { Facts } from "../../ui/Popup.tsx";
import { Attacker } from "./Attacker.tsx";

interface RouteProps {
  readonly kind: TargetedMission;
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KingdomInfo;
}

/** From where to where, how far, and when it would arrive. */
export function Route({ kind, rules, sender, target }: RouteProps) {
  const { t, i18n } = useTranslation();
  const route = journey(rules, kind, sender, target);
  return (
    <>
      <Attacker selected={sender.kingdomOf?.key ?? null} />
      <Facts
        rows={[
          [
            t("missions.target"),
            <span key="target">
              <bdi>{target.name}</bdi> ({t("founding.cell", { x: target.cell.x, y: target.cell.y })})
            </span>,
          ],
          ...(route === null
            ? []
            : ([
                [t("missions.distance"), t("missions.distanceValue", { count: route.distance })],
                [t("missions.travel"), durationWords(route.seconds, i18n.language)],
                [
                  t("missions.arrivalLedger"),
                  <Arrival key="ledger" seconds={route.seconds} clock="ledger" />,
                ],
                [t("missions.arrivalLocal"), <Arrival key="wall" seconds={route.seconds} clock="wall" />],
              ] as const)),
        ]}
      />
    </>
  );
}
