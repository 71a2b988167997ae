import type { OwnedKey } from "@kingdoms/client";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { part } from "../../ui/part.tsx";
import { useSelection } from "../kingdoms/selection.ts";
import { KingdomFacts } from "./KingdomFacts.tsx";
import styles from "./status.module.css";

const CastleView = part(() => import("./CastleView.tsx"));

interface StatusProps {
  readonly selected: OwnedKey | null;
  readonly mapShown: boolean;
}

/** The selected kingdom: its castle, unless the map has the place, and what is true of it as a whole. */
export function KingdomStatus({ selected, mapShown }: StatusProps) {
  const { t } = useTranslation();
  const { query, kingdom } = useSelection();
  const refresh =
    query === null ? null : (
      <Button
        size="small"
        icon={<RefreshIcon />}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t("status.refresh")}
      </Button>
    );
  return (
    <Panel title={t("status.title")} aside={refresh} testId="status">
      {query?.isPending ? <Loading /> : null}
      {query?.data === undefined && query?.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {mapShown || (selected !== null && kingdom === null) ? null : (
        <Suspense fallback={<div className={styles.castle} />}>
          <CastleView kingdomOf={kingdom} />
        </Suspense>
      )}
      {selected === null && !mapShown ? <Empty>{t("status.noneYet")}</Empty> : null}
      {kingdom === null ? null : <KingdomFacts kingdomOf={kingdom} />}
    </Panel>
  );
}
