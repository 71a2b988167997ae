import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LinkedAddress } from "../../data/LinkedAddress.tsx";
import { Checking, ReadNote } from "../../data/ReadNote.tsx";
import { useRules } from "../../data/reads.ts";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Remaining } from "../../data/Ticking.tsx";
import { shownDate } from "../../format/times.ts";
import { useKingdomInfoList, useKingdomStatusContext } from "../../game/client-context.ts";
import { RarityLine } from "../../game/marks.tsx";
import { slotsUsed } from "../../game/offers.ts";
import { Rest } from "../../game/Rest.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./status.module.css";

const CastleView = part(() => import("./CastleView.tsx"));

/** The selected kingdom: its castle, and the facts about it as a whole. */
export function KingdomStatus() {
  const { t } = useTranslation();
  const { state, key, read, kingdom } = useKingdomStatusContext();
  const refresh =
    key === null || read === null ? null : (
      <Button size="small" icon={<RefreshIcon />} busy={read.reading} onClick={read.again}>
        {t("status.refresh")}
      </Button>
    );
  return (
    <Panel title={t("status.title")} aside={refresh} testId="status">
      {key === null && state === "checking" ? (
        <Checking
          what={t("status.keysUnread")}
          error={read !== null && read.state === "failed" ? read.error : null}
        />
      ) : null}
      {key === null || read === null ? null : <ReadNote read={read} />}
      {state === "checking" ? (
        <div className={styles.castle} />
      ) : (
        <Suspense fallback={<div className={styles.castle} />}>
          <CastleView kingdomOf={kingdom} />
        </Suspense>
      )}
      {state === "none" || state === "unconnected" ? <Empty>{t("status.noneYet")}</Empty> : null}
      {kingdom === null ? null : <Rest kingdomOf={kingdom} />}
      {kingdom === null ? null : <KingdomFacts kingdomOf={kingdom} />}
    </Panel>
  );
}

/** The facts about the kingdom as a whole, in one line of figures. */
export function KingdomFacts({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { key, kingdom } = kingdomOf;
  const rules = useRules().data;
  const info = useKingdomInfoList()?.find(({ id }) => id === key.id);
  const unprotected = usePast(info?.shield.protectedUntil ?? null);
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
            <dd className="numeric">{t("common.cell", { x: info.cell.x, y: info.cell.y })}</dd>
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
                <Remaining until={info.shield.protectedUntil} />
              )}
            </dd>
          </div>
        </>
      )}
      {info === undefined ? null : (
        <>
          <Truce name={t("status.warTruce")} until={info.shield.warTruceUntil} />
          <Truce name={t("status.raidTruce")} until={info.shield.raidTruceUntil} />
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

/** The remaining time of a truce; nothing without one. */
function Truce({ name, until }: { readonly name: string; readonly until: number }) {
  const { t } = useTranslation();
  const over = usePast(until);
  const timed = useClockKnown();
  if (over || !timed) return null;
  return (
    <div>
      <dt title={t("status.truceEnds")}>{name}</dt>
      <dd>
        <Remaining until={until} />
        <span className="in-tooltip">{t("status.truceEnds")}</span>
      </dd>
    </div>
  );
}
