import type { Kingdom, LedgerTime } from "@kingdoms/client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useKingdomList } from "../../data/reads.ts";
import { Ticking } from "../../data/Ticking.tsx";
import { agoWords, shownDate } from "../../format/times.ts";
import { Row } from "./Row.tsx";
import styles from "./treasury.module.css";

/** When gold was last claimed, and last withdrawn: from then on the withdrawal fee falls. */
export function LastTimes({ kingdom }: { readonly kingdom: Kingdom }) {
  const { t } = useTranslation();
  const founded = useKingdomList().data?.find(({ id }) => id === kingdom.id)?.createdAt;
  const times = founded === undefined ? null : lastTimes(kingdom, founded);
  return (
    <>
      <Row name={t("treasury.lastClaimed")}>{times === null ? "–" : <Moment at={times.claimed} />}</Row>
      <Row name={t("treasury.lastWithdrawn")}>{times === null ? "–" : <Moment at={times.withdrawn} />}</Row>
    </>
  );
}

function Moment({ at }: { readonly at: LedgerTime | null }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ago = useCallback(
    (nowMs: number) => (at === null ? "" : agoWords(Math.floor(nowMs / 1000) - at, language)),
    [at, language],
  );
  if (at === null) return t("treasury.never");
  return (
    <>
      <Ticking text={ago} />{" "}
      <time className={styles.moment} dateTime={new Date(at * 1000).toISOString()}>
        {shownDate(at * 1000, "short")}
      </time>
    </>
  );
}

/**
 * When gold was last claimed and last withdrawn; null for never. The ledger begins both counts at the founding, and that of
 * claims once more with the first mine, so that these moments alone are no claim and no withdrawal.
 */
function lastTimes(
  { mining, lastWithdrawnAt }: Pick<Kingdom, "mining" | "lastWithdrawnAt">,
  founded: LedgerTime,
): { readonly claimed: LedgerTime | null; readonly withdrawn: LedgerTime | null } {
  const { lastClaimedAt, startedAt } = mining;
  return {
    claimed: lastClaimedAt === founded || lastClaimedAt === startedAt ? null : lastClaimedAt,
    withdrawn: lastWithdrawnAt === founded ? null : lastWithdrawnAt,
  };
}
