import type { WalletMessages } from "../messages/index.ts";
import { refusalSentence } from "../messages/refusal-sentence.ts";
import { RequestFailure } from "../protocol/response.ts";
import type { PreAuthorizationScreen, Requester } from "../requests/context.ts";
import type { PreAuthorizationReview } from "../review/pre-authorization.ts";
import type { Validity } from "../review/validity.ts";
import { visibleText } from "../text.ts";
import { decision } from "./decision.ts";
import { h } from "./dom.ts";
import { formatDuration } from "./format-duration.ts";
import { button, collapsible, requesterIntro, resourceRow, section, warning } from "./parts.ts";
import { requestViews } from "./request-views.ts";
import {
  accountMovements,
  callList,
  dangerNodes,
  movements,
  otherEffects,
  shownList,
  wordsSection,
} from "./review.ts";
import type { Sheet } from "./sheet.ts";

/** The screens of one pre-authorization, each in the language current when it opens. */
export function preAuthorizationScreen(
  sheet: Sheet,
  messagesNow: () => WalletMessages,
  from: Requester,
  signal: AbortSignal,
): PreAuthorizationScreen {
  const { show, close } = requestViews(sheet);
  return {
    decide(read) {
      const messages = messagesNow();
      const text = messages.preAuthorization;
      const intro = (): HTMLElement => requesterIntro(from, text.intro(from.dApp.name), messages);
      return decision(read, {
        screen: { messages, from, signal, show, close },
        text,
        intro,
        endsWith: (error) => error instanceof RequestFailure,
        present: (review) => ({
          body: [intro(), ...reviewNodes(review, messages)],
          isRefused: review.refusal !== undefined,
          agree() {
            close();
            return review;
          },
        }),
      });
    },
    refuse({ reason, detail }) {
      if (signal.aborted) return Promise.resolve();
      const messages = messagesNow();
      const text = messages.preAuthorization;
      return new Promise((resolve) => {
        const end = (): void => {
          close();
          resolve();
        };
        show({
          title: text.notSigned,
          body: [
            requesterIntro(from, text.intro(from.dApp.name), messages),
            warning(text.refusal[reason]),
            ...(reason === "malformed" ? [collapsible(messages.review.detail, visibleText(detail))] : []),
          ],
          buttons: [button(messages.close, end, { class: "primary" })],
          onClose: end,
        });
        signal.addEventListener("abort", end, { once: true });
      });
    },
  };
}

function reviewNodes(review: PreAuthorizationReview, messages: WalletMessages): Node[] {
  const text = messages.preAuthorization;
  const { accounts, refusal, shown, calls, message, manifest } = review;
  const own = accounts.filter(({ label }) => label !== undefined);
  const others = accounts.filter(({ label }) => label === undefined);
  const detail = refusal ?? review.waits ?? review.early;
  return [
    ...(refusal
      ? [
          warning(
            messages.review.refused,
            h("p", { class: "sentence" }, refusalSentence(messages, refusal)),
            h("p", { class: "hint" }, text.refusedNote),
          ),
        ]
      : []),
    ...dangerNodes(review, messages),
    h("p", { class: "hint" }, text.note),
    wordsSection(review, messages),
    section(text.expires, ...validity(review.validity, messages).map((line) => h("p", {}, line))),
    ...triedEarly(review, messages),
    ...movementsOf(own, { leaves: text.leaves, enters: text.enters }, messages),
    ...movementsOf(
      others,
      { leaves: messages.review.othersLose, enters: messages.review.othersGet },
      messages,
    ),
    ...(accounts.length === 0 && calls.length + review.effects.filter(isWeighty).length === 0
      ? [h("p", { class: "hint" }, text.nothingMoves)]
      : []),
    ...otherSide(review, messages),
    ...(shown.length > 0 ? [section(messages.review.shows, shownList(review, messages))] : []),
    ...(calls.length > 0 ? [section(messages.review.calls, callList(review))] : []),
    ...otherEffects(review, messages),
    ...(message ? [section(messages.review.message, h("blockquote", {}, visibleText(message)))] : []),
    collapsible(messages.review.manifest, visibleText(manifest.trim())),
    ...(detail ? [collapsible(messages.review.detail, visibleText(detail.detail))] : []),
  ];
}

/** Withdrawals from these accounts, and minimum deposits to them. */
function movementsOf(
  accounts: PreAuthorizationReview["accounts"],
  titles: Record<"leaves" | "enters", string>,
  messages: WalletMessages,
): Node[] {
  const leaving = movements(accounts, "leaves");
  const entering = accounts.filter(({ enters, more }) => enters.length > 0 || more);
  const { more: note } = messages.preAuthorization;
  return [
    ...(leaving.length > 0
      ? [section(titles.leaves, ...leaving.map((one) => accountMovements(one, "-", messages)))]
      : []),
    ...(entering.length > 0
      ? [
          section(
            titles.enters,
            ...entering.map((account) =>
              accountMovements({ account, movements: account.enters }, "+", messages, account.more && note),
            ),
          ),
        ]
      : []),
  ];
}

/** Every subintent yields to the other side, at its end at least. */
const isWeighty = ({ effect }: { effect: string }): boolean =>
  effect !== "yieldsToParent" && effect !== "verifiesParent";

/** The other side's part, according to a trial run. */
function otherSide({ yielded, waits }: PreAuthorizationReview, messages: WalletMessages): Node[] {
  const text = messages.preAuthorization;
  if (waits) return [h("p", { class: "hint" }, text.waits)];
  if (!yielded) return [];
  if (yielded.length === 0) return [h("p", { class: "hint" }, text.yieldsNothing)];
  const rows = yielded.map((movement) => resourceRow(movement, messages));
  return [section(text.yields, h("ul", { class: "card" }, ...rows))];
}

/** The result of the trial run on the present ledger, if its time is still to come. */
function triedEarly(
  { early, refusal, waits, validity: { from } }: PreAuthorizationReview,
  messages: WalletMessages,
): Node[] {
  if (from === undefined || refusal || waits) return [];
  const text = messages.preAuthorization;
  const date = dateOf(from, messages);
  return [
    h(
      "p",
      { class: "hint" },
      early ? text.failsEarly(date, refusalSentence(messages, early)) : text.triedEarly(date),
    ),
  ];
}

function validity({ from, until, now, seconds }: Validity, messages: WalletMessages): string[] {
  const { preAuthorization: text, locale } = messages;
  const last = (count: number): string =>
    formatDuration(count > LONG ? roundToMinutes(count) : count, locale);
  const first = from === undefined ? [] : [text.from(dateOf(from, messages), last(from - now))];
  if (seconds !== undefined) return [...first, text.after(last(seconds))];
  const end = dateOf(until, messages);
  return from === undefined
    ? [text.until(end, last(until - now))]
    : [...first, text.untilAfter(end, last(until - from))];
}

const dateOf = (seconds: number, { locale }: WalletMessages): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

/** From here on, seconds are not shown. */
const LONG = 600;
const roundToMinutes = (seconds: number): number => Math.round(seconds / 60) * 60;
