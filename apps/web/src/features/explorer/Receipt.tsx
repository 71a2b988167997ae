import { isRefusalCode, refusalOf, type WireTransaction, type WireTransactionStatus } from "@kingdoms/client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { localText } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import { refusalText } from "../../game/refusal-text.ts";
import styles from "./explorer.module.css";
import { Entity, KingdomLink, Resource } from "./Named.tsx";
import { Table } from "./Table.tsx";

interface ReceiptProps {
  readonly status: WireTransactionStatus;
  readonly committed: WireTransaction | null;
}

export function Receipt({ status, committed }: ReceiptProps) {
  const { t } = useTranslation();
  const error = committed?.error_message ?? status.error_message;
  const events = committed?.receipt?.detailed_events ?? [];
  const changes = committed?.balance_changes;
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
        {error == null ? null : (
          <>
            <dt>{t("explorer.error")}</dt>
            <dd>
              <ErrorOf text={error} />
            </dd>
          </>
        )}
      </dl>
      {changes == null ? null : <BalanceChanges changes={changes} />}
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

/** Why it failed: in a sentence if the game refused it, with the engine's text for those who look for it. */
function ErrorOf({ text }: { readonly text: string }) {
  const { t, i18n } = useTranslation();
  const refusal = refusalOf(text);
  const { language } = i18n;
  return (
    <>
      {refusal !== null && isRefusalCode(refusal.code) ? (
        <p className={styles.error}>{refusalText({ t, language }, refusal.code, refusal.sentence)}</p>
      ) : null}
      <details open={refusal === null}>
        <summary>{t("explorer.engineText")}</summary>
        <code>{text}</code>
      </details>
    </>
  );
}

function BalanceChanges({ changes }: { readonly changes: Balances }) {
  const { t } = useTranslation();
  const { kingdomKey } = useGame().config;
  const rowOf = (entity: string, resource: string, amount: ReactNode) => ({
    key: `${entity} ${resource}`,
    cells: [
      <Entity key="entity" address={entity} brief />,
      <Resource key="resource" address={resource} brief />,
      amount,
    ],
  });
  const idOf = (resource: string, id: string) => (resource === kingdomKey ? <KingdomLink id={id} /> : id);
  const rows = [
    ...changes.fungible_balance_changes.map((change) =>
      rowOf(change.entity_address, change.resource_address, localText(change.balance_change)),
    ),
    ...changes.non_fungible_balance_changes.map(({ entity_address, resource_address, added, removed }) =>
      rowOf(
        entity_address,
        resource_address,
        [...added.map((id) => ["+", id] as const), ...removed.map((id) => ["-", id] as const)].map(
          ([sign, id]) => (
            <div key={`${sign}${id}`}>
              {sign} {idOf(resource_address, id)}
            </div>
          ),
        ),
      ),
    ),
  ];
  if (rows.length === 0) return null;
  return (
    <Table
      title={t("explorer.balances")}
      columns={[t("explorer.address"), t("explorer.resource"), t("explorer.amount")]}
      rows={rows}
    />
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
