import { roundUp, showAmount } from "../amounts.ts";
import type { WalletAccount } from "../keyring.ts";
import { refusalSentence, type WalletMessages } from "../messages.ts";
import { readManifest } from "../review/manifest.ts";
import { promisedBy } from "../review/promised.ts";
import type { AccountChange, Movement, Review } from "../review/review.ts";
import { shortened, tidyName, visibleText } from "../text.ts";
import { h, shortAddress } from "./dom.ts";
import {
  accountName,
  folded,
  idList,
  picture,
  resourceName,
  resourceRow,
  section,
  warning,
} from "./parts.ts";

/** A transaction in readable form, and the choice of the account that pays for it. */
export interface ReviewBody {
  nodes: Node[];
  payer: () => WalletAccount | undefined;
}

export function reviewBody(review: Review, messages: WalletMessages, intro: Node): ReviewBody {
  const text = messages.review;
  const fee = feeSection(review, messages);
  const leaving = movements(review.accounts, "leaves");
  const entering = movements(review.accounts, "enters");
  const promised = promisedBy(readManifest(review.manifest));
  const certainty = ({ account, movements: some }: OneWay, way: "leaves" | "enters"): string =>
    some.every(({ resource, amount }) => promised(way, account.address, resource.address) === amount)
      ? text.guaranteed
      : text.estimated;
  return {
    payer: fee.payer,
    nodes: [
      intro,
      ...(review.refusal
        ? [
            warning(
              text.refused,
              h("p", { class: "sentence" }, refusalSentence(messages, review.refusal)),
              h(
                "p",
                { class: "hint" },
                text.refusedNote(review.refusal.costsFee),
                review.refusal.code ? h("code", {}, review.refusal.code) : "",
              ),
            ),
          ]
        : []),
      wordsSection(review, messages),
      ...(leaving.length > 0
        ? [
            section(
              text.leaves,
              ...leaving.map((one) => accountCard(one, "-", messages, certainty(one, "leaves"))),
            ),
          ]
        : []),
      ...(entering.length > 0
        ? [
            section(
              text.enters,
              ...entering.map((one) => accountCard(one, "+", messages, certainty(one, "enters"))),
            ),
          ]
        : []),
      ...(review.accounts.length === 0 && !review.refusal
        ? [h("p", { class: "hint" }, text.nothingMoves)]
        : []),
      ...(review.shown.length > 0 ? [section(text.shows, shownList(review, messages))] : []),
      ...(review.calls.length > 0 ? [section(text.calls, callList(review))] : []),
      ...(review.message ? [section(text.message, h("blockquote", {}, visibleText(review.message)))] : []),
      fee.element,
      folded(text.manifest, visibleText(review.manifest.trim())),
      ...(review.refusal ? [folded(text.detail, visibleText(review.refusal.detail))] : []),
    ],
  };
}

/** Nothing of it is seen until there are words. */
function wordsSection({ words }: Review, { review: text }: WalletMessages): HTMLElement {
  const element = h("section", { hidden: true });
  void words.then((sentences) => {
    element.append(h("h3", {}, text.does), h("ul", { class: "card said" }, ...sentences.map(sentence)));
    element.hidden = sentences.length === 0;
  });
  return element;
}

const sentence = (words: string): HTMLElement => h("li", {}, shortened(words, LONGEST_WORDS));

const LONGEST_WORDS = 240;

interface OneWay {
  account: AccountChange;
  movements: Movement[];
}

export function movements(accounts: readonly AccountChange[], way: "leaves" | "enters"): OneWay[] {
  return accounts
    .map((account) => ({ account, movements: account[way] }))
    .filter(({ movements: some }) => some.length > 0);
}

/** @param note below the resources. */
export function accountCard(
  { account, movements: some }: OneWay,
  sign: "-" | "+",
  messages: WalletMessages,
  note: string | false = false,
): HTMLElement {
  const label = account.label ?? messages.review.otherAccount;
  return h(
    "div",
    { class: "card" },
    accountName({ label, address: account.address, ...looks(account) }, messages),
    h("ul", {}, ...some.map((movement) => resourceRow(movement, messages, sign))),
    note && h("p", { class: "hint" }, note),
  );
}

const looks = ({ appearanceId }: AccountChange): { appearanceId?: number } =>
  appearanceId === undefined ? {} : { appearanceId };

export function shownList({ shown }: Pick<Review, "shown">, messages: WalletMessages): HTMLElement {
  return h(
    "ul",
    { class: "card" },
    ...shown.map(({ resource, ids }) =>
      h(
        "li",
        { class: "resource" },
        picture(resource),
        resourceName(resource, messages, idList(ids, ids.length, messages)),
      ),
    ),
  );
}

export function callList({ calls }: Pick<Review, "calls">): HTMLElement {
  return h(
    "ol",
    { class: "card calls" },
    ...calls.map(({ target, name, args }) =>
      h(
        "li",
        {},
        h(
          "span",
          { class: "method" },
          h("code", {}, tidyName(name, LONGEST_ARGUMENT)),
          args.length > 0 && h("bdi", {}, ` ${argumentList(args)}`),
        ),
        h(
          "span",
          { class: "address", title: target.address },
          target.name && h("bdi", {}, target.name),
          target.name && " · ",
          shortAddress(target.address),
        ),
      ),
    ),
  );
}

/** In brief; the manifest itself is at the end of the review. */
function argumentList(args: readonly string[]): string {
  const shown = args.slice(0, MANY_ARGUMENTS).map((one) => shortened(visibleText(one), LONGEST_ARGUMENT));
  return [...shown, ...(args.length > MANY_ARGUMENTS ? ["…"] : [])].join(", ");
}

const MANY_ARGUMENTS = 20;
const LONGEST_ARGUMENT = 120;

function feeSection(
  { fee }: Review,
  messages: WalletMessages,
): { element: HTMLElement; payer: () => WalletAccount | undefined } {
  const text = messages.review;
  const estimate = h(
    "p",
    { class: "fee" },
    text.feeEstimate(showAmount(roundUp(fee.estimate, 2), messages.locale, 2)),
  );
  if (fee.lock === undefined) {
    return {
      element: section(text.fee, estimate, h("p", { class: "hint" }, text.feeOwn)),
      payer: () => undefined,
    };
  }
  const limit = showAmount(fee.lock, messages.locale, 2);
  if (fee.payers.length === 0) {
    return { element: section(text.fee, estimate, warning(text.feeNobody(limit))), payer: () => undefined };
  }
  const select = h(
    "select",
    { "aria-label": text.feePayer },
    ...fee.payers.map(({ label, address }) => h("option", { value: address }, label)),
  );
  return {
    element: section(
      text.fee,
      h("div", { class: "payer" }, estimate, h("label", {}, `${text.feePayer} `, select)),
      h("p", { class: "hint" }, text.feeLimit(limit)),
    ),
    payer: () => fee.payers[select.selectedIndex],
  };
}
