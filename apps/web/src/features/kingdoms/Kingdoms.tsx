import type { OwnedKey } from "@kingdoms/client";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeView, usePlaySearch } from "../../app/navigation.ts";
import { isFounding } from "../../app/search.ts";
import { useOwnedKeys } from "../../ledger/reads.ts";
import { Button } from "../../ui/Button.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useSharedAddresses, useWalletStore } from "../../wallet/store.ts";
import { KingdomTable } from "./KingdomTable.tsx";
import styles from "./kingdoms.module.css";
import { PendingRows } from "./PendingRows.tsx";

export function Kingdoms({ selected }: { readonly selected: OwnedKey | null }) {
  const { t } = useTranslation();
  const accounts = useSharedAddresses();
  const starting = useWalletStore((state) => state.phase === "starting");
  return (
    <Panel title={t("kingdoms.title")} testId="kingdoms">
      {accounts.length === 0 && starting ? <Loading /> : null}
      {accounts.length === 0 && !starting ? (
        <>
          <Empty>{t("kingdoms.notConnected")}</Empty>
          <div className={styles.buttons}>
            <CreateButton />
          </div>
        </>
      ) : null}
      {accounts.length === 0 ? null : <Records accounts={accounts} selected={selected} />}
      <nav className={styles.links} aria-label={t("kingdoms.links")}>
        <Link to="/archive">{t("kingdoms.archive")}</Link>
        <Link to="/statistics">{t("kingdoms.statistics")}</Link>
      </nav>
    </Panel>
  );
}

interface RecordsProps {
  readonly accounts: readonly string[];
  readonly selected: OwnedKey | null;
}

function Records({ accounts, selected }: RecordsProps) {
  const { t } = useTranslation();
  const keys = useOwnedKeys(accounts);
  return (
    <>
      {keys.isPending ? <Loading /> : null}
      {keys.data === undefined && keys.isError ? (
        <Failure error={keys.error} onRetry={() => void keys.refetch()} />
      ) : null}
      {keys.data?.length === 0 ? <Empty hint={t("kingdoms.emptyHint")}>{t("kingdoms.empty")}</Empty> : null}
      {keys.data !== undefined && keys.data.length > 0 ? (
        <KingdomTable owned={keys.data} selected={selected} />
      ) : null}
      <PendingRows />
      <div className={styles.buttons}>
        <UpdateButton />
        <CreateButton />
      </div>
    </>
  );
}

/** A place can be chosen before a wallet is connected. */
function CreateButton() {
  const { t } = useTranslation();
  const change = useChangeView();
  return isFounding(usePlaySearch().panel) ? (
    <Button
      look="wax"
      onClick={() => change({ panel: undefined, x: undefined, y: undefined, map: undefined })}
    >
      {t("kingdoms.cancelCreation")}
    </Button>
  ) : (
    <Button look="primary" onClick={() => change({ panel: "place", map: true })}>
      {t("kingdoms.create")}
    </Button>
  );
}

function UpdateButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const update = async (): Promise<void> => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: ["ledger"] }).finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} icon={<RefreshIcon />} onClick={() => void update()}>
      {t("kingdoms.update")}
    </Button>
  );
}
