import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Checking } from "../../data/Checking.tsx";
import { ReadNote } from "../../data/ReadNote.tsx";
import { useSelection } from "../../game/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/pages.tsx";
import { part } from "../../ui/part.tsx";
import { KingdomFacts } from "./KingdomFacts.tsx";
import styles from "./status.module.css";

const CastleView = part(() => import("./CastleView.tsx"));

/** The selected kingdom: its castle, and what is true of it as a whole. */
export function KingdomStatus() {
  const { t } = useTranslation();
  const { state, key, read, kingdom } = useSelection();
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
      {kingdom === null ? null : <KingdomFacts kingdomOf={kingdom} />}
    </Panel>
  );
}
