import type { WireTransaction, WireTransactionStatus } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { localText } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import styles from "./explorer.module.css";
import { Entity, Resource } from "./Named.tsx";

interface ReceiptProps {
  readonly status: WireTransactionStatus;
  readonly committed: WireTransaction | null;
}

export function Receipt({ status, committed }: ReceiptProps) {
  const { t } = useTranslation();
  const error = committed?.error_message ?? status.error_message;
  const events = committed?.receipt?.detailed_events ?? [];
  const changes = committed?.balance_changes?.fungible_balance_changes ?? [];
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("explorer.state")}</dt>
        <dd data-testid="transaction-state">{t(`explorer.states.${status.intent_status}`)}</dd>
        {committed === null ? null : (
          <>
            <dt>{t("explorer.stateVersion")}</dt>
            <dd className="numeric">{committed.state_version}</dd>
            <dt>{t("explorer.confirmedAt")}</dt>
            <dd>
              {committed.confirmed_at == null ? "–" : shownDate(Date.parse(committed.confirmed_at), "full")}
            </dd>
            <dt>{t("explorer.fee")}</dt>
            <dd className="numeric">
              {t("explorer.feeValue", { amount: localText(committed.fee_paid ?? "–") })}
            </dd>
          </>
        )}
        {error === undefined || error === null ? null : (
          <>
            <dt>{t("explorer.error")}</dt>
            <dd className={styles.error}>{error}</dd>
          </>
        )}
      </dl>
      {changes.length === 0 ? null : <BalanceChanges changes={changes} />}
      {events.length === 0 ? null : <Events events={events} />}
      {committed?.manifest_instructions == null ? null : (
        <section>
          <h2>{t("explorer.manifest")}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling block */}
          <pre className={styles.manifest} tabIndex={0}>
            {committed.manifest_instructions}
          </pre>
        </section>
      )}
    </>
  );
}

type Receipted = NonNullable<WireTransaction["receipt"]>;
type Balances = NonNullable<WireTransaction["balance_changes"]>;

interface BalanceProps {
  readonly changes: NonNullable<Balances["fungible_balance_changes"]>;
}

function BalanceChanges({ changes }: BalanceProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t("explorer.balances")}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("explorer.address")}</th>
              <th scope="col">{t("explorer.resource")}</th>
              <th scope="col">{t("explorer.amount")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.entity_address} ${change.resource_address}`}>
                <td>
                  <Entity address={change.entity_address} />
                </td>
                <td>
                  <Resource address={change.resource_address} />
                </td>
                <td className="numeric">{localText(change.balance_change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Events({ events }: { readonly events: NonNullable<Receipted["detailed_events"]> }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t("explorer.events")}</h2>
      <ol className={styles.events}>
        {events.map((event, index) => (
          // Events of a committed transaction never change place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the event's identity on the ledger
          <li key={index}>
            <code>{event.identifier.event}</code>
            {event.emitter.global_emitter == null ? null : <Entity address={event.emitter.global_emitter} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
