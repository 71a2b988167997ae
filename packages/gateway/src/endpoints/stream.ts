import { markerKinds } from "../history/write.ts";
import type { Context, Endpoint } from "../http/context.ts";
import { cursorField, encodeCursor } from "../http/cursor.ts";
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
import { selectPoint, tipOf } from "../http/selector.ts";
import { surroundings, transactionInfo, transactionOptIns } from "../model/transaction.ts";
import type { SqlValue } from "../storage/database.ts";

const maxPage = 100;
const maxFilters = 10;
/** Filters on lists of addresses, and the marker that each looks for or, for the last one, must not find. */
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
export const streamTransactions: Endpoint = (context) => {
  const { body, history } = context;
  const tip = selectPoint(history, body, "at_ledger_state", "at") ?? tipOf(history);
  const from = selectPoint(history, body, "from_ledger_state", "from");
  const ascending = choice(body, "order", ["Desc", "Asc"]) === "Asc";
  const size = pageSize(body, maxPage);
  const cursor = cursorField(body, "v");
  const low = (ascending ? cursor : null) ?? from?.stateVersion ?? 1;
  const high = (ascending ? null : cursor) ?? tip.stateVersion;

  const { conditions, params } = filters(context);
  const rows = history.sql
    .of(
      `SELECT * FROM ledger_transaction t WHERE state_version >= ? AND state_version <= ?
       ${conditions.map((condition) => `AND ${condition}`).join(" ")}
       ORDER BY state_version ${ascending ? "ASC" : "DESC"} LIMIT ?`,
    )
    .all(low, high, ...params, size + 1);
  const next = rows.length > size ? rows.pop() : undefined;
  const optIns = transactionOptIns(body);
  const around = surroundings(context);
  return {
    ledger_state: context.state(tip),
    ...(next ? { next_cursor: encodeCursor({ v: Number(next.state_version) }) } : {}),
    items: rows.map((row) => transactionInfo(row, optIns, around)),
  };
};

function filters({ body }: Context): { conditions: string[]; params: SqlValue[] } {
  const conditions: string[] = [];
  const params: SqlValue[] = [];
  const marked = (kind: string, subject: string, wanted = true) => {
    conditions.push(
      `${wanted ? "" : "NOT "}EXISTS (SELECT 1 FROM marker m WHERE m.kind = ? AND m.subject = ? AND m.state_version = t.state_version)`,
    );
    params.push(kind, subject);
  };
  const kind = choice(body, "kind_filter", ["User", "EpochChange", "All"]);
  if (kind === "User") conditions.push("t.kind = 'User'");
  if (kind === "EpochChange") conditions.push("json_extract(t.receipt, '$.nextEpoch') IS NOT NULL");
  const status = choice(body, "transaction_status_filter", ["All", "Success", "Failure"]);
  if (status !== "All") conditions.push(`t.status = '${status.toLowerCase()}'`);

  let count = 0;
  for (const [field, marker] of Object.entries(addressFilters))
    for (const address of textList(body, field, 0, maxFilters)) {
      count += 1;
      marked(marker, address, field !== "accounts_without_manifest_owner_method_calls");
    }
  for (const [index, item] of list(body, "events_filter", 0, maxFilters).entries()) {
    count += 1;
    const filter = object(item, `events_filter[${index}]`);
    const event = text(filter, "event");
    if (event !== "Deposit" && event !== "Withdrawal")
      throw invalidField(`events_filter[${index}].event`, "This has to be Deposit or Withdrawal.");
    const resource = optionalText(filter, "resource_address") ?? "";
    const emitter = optionalText(filter, "emitter_address");
    marked(event.toLowerCase(), emitter ? `${resource}@${emitter}` : resource);
  }
  const manifestClass = optionalObject(body, "manifest_class_filter");
  if (manifestClass) {
    const { manifestClass: any, mostSpecificClass } = markerKinds;
    marked(
      bool(manifestClass, "match_only_most_specific") ? mostSpecificClass : any,
      text(manifestClass, "class"),
    );
  }
  if (count > maxFilters) throw invalidField("?", `At most ${maxFilters} filters can be combined.`);
  return { conditions, params };
}

/** The first choice is the default. */
function choice<T extends string>(body: Body, field: string, choices: readonly [T, ...T[]]): T {
  const given = optionalText(body, field) ?? choices[0];
  const found = choices.find((one) => one === given);
  if (found) return found;
  throw invalidField(field, `This has to be one of ${choices.join(", ")}.`);
}
