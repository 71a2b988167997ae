import { type Kingdom, unclaimedGold } from "@kingdoms/client";
import type { RaidField, Rules } from "@kingdoms/rules";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Ticking } from "../../../data/Ticking.tsx";
import { inKgld, percentText } from "../../../format/amounts.ts";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import type { OutlookProps } from "./props.ts";

/** @param now seconds on the ledger's clock: unclaimed gold grows. */
const raidField = (rules: Rules, kingdom: Kingdom, now: number): RaidField => ({
  defenders: kingdom.army.defenders,
  unclaimed: unclaimedGold(rules, kingdom, now),
  buildings: kingdom.buildings,
});

export function Raid({ rules, target: { kingdom } }: OutlookProps) {
  const { t } = useTranslation();
  const previewAt = useCallback(
    (nowMs: number) => rules.raidPreview(raidField(rules, kingdom, Math.floor(nowMs / 1000))),
    [rules, kingdom],
  );
  const loot = useCallback((nowMs: number) => inKgld(t, previewAt(nowMs).amount), [previewAt, t]);
  // The chances do not depend on the gold, and so not on the time.
  const { successProbability, captureProbability } = useMemo(() => previewAt(0), [previewAt]);
  const { raid, theft } = rules.config;
  return (
    <>
      <Facts
        rows={[
          [t("missions.success"), percentText(successProbability)],
          [t("missions.loot"), <Ticking key="loot" text={loot} />],
          [t("missions.captured"), percentText(captureProbability)],
        ]}
      />
      <p className={styles.note}>
        {t("missions.lootNote", {
          share: percentText(raid.lootShare),
          most: inKgld(t, theft.carryPerUnit, 0),
        })}{" "}
        {t("missions.clockNote")}
      </p>
    </>
  );
}
