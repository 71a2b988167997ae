/** The targets of the wallet button's links on a ledger without an explorer: the basics, from the gateway. */
import "../../i18n/later.ts";
import type { WireEntity } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { localText } from "../../format/amounts.ts";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";
import { Receipt } from "./Receipt.tsx";

export function TransactionPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: "/transaction/$id" });
  const { gateway } = useGame();
  const found = useQuery({
    queryKey: ["explorer", "transaction", id],
    queryFn: async ({ signal }) => {
      const status = await gateway.post("/transaction/status", { intent_hash: id }, { signal });
      if (!status.intent_status.startsWith("Committed")) return { status, committed: null };
      const committed = await gateway.post(
        "/transaction/committed-details",
        {
          intent_hash: id,
          opt_ins: { manifest_instructions: true, detailed_events: true, balance_changes: true },
        },
        { signal },
      );
      return { status, committed: committed.transaction };
    },
    // Only a committed transaction never changes.
    refetchInterval: ({ state }) => (state.data?.committed ? false : 3000),
  });
  return (
    <Page title={t("explorer.transaction")} id={id}>
      {found.isPending ? <Loading /> : null}
      {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data === undefined ? null : (
        <Receipt status={found.data.status} committed={found.data.committed} />
      )}
    </Page>
  );
}

export function SubintentPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: "/subintent/$id" });
  const { gateway } = useGame();
  const found = useQuery({
    queryKey: ["explorer", "subintent", id],
    queryFn: ({ signal }) =>
      gateway.post("/transaction/subintent-status", { subintent_hash: id }, { signal }),
    refetchInterval: 5000,
  });
  const finalizedBy = found.data?.finalized_at_transaction_intent_hash;
  return (
    <Page title={t("explorer.subintent")} id={id}>
      {found.isPending ? <Loading /> : null}
      {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data === undefined ? null : (
        <dl className={styles.facts}>
          <dt>{t("explorer.state")}</dt>
          <dd>{found.data.subintent_status}</dd>
          {finalizedBy == null ? null : (
            <>
              <dt>{t("explorer.transaction")}</dt>
              <dd>
                <Link to="/transaction/$id" params={{ id: finalizedBy }}>
                  {finalizedBy}
                </Link>
              </dd>
            </>
          )}
        </dl>
      )}
    </Page>
  );
}

export function AccountPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: "/account/$id" });
  const { gateway } = useGame();
  const found = useQuery({
    queryKey: ["ledger", "explorer", id],
    queryFn: ({ signal }) =>
      gateway.post("/state/entity/details", { addresses: [id], aggregation_level: "Global" }, { signal }),
  });
  const entity = found.data?.items[0];
  return (
    <Page title={t(id.startsWith("component_") ? "explorer.component" : "explorer.account")} id={id}>
      {found.isPending ? <Loading /> : null}
      {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isSuccess && entity === undefined ? <Empty>{t("explorer.notFound")}</Empty> : null}
      {entity === undefined ? null : <AccountHoldings entity={entity} />}
    </Page>
  );
}

function Page({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.id}>{id}</p>
      {children}
    </article>
  );
}

function AccountHoldings({ entity }: { readonly entity: WireEntity }) {
  const { t } = useTranslation();
  const held = [
    { title: t("explorer.tokens"), items: entity.fungible_resources?.items ?? [] },
    { title: t("explorer.nonFungibles"), items: entity.non_fungible_resources?.items ?? [] },
  ];
  return (
    <>
      {held.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          {items.length === 0 ? (
            <Empty>{t("explorer.nothing")}</Empty>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("explorer.resource")}</th>
                    <th scope="col">{t("explorer.amount")}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <tr key={item.resource_address}>
                      <td>{item.resource_address}</td>
                      <td className="numeric">{localText(String(item.amount ?? "–"))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
