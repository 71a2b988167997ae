import type { Unit } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import type { IconKind } from "../../art/icons.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { batchState, WORKSHOP } from "../../game/units.ts";
import { useOpenPanel } from "../../navigation/navigation.ts";
import { useIsOpen, useKingdomOrder } from "../../orders/give.ts";
import { UNIT_ORDERS } from "../../orders/kinds/units.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./army.module.css";

const ICONS = {
  defenders: "defender",
  missiles: "missile",
  barriers: "barrier",
} as const satisfies Record<Unit, IconKind>;

interface UnitCardProps {
  readonly unit: Unit;
  readonly kingdomOf: SelectedKingdom;
}

/** How many there are, and the batch that is being made. */
export function UnitCard({ unit, kingdomOf }: UnitCardProps) {
  const { t } = useTranslation();
  const { army, batches } = kingdomOf.kingdom;
  const ready = usePast(batches[unit]?.readyAt ?? null);
  return (
    <li className={styles.unit} data-testid={`unit-${unit}`} data-ready={ready}>
      <GameIcon kind={ICONS[unit]} />
      <h3 className={styles.name}>{t(`names.units.${unit}`)}</h3>
      <strong className={`${styles.count} numeric`}>{army[unit]}</strong>
      <div className={styles.action}>
        <BatchAction unit={unit} ready={ready} kingdomOf={kingdomOf} />
      </div>
    </li>
  );
}

function BatchAction({ unit, ready, kingdomOf }: UnitCardProps & { readonly ready: boolean }) {
  const { t } = useTranslation();
  const { key, kingdom } = kingdomOf;
  const give = useKingdomOrder(kingdomOf);
  const openPanel = useOpenPanel();
  const creating = useIsOpen(UNIT_ORDERS[unit].create, key.id);
  const claiming = useIsOpen(UNIT_ORDERS[unit].claim, key.id);
  const batch = batchState(kingdom, unit, ready);
  switch (batch.state) {
    case "claimable":
      return (
        <Button
          variant="primary"
          size="small"
          busy={claiming}
          aria-label={t(`army.claimName.${unit}`, { count: batch.amount })}
          onClick={() => give(UNIT_ORDERS[unit].claim, { amount: batch.amount })}
        >
          {claiming ? t("army.waiting") : t("army.claim", { amount: batch.amount })}
        </Button>
      );
    case "underWay":
      return (
        <p className={styles.until}>
          {t("army.underWay", { amount: batch.amount })}
          <strong>
            <Countdown until={batch.readyAt} />
          </strong>
        </p>
      );
    case "noWorkshop":
      return (
        <p className={styles.none}>{t("army.needs", { building: t(`names.buildings.${batch.building}`) })}</p>
      );
    case "open":
      return (
        <Button
          size="small"
          busy={creating}
          aria-label={t(`army.createName.${unit}`)}
          onClick={() => openPanel(WORKSHOP[unit].panel)}
        >
          {creating ? t("army.waiting") : t(`army.create.${unit}`)}
        </Button>
      );
  }
}
