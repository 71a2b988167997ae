import { useTranslation } from "react-i18next";
import { LinkedAddress } from "../../data/LinkedAddress.tsx";
import { useKingdomList } from "../../data/reads.ts";
import { useRules } from "../../data/rules.ts";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Remaining } from "../../data/Ticking.tsx";
import { shownDate } from "../../format/times.ts";
import { slotsUsed } from "../../game/offer.ts";
import { RarityLine } from "../../game/RarityLine.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import styles from "./status.module.css";

/** What is true of the kingdom as a whole, in one line of figures. */
export function KingdomFacts({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { key, kingdom } = kingdomOf;
  const rules = useRules().data;
  const info = useKingdomList().data?.find(({ id }) => id === key.id);
  const unprotected = usePast(info?.protectedUntil ?? null);
  const timed = useClockKnown();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("status.rarity")}</dt>
        <dd data-testid="rarity">
          <RarityLine rarity={kingdom.rarity} />
        </dd>
      </div>
      <div>
        <dt>{t("status.slots")}</dt>
        <dd className="numeric">
          {t("status.slotsValue", {
            used: rules ? slotsUsed(rules, kingdom) : "–",
            slots: kingdom.buildingSlots,
          })}
        </dd>
      </div>
      {info === undefined ? null : (
        <>
          <div>
            <dt>{t("status.location")}</dt>
            <dd className="numeric">{t("founding.cell", { x: info.cell.x, y: info.cell.y })}</dd>
          </div>
          <div>
            <dt>{t("status.founded")}</dt>
            <dd className="numeric">{shownDate(info.createdAt * 1000, "day")}</dd>
          </div>
          <div>
            <dt>{t(timed && !unprotected ? "status.protected" : "status.protection")}</dt>
            <dd>
              {!timed ? (
                t("common.checking")
              ) : unprotected ? (
                t("status.notProtected")
              ) : (
                <Remaining until={info.protectedUntil} />
              )}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t("status.component")}</dt>
        <dd>
          <LinkedAddress value={key.component} what={t("status.component")} brief />
        </dd>
      </div>
    </dl>
  );
}
