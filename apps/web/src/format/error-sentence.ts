/** The one place that turns an error into a sentence for the player. What JavaScript or a library says of itself is none. */
import type { TFunction } from "i18next";

/** Errors whose message is written for people: by this page, by its server, or by the gateway. */
const WRITTEN: ReadonlySet<string> = new Set([
  "Error",
  "ResponseError",
  "UnreachableError",
  "RealmRefusedError",
  "PlayersRefused",
  "PublishedWorldError",
]);

/** An answer, or a part of the page, has an unexpected form. */
const UNREADABLE: ReadonlySet<string> = new Set([
  "UnexpectedAnswerError",
  "DecodeError",
  "SyntaxError",
  "CompileError",
  "LinkError",
]);

const TOO_MANY_REQUESTS = 429;
/** Statuses with which a proxy answers if the server behind it does not. */
const OF_PROXIES: readonly unknown[] = [502, 503, 504];
/** Codes of a realm that refuses a guest who asks for more than one guest's share. */
const BUSY: readonly unknown[] = ["BUSY", "TOO_OFTEN"];

/** The error's own words if they are meant for people, else empty. */
export function wordsOf(error: unknown): string {
  return error instanceof Error && WRITTEN.has(error.name) ? error.message : "";
}

export function errorSentence(t: TFunction<"messages">, error: unknown): string {
  if (!(error instanceof Error)) return t("common.unknownError");
  const {
    type,
    code = type,
    status,
  } = error as {
    /** Of a realm's refusal. */
    readonly code?: unknown;
    /** Of a gateway's error. */
    readonly type?: unknown;
    readonly status?: unknown;
  };
  if (error.name === "PartNotLoaded") return t("common.partNotLoaded");
  if (UNREADABLE.has(error.name)) return t("common.unreadable");
  if (code === "NOT_THE_GAME") return t("common.notTheGame");
  // A proxy names no code.
  if (code === "NO_ANSWER" || (code === "" && OF_PROXIES.includes(status))) return t("common.serverSilent");
  if (status === TOO_MANY_REQUESTS || BUSY.includes(code)) return t("common.busy");
  const words = wordsOf(error);
  return words === "" ? t("common.unknownError") : words;
}
