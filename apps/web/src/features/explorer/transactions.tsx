/** Transactions and subintents on a ledger without an explorer: the basics, from the gateway. */
import "../../i18n/later.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { Address } from "../../ui/Address.tsx";
import styles from "./explorer.module.css";
import { Page } from "./Page.tsx";
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
    <Page title={t("explorer.transaction")} id={id} read={found}>
      {(transaction) => <Receipt {...transaction} />}
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
  return (
    <Page title={t("explorer.subintent")} id={id} read={found}>
      {({ subintent_status: status, finalized_at_transaction_intent_hash: finalizedBy }) => (
        <dl className={styles.facts}>
          <dt>{t("explorer.state")}</dt>
          <dd>{t(`explorer.states.${status}`)}</dd>
          {finalizedBy == null ? null : (
            <>
              <dt>{t("explorer.transaction")}</dt>
              <dd>
                <Address
                  value={finalizedBy}
                  what={t("explorer.transaction")}
                  link={(address) => (
                    <Link to="/transaction/$id" params={{ id: finalizedBy }}>
                      {address}
                    </Link>
                  )}
                />
              </dd>
            </>
          )}
        </dl>
      )}
    </Page>
  );
}
