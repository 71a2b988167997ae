import type { OwnedKey } from "@kingdoms/client";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { ReadNote } from "../../data/ReadNote.tsx";
import { keysKnown } from "../../game/own-keys.ts";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import { isFounding, useChangeView, usePlaySearch } from "../../navigation/navigation.ts";
import { isFounding as isFoundingOrder } from "../../orders/lifecycle.ts";
import { unfinished, useOrders } from "../../orders/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { RefreshIcon } from "../../ui/icons.tsx";
import { Empty, Loading, Spinner } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import { useSharedAddresses } from "../../wallet/store.ts";
import styles from "./kingdoms.module.css";

const KingdomTable = part(() => import("./KingdomTable.tsx"));

export function Kingdoms({ selected }: { readonly selected: OwnedKey | null }) {
  const { t } = useTranslation();
  const own = useOwnKeys();
  const connected = useSharedAddresses().length > 0;
  return (
    <Panel title={t("kingdoms.title")} testId="kingdoms">
      {own.state === "starting" ? (
        <div className={styles.starting}>
          <Loading />
        </div>
      ) : null}
      {own.state === "unconnected" ? (
        <div className={styles.buttons}>
          <CreateButton />
        </div>
      ) : null}
      {own.state === "starting" || own.state === "unconnected" ? null : (
        <>
          <ReadNote read={own} />
          {connected ? <Records keys={keysKnown(own)} selected={selected} /> : null}
        </>
      )}
      <nav className={styles.links} aria-label={t("kingdoms.links")}>
        <Link to="/archive">{t("kingdoms.archive")}</Link>
        <Link to="/statistics">{t("kingdoms.statistics")}</Link>
      </nav>
    </Panel>
  );
}

interface RecordsProps {
  /** Null while they are unread. */
  readonly keys: readonly OwnedKey[] | null;
  readonly selected: OwnedKey | null;
}

function Records({ keys, selected }: RecordsProps) {
  const { t } = useTranslation();
  return (
    <>
      {keys?.length === 0 ? <Empty hint={t("kingdoms.emptyHint")}>{t("kingdoms.empty")}</Empty> : null}
      {keys !== null && keys.length > 0 ? (
        <Suspense fallback={<Loading />}>
          <KingdomTable owned={keys} selected={selected} />
        </Suspense>
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
      variant="wax"
      onClick={() => change({ panel: undefined, x: undefined, y: undefined, map: undefined })}
    >
      {t("kingdoms.cancelCreation")}
    </Button>
  ) : (
    <Button variant="primary" onClick={() => change({ panel: "place", map: true })}>
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

/** Kingdoms that were asked for and are not on the ledger yet. */
function PendingRows() {
  const { t } = useTranslation();
  const foundings = useOrders(useShallow(({ orders }) => unfinished(orders).filter(isFoundingOrder)));
  if (foundings.length === 0) return null;
  return (
    <ul className={styles.pending}>
      {foundings.map((order) => (
        <li key={order.id}>
          <Spinner />
          <span>
            <strong>
              <bdi>{order.payload.name}</bdi>
            </strong>{" "}
            {t(`orders.phases.${order.phase}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
