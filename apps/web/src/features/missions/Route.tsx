import {
  isHostile,
  type KingdomInfo,
  kingdomNumber,
  type OwnedKey,
  type TargetedMission,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { costInXrd, inXrd, plus, subtract } from "../../format/amounts.ts";
import { ArrivalTime, ownClockDiffers, TimeToArrive } from "../../game/mission-notes.tsx";
import { journey } from "../../game/missions.ts";
import { keysKnown } from "../../game/own-keys.ts";
import { available } from "../../game/refusals.ts";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import { placeName } from "../../map/places/place-text.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { FeeNotes } from "../../orders/FeeNotes.tsx";
import { NetworkNote } from "../../orders/OrderPopup.tsx";
import type { SenderView } from "../../orders/use-sender.ts";
import { Facts } from "../../ui/Popup.tsx";
import styles from "./missions.module.css";

interface RouteProps {
  readonly kind: TargetedMission;
  readonly rules: Rules;
  readonly sender: SenderView;
  readonly target: KingdomInfo;
}

/** The sender, the target, the distance, and the time of arrival. */
export function Route({ kind, rules, sender, target }: RouteProps) {
  const { t } = useTranslation();
  const { kingdomOf, info } = sender;
  // The route ticks: its inputs are memoized, so that no other component renders with it.
  const route = useMemo(
    () => journey(rules, kind, { kingdomOf, info }, target),
    [rules, kind, kingdomOf, info, target],
  );
  return (
    <>
      <Attacker selected={sender.kingdomOf?.key ?? null} />
      <Facts
        rows={[
          [
            t("missions.target"),
            <span key="target">
              <bdi>{target.name}</bdi> ({placeName(target.cell)})
            </span>,
          ],
          ...(route === null
            ? []
            : ([
                [t("missions.distance"), t("missions.distanceValue", { count: route(0).distance })],
                [t("missions.arrivesIn"), <TimeToArrive key="in" way={route} />],
                [t("missions.arrival"), <ArrivalTime key="at" way={route} of="arrival" />],
              ] as const)),
          ...(route === null || !ownClockDiffers()
            ? []
            : ([
                [
                  t("missions.arrivalLocal"),
                  <ArrivalTime key="wall" way={route} of="arrival" clock="wall" />,
                ],
              ] as const)),
          // A gift of units needs no dice.
          ...(route === null || !isHostile(kind)
            ? []
            : ([[t("missions.decided"), <ArrivalTime key="decided" way={route} of="decidedAt" />]] as const)),
        ]}
      />
    </>
  );
}

/** The kingdom that sends the mission; a choice if the player owns several. It is the one that the whole page selects. */
function Attacker({ selected }: { readonly selected: OwnedKey | null }) {
  const { t } = useTranslation();
  const id = useId();
  const change = useChangeView();
  const keys = keysKnown(useOwnKeys());
  if (selected === null || keys === null) return null;
  return (
    <div className={styles.attacker}>
      <label htmlFor={id}>{t("missions.from")}</label>
      <select
        id={id}
        value={selected.id}
        disabled={keys.length < 2}
        onChange={(event) => change({ kingdom: kingdomNumber(event.target.value) ?? undefined })}
      >
        {keys.map((key) => (
          <option key={key.id} value={key.id}>
            {`${key.kingdomName} ${key.id}`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CostProps {
  readonly rules: Rules;
  readonly kind: TargetedMission;
  readonly sender: SenderView;
  /** The chosen number; null until it is one that can be sent. */
  readonly amount: number | null;
}

/** The fee, and the remaining forces at home and XRD in the wallet. */
export function Cost({ rules, kind, sender, amount }: CostProps) {
  const { t } = useTranslation();
  const { kingdomOf, balance, fee, network } = sender;
  if (kingdomOf === null) return null;
  const { kingdom } = kingdomOf;
  const left = amount === null ? null : available(kingdom, kind) - amount;
  const affordable = balance !== null && balance.xrd >= fee;
  return (
    <section>
      <h3>{t("missions.cost")}</h3>
      <Facts
        rows={[
          [t("missions.fee"), costInXrd(t, fee)],
          [
            t("missions.walletAfter"),
            affordable ? inXrd(t, plus(subtract(balance.xrd, fee), kingdom.refunds)) : "–",
          ],
          [t("missions.stays"), left === null || left < 0 ? "–" : left],
        ]}
      />
      <FeeNotes kind={kind} rules={rules} refunds={kingdom.refunds} />
      <NetworkNote fee={network} />
    </section>
  );
}
