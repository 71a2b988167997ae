import { BUILDINGS, type Building } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { BuildingArt } from "../../art/BuildingArt.tsx";
import { useRules } from "../../data/reads.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { figureInKgld } from "../../format/amounts.ts";
import { durationText } from "../../format/times.ts";
import { buildingCardId } from "../../game/Lead.tsx";
import { type Offer, offerOf, slotsUsed } from "../../game/offers.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useNow } from "../../game/use-now.ts";
import { useIsOpen, useKingdomOrder } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useTheme } from "../../ui/theme.ts";
import { CardRefusal } from "./CardRefusal.tsx";
import { MissingGold, OtherBuild } from "./Missing.tsx";
import styles from "./structures.module.css";

export default function Structures({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules();
  const { kingdom } = kingdomOf;
  const slots = rules.data && { used: slotsUsed(rules.data, kingdom), slots: kingdom.buildingSlots };
  return (
    <Panel
      title={t("structures.title")}
      aside={slots ? <span className="numeric">{t("structures.slotsUsed", slots)}</span> : null}
      testId="structures"
    >
      {rules.isPending ? <Loading /> : null}
      {rules.data === undefined && rules.isError ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data === undefined ? null : (
        <ul className={styles.cards}>
          {BUILDINGS.map((building) => (
            <BuildingCard key={building} building={building} rules={rules.data} kingdomOf={kingdomOf} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface CardProps {
  readonly building: Building;
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
}

export function BuildingCard({ building, rules, kingdomOf }: CardProps) {
  const { t } = useTranslation();
  const { kingdom } = kingdomOf;
  usePast(kingdom.construction?.readyAt ?? null);
  const offer = offerOf(rules, kingdom, building, useNow(kingdom.firstArrival) ?? 0);
  const { cost, buildTime, cap } = rules.config.buildings[building];
  const count = kingdom.buildings[building];
  const name = t(`names.buildings.${building}`);
  return (
    <li
      className={styles.card}
      data-state={offer.state}
      data-testid={`building-${building}`}
      id={buildingCardId(building)}
      tabIndex={-1}
    >
      <div className={styles.picture}>
        <BuildingPicture
          building={building}
          count={count}
          underConstruction={kingdom.construction?.building === building}
        />
        <p className={`${styles.tally} numeric`}>
          {t("structures.count", { count, max: cap })}
          {/* Once it is reached, the button says so. */}
          {offer.state === "atMost" ? null : (
            <span className={styles.most}>{t("structures.max", { count: cap })}</span>
          )}
        </p>
      </div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.purpose}>{t(`structures.purposes.${building}`)}</p>
      <dl className={styles.figures}>
        <div>
          <dt className="visually-hidden">{t("structures.cost")}</dt>
          <dd className="numeric">{figureInKgld(t, cost)}</dd>
        </div>
        <div>
          <dt className="visually-hidden">{t("structures.time")}</dt>
          <dd className="numeric">{durationText(buildTime)}</dd>
        </div>
      </dl>
      <div className={styles.action}>
        <OfferAction offer={offer} building={building} cap={cap} cost={cost} kingdomOf={kingdomOf} />
      </div>
    </li>
  );
}

interface ActionProps {
  readonly offer: Offer;
  readonly building: Building;
  readonly cap: number;
  readonly cost: Attos;
  readonly kingdomOf: SelectedKingdom;
}

function OfferAction({ offer, building, cap, cost, kingdomOf }: ActionProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const claiming = useIsOpen("claimBuilding", kingdomOf.key.id);
  const starting = useIsOpen("build", kingdomOf.key.id);
  const name = t(`names.buildings.${building}`);
  switch (offer.state) {
    case "claimable":
      return (
        <Button
          variant="primary"
          size="small"
          busy={claiming}
          aria-label={t("structures.claimName", { building: name })}
          onClick={() => give("claimBuilding", { building })}
        >
          {claiming ? t("structures.waiting") : t("structures.claim")}
        </Button>
      );
    case "underConstruction":
      return (
        <p className={styles.countdown}>
          <span>{t("structures.readyIn")}</span>
          <strong>
            <Countdown until={offer.readyAt} />
          </strong>
        </p>
      );
    case "buildable":
      return (
        <Button
          variant="primary"
          size="small"
          busy={starting}
          aria-label={t("structures.buildName", { building: name })}
          onClick={() => give("build", { building })}
        >
          {starting ? t("structures.waiting") : t("structures.build")}
        </Button>
      );
    case "otherBuild":
      return <OtherBuild construction={kingdomOf.kingdom.construction} />;
    case "atMost":
      return <CardRefusal>{t("structures.max", { count: cap })}</CardRefusal>;
    case "noSlot":
      return <CardRefusal>{t("structures.noSlot", { slots: kingdomOf.kingdom.buildingSlots })}</CardRefusal>;
    case "tooPoor":
      return <MissingGold building={building} cost={cost} kingdomOf={kingdomOf} />;
    case "resting":
      return <CardRefusal>{t("structures.resting")}</CardRefusal>;
  }
}

interface PictureProps {
  readonly building: Building;
  readonly count: number;
  readonly underConstruction: boolean;
}

/** Ornament: name and count are beside it. A building that the kingdom lacks is a shadow. */
function BuildingPicture({ building, count, underConstruction }: PictureProps) {
  const light = useTheme((state) => state.shown);
  const planned = count === 0 && !underConstruction;
  return (
    <BuildingArt
      kind={building}
      count={planned ? 1 : count}
      building={underConstruction}
      light={light}
      className={planned ? styles.planned : undefined}
    />
  );
}
