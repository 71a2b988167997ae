import type { OwnedKey } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useSelection } from "../kingdoms/selection.ts";
import { CastleView } from "./CastleView.tsx";
import { KingdomFacts } from "./KingdomFacts.tsx";
import styles from "./status.module.css";

interface StatusProps {
  readonly selected: OwnedKey | null;
  /** Without the castle, where the map has its place. */
  readonly compact: boolean;
}

export function KingdomStatus({ selected, compact }: StatusProps) {
  const { t } = useTranslation();
  const { query, kingdom } = useSelection();
  const refresh = (
    <Button
      size="small"
      icon={<RefreshIcon />}
      busy={query?.isFetching ?? false}
      onClick={() => void query?.refetch()}
    >
      {t("status.refresh")}
    </Button>
  );
  return (
    <Panel title={t("status.title")} aside={selected === null ? undefined : refresh} testId="status">
      {selected === null ? <CastleView kingdomOf={null} /> : null}
      {query?.isPending ? <Loading /> : null}
      {query?.data === undefined && query?.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {selected === null ? <Empty>{t("status.none")}</Empty> : null}
      {kingdom === null ? null : (
        <div className={styles.layout}>
          {compact ? null : <CastleView kingdomOf={kingdom} />}
          <KingdomFacts kingdomOf={kingdom} />
        </div>
      )}
    </Panel>
  );
}
