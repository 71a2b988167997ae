/**
 * The parts that an answer must have before it is read. A proxy, a network's sign-in page, or a gateway in trouble may
 * answer 200 with anything; the read then fails with an unexpected answer, and is retried.
 */
import { isRecord, UnexpectedAnswerError } from "./errors.ts";

type Kind = "object" | "list" | "text";

const paged = { ledger_state: "object", items: "list" } as const;

const PARTS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  "/status/gateway-status": { ledger_state: "object" },
  "/state/entity/details": paged,
  "/state/entity/page/metadata": paged,
  "/state/entity/page/fungibles": paged,
  "/state/entity/page/non-fungibles": paged,
  "/state/entity/page/fungible-vaults": paged,
  "/state/entity/page/non-fungible-vaults": paged,
  "/state/entity/page/non-fungible-vault/ids": { ledger_state: "object" },
  "/state/key-value-store/data": { ledger_state: "object", entries: "list" },
  "/state/key-value-store/keys": paged,
  "/state/non-fungible/data": { ledger_state: "object", non_fungible_ids: "list" },
  "/stream/transactions": paged,
  "/transaction/status": { status: "text" },
  "/transaction/committed-details": { transaction: "object" },
};

const isOf = (kind: Kind, value: unknown): boolean => {
  if (kind === "text") return typeof value === "string";
  return kind === "object" ? isRecord(value) : Array.isArray(value) && value.every(isRecord);
};

/** @throws UnexpectedAnswerError */
export function checkAnswer(url: string, path: string, answer: unknown): void {
  if (!isRecord(answer))
    throw new UnexpectedAnswerError(`${url} answered with something other than a JSON object`);
  for (const [part, kind] of Object.entries(PARTS[path.replace(/\/$/, "")] ?? {}))
    if (!isOf(kind, answer[part])) throw new UnexpectedAnswerError(`${url} answered without ${part}`);
  const { ledger_state: state } = answer;
  if (isRecord(state) && !isState(state))
    throw new UnexpectedAnswerError(`${url} answered with a ledger state that is none`);
}

const isState = ({ state_version, proposer_round_timestamp }: Readonly<Record<string, unknown>>): boolean =>
  Number.isSafeInteger(state_version) &&
  typeof proposer_round_timestamp === "string" &&
  !Number.isNaN(Date.parse(proposer_round_timestamp));
