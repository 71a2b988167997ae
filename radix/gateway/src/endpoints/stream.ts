import * as z from "zod";
import type { History } from "../history/read.ts";
import { markerKinds, rewardKinds } from "../history/write.ts";
import { ledgerState } from "../json/common.ts";
import {
  choice,
  choiceOrFirst,
  cursor,
  type Fields,
  flag,
  ledgerStateSelector,
  listOrNone,
  pageSize,
} from "../json/fields.ts";
import { cursorField, encodeCursor, jsonWith } from "../json/response.ts";
import { transactionInfo } from "../transaction/answer.ts";
import { transactionOptIns, transactionTexts } from "../transaction/read.ts";
import { selectPoint, tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 100;
const maxFilters = 10;
/** Filters on lists of addresses, and the marker that each requires or, for the last one, excludes. */
const addressFilters = [
  ["affected_global_entities_filter", markerKinds.affected],
  ["event_global_emitters_filter", markerKinds.emitter],
  ["manifest_accounts_withdrawn_from_filter", markerKinds.withdrawnFrom],
  ["manifest_accounts_deposited_into_filter", markerKinds.depositedInto],
  ["manifest_badges_presented_filter", markerKinds.badge],
  ["manifest_resources_filter", markerKinds.resource],
  ["balance_change_resources_filter", markerKinds.balance],
  ["accounts_with_manifest_owner_method_calls", markerKinds.ownerCall],
  ["accounts_without_manifest_owner_method_calls", markerKinds.ownerCall],
] as const;

type AddressFilter = (typeof addressFilters)[number][0];

const manifestClasses = [
  "General",
  "Transfer",
  "PoolContribution",
  "PoolRedemption",
  "ValidatorStake",
  "ValidatorUnstake",
  "ValidatorClaim",
  "AccountDepositSettingsUpdate",
] as const;

function requestOf({ address }: Fields) {
  const addresses = listOrNone(address, maxFilters);
  const filter = z.object({
    event: choice("Deposit", "Withdrawal"),
    emitter_address: address.nullish(),
    resource_address: address.nullish(),
  });
  return z
    .object({
      at_ledger_state: ledgerStateSelector.nullish(),
      from_ledger_state: ledgerStateSelector.nullish(),
      cursor,
      limit_per_page: pageSize(maxPage),
      kind_filter: choiceOrFirst("User", "EpochChange", "All"),
      transaction_status_filter: choiceOrFirst("All", "Success", "Failure"),
      order: choiceOrFirst("Desc", "Asc"),
      ...(Object.fromEntries(addressFilters.map(([field]) => [field, addresses])) as Record<
        AddressFilter,
        typeof addresses
      >),
      events_filter: listOrNone(filter, maxFilters),
      manifest_class_filter: z
        .object({ class: choice(...manifestClasses), match_only_most_specific: flag })
        .nullish(),
      opt_ins: transactionOptIns,
    })
    .refine(
      (request) =>
        addressFilters.reduce(
          (count, [field]) => count + request[field].length,
          request.events_filter.length,
        ) <= maxFilters,
      `At most ${maxFilters} filters can be combined.`,
    );
}

type Request = z.output<ReturnType<typeof requestOf>>;

/** All filters must match, also all entries of one list. */
export const streamTransactions = endpoint({
  path: "/stream/transactions",
  about: "committed transactions that match all filters",
  example: ({ account }) => ({
    affected_global_entities_filter: [account],
    opt_ins: { detailed_events: true, balance_changes: true },
  }),
  request: requestOf,
  answer: z.object({
    ledger_state: ledgerState,
    next_cursor: z.string().optional(),
    items: z.array(transactionInfo),
  }),
  handle(context, request) {
    const { history } = context;
    const tip = selectPoint(history, request.at_ledger_state, "at") ?? tipOf(history);
    const from = selectPoint(history, request.from_ledger_state, "from");
    const ascending = request.order === "Asc";
    const size = request.limit_per_page;
    const cursor = cursorField(request.cursor, "v");
    const low = (ascending ? cursor : null) ?? from?.stateVersion ?? 1;
    const high = (ascending ? null : cursor) ?? tip.stateVersion;

    const { consensus_manager = "" } = context.ledger.wellKnown();
    const versions = find(history, filtersOf(request, context.ledger.basics.xrd, consensus_manager), {
      low,
      high,
      ascending,
      count: size + 1,
    });
    const next = versions.length > size ? versions.pop() : undefined;
    const head = {
      ledger_state: context.state(tip),
      ...(next === undefined ? {} : { next_cursor: encodeCursor({ v: next }) }),
    };
    const items = transactionTexts(context, versions, request.opt_ins);
    return jsonWith(head, "items", items);
  },
});

interface Filters {
  readonly wanted: readonly Marker[];
  readonly unwanted: readonly Marker[];
  /** The one outcome that is wanted, if any. */
  readonly status: string | null;
}

/** Any of these. */
type Marker = readonly (readonly [kind: string, subject: string])[];

/** Every transaction pays its fee in XRD, which counts neither as an event of XRD nor as a change of balances. */
const xrdMarkers: Partial<Record<AddressFilter, readonly string[]>> = {
  event_global_emitters_filter: [],
  balance_change_resources_filter: [markerKinds.deposit, markerKinds.withdrawal],
};

function filtersOf(request: Request, xrd: string, consensusManager: string): Filters {
  const wanted: Marker[] = [];
  const unwanted: Marker[] = [];
  for (const [field, marker] of addressFilters) {
    const markers = field === "accounts_without_manifest_owner_method_calls" ? unwanted : wanted;
    for (const address of request[field]) {
      const kinds = address === xrd ? (xrdMarkers[field] ?? [marker]) : [marker];
      markers.push(kinds.map((kind) => [kind, address]));
    }
  }
  for (const { event, resource_address, emitter_address } of request.events_filter) {
    const resource = resource_address ?? "";
    const kind = event === "Deposit" ? markerKinds.deposit : markerKinds.withdrawal;
    const isOfRewards =
      (resource === "" || resource === xrd) && (emitter_address ?? consensusManager) === consensusManager;
    wanted.push([
      [kind, emitter_address ? `${resource}@${emitter_address}` : resource],
      ...(isOfRewards ? ([[rewardKinds[kind], ""]] as const) : []),
    ]);
  }
  const { manifest_class_filter, kind_filter, transaction_status_filter: status } = request;
  if (manifest_class_filter) {
    const { match_only_most_specific: specific } = manifest_class_filter;
    const kind = specific ? markerKinds.mostSpecificClass : markerKinds.manifestClass;
    wanted.push([[kind, manifest_class_filter.class]]);
  }
  if (kind_filter !== "All") wanted.push([[markerKinds.kind, kind_filter]]);
  return { wanted, unwanted, status: status === "All" ? null : status.toLowerCase() };
}

/**
 * State versions of the matching transactions. The first marker drives the query, so that the cost depends on its
 * matches and not on the length of the ledger.
 */
function find(
  { sql }: History,
  { wanted, unwanted, status }: Filters,
  range: { low: number; high: number; ascending: boolean; count: number },
): number[] {
  const lead = wanted.find(({ length }) => length === 1);
  const others = wanted.filter((marker) => marker !== lead);
  const version = lead ? "m.state_version" : "t.state_version";
  const one =
    "EXISTS (SELECT 1 FROM marker WHERE kind = ? AND subject = ? AND state_version = t.state_version)";
  const has = (marker: Marker) => (marker.length === 0 ? "FALSE" : `(${marker.map(() => one).join(" OR ")})`);
  const conditions = [
    `${version} BETWEEN ? AND ?`,
    ...(lead ? ["m.kind = ? AND m.subject = ?"] : []),
    ...others.map(has),
    ...unwanted.map((marker) => `NOT ${has(marker)}`),
    ...(status ? ["t.status = ?"] : []),
  ];
  const tables = lead
    ? "marker m CROSS JOIN ledger_transaction t ON t.state_version = m.state_version"
    : "ledger_transaction t";
  return sql
    .of(
      `SELECT t.state_version FROM ${tables} WHERE ${conditions.join(" AND ")}
       ORDER BY ${version} ${range.ascending ? "ASC" : "DESC"} LIMIT ?`,
    )
    .all(
      range.low,
      range.high,
      ...[...(lead ? [lead] : []), ...others, ...unwanted].flat(2),
      ...(status ? [status] : []),
      range.count,
    )
    .map(({ state_version }) => Number(state_version));
}
