import type { OwnedKey } from "@kingdoms/client";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useSelection } from "../kingdoms/selection.ts";
import { KingdomFacts } from "./KingdomFacts.tsx";
import styles from "./status.module.css";

const CastleView = lazy(() => import("./CastleView.tsx"));

/** The selected kingdom: its castle, and what is true of it as a whole. */
export function KingdomStatus({ selected }: { readonly selected: OwnedKey | null }) {
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
      {selected !== null && kingdom === null ? null : (
        <Suspense fallback={<div className={styles.castle} />}>
          <CastleView kingdomOf={kingdom} />
        </Suspense>
      )}
      {selected === null ? <Empty>{t("status.noneYet")}</Empty> : null}
      {kingdom === null ? null : <KingdomFacts kingdomOf={kingdom} />}
    </Panel>
  );
}
