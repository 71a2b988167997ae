import type { History } from "../history/read.ts";
import { markerKinds } from "../history/write.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { invalidField } from "../http/errors.ts";
import {
  type Body,
  bool,
  list,
  object,
  optionalObject,
  optionalText,
  pageSize,
  text,
  textList,
} from "../http/request.ts";
import { cursorField, encodeCursor, jsonWith } from "../http/response.ts";
import { selectPoint, tipOf } from "../http/selector.ts";
import { transactionOptIns, transactionTexts } from "../model/transaction.ts";

const maxPage = 100;
const maxFilters = 10;
/** Filters on lists of addresses, and the marker that each requires or, for the last one, excludes. */
const addressFilters = {
  affected_global_entities_filter: markerKinds.affected,
  event_global_emitters_filter: markerKinds.emitter,
  manifest_accounts_withdrawn_from_filter: markerKinds.withdrawnFrom,
  manifest_accounts_deposited_into_filter: markerKinds.depositedInto,
  manifest_badges_presented_filter: markerKinds.badge,
  manifest_resources_filter: markerKinds.resource,
  balance_change_resources_filter: markerKinds.balance,
  accounts_with_manifest_owner_method_calls: markerKinds.ownerCall,
  accounts_without_manifest_owner_method_calls: markerKinds.ownerCall,
} as const;

/** All filters have to match, those in one list as well. */
export const streamTransactions: Endpoint = {
  path: "/stream/transactions",
  about: "committed transactions that match all filters",
  example: ({ account }) => ({
    affected_global_entities_filter: [account],
    opt_ins: { detailed_events: true, balance_changes: true },
  }),
  handle(context) {
    const { body, history } = context;
    const tip = selectPoint(history, body, "at_ledger_state", "at") ?? tipOf(history);
    const from = selectPoint(history, body, "from_ledger_state", "from");
    const ascending = choice(body, "order", ["Desc", "Asc"]) === "Asc";
    const size = pageSize(body, maxPage);
    const cursor = cursorField(body, "v");
    const low = (ascending ? cursor : null) ?? from?.stateVersion ?? 1;
    const high = (ascending ? null : cursor) ?? tip.stateVersion;

    const versions = find(history, filters(body), { low, high, ascending, count: size + 1 });
    const next = versions.length > size ? versions.pop() : undefined;
    const head = {
      ledger_state: context.state(tip),
      ...(next === undefined ? {} : { next_cursor: encodeCursor({ v: next }) }),
    };
    const items = transactionTexts(context, versions, transactionOptIns(body));
    return jsonWith(head, "items", items);
  },
};

interface Filters {
  readonly wanted: readonly Marker[];
  readonly unwanted: readonly Marker[];
  /** A transaction's outcome, where only one is wanted. */
  readonly status: string | null;
}

type Marker = readonly [kind: string, subject: string];

function filters(body: Body): Filters {
  const wanted: Marker[] = [];
  const unwanted: Marker[] = [];
  for (const [field, marker] of Object.entries(addressFilters)) {
    const markers = field === "accounts_without_manifest_owner_method_calls" ? unwanted : wanted;
    for (const address of textList(body, field, 0, maxFilters)) markers.push([marker, address]);
  }
  for (const [index, item] of list(body, "events_filter", 0, maxFilters).entries()) {
    const filter = object(item, `events_filter[${index}]`);
    const event = text(filter, "event");
    if (event !== "Deposit" && event !== "Withdrawal")
      throw invalidField(`events_filter[${index}].event`, "This has to be Deposit or Withdrawal.");
    const resource = optionalText(filter, "resource_address") ?? "";
    const emitter = optionalText(filter, "emitter_address");
    wanted.push([event.toLowerCase(), emitter ? `${resource}@${emitter}` : resource]);
  }
  if (wanted.length + unwanted.length > maxFilters)
    throw invalidField("?", `At most ${maxFilters} filters can be combined.`);
  const manifestClass = optionalObject(body, "manifest_class_filter");
  if (manifestClass) {
    const specific = bool(manifestClass, "match_only_most_specific");
    const kind = specific ? markerKinds.mostSpecificClass : markerKinds.manifestClass;
    wanted.push([kind, text(manifestClass, "class")]);
  }
  const kind = choice(body, "kind_filter", ["User", "EpochChange", "All"]);
  if (kind !== "All") wanted.push([markerKinds.kind, kind]);
  const status = choice(body, "transaction_status_filter", ["All", "Success", "Failure"]);
  return { wanted, unwanted, status: status === "All" ? null : status.toLowerCase() };
}

/**
 * State versions of what matches. The first marker leads, so that the cost is that of its matches and not that of the
 * ledger's length.
 */
function find(
  { sql }: History,
  { wanted, unwanted, status }: Filters,
  range: { low: number; high: number; ascending: boolean; count: number },
): number[] {
  const [lead, ...others] = wanted;
  const version = lead ? "m.state_version" : "t.state_version";
  const has =
    "EXISTS (SELECT 1 FROM marker WHERE kind = ? AND subject = ? AND state_version = t.state_version)";
  const conditions = [
    `${version} BETWEEN ? AND ?`,
    ...(lead ? ["m.kind = ? AND m.subject = ?"] : []),
    ...others.map(() => has),
    ...unwanted.map(() => `NOT ${has}`),
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
      ...(lead ?? []),
      ...others.flat(),
      ...unwanted.flat(),
      ...(status ? [status] : []),
      range.count,
    )
    .map(({ state_version }) => Number(state_version));
}

/** The first choice is the default. */
function choice<T extends string>(body: Body, field: string, choices: readonly [T, ...T[]]): T {
  const given = optionalText(body, field) ?? choices[0];
  const found = choices.find((one) => one === given);
  if (found) return found;
  throw invalidField(field, `This has to be one of ${choices.join(", ")}.`);
}
