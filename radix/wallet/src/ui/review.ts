import { roundUp, showAmount } from "../amounts.ts";
import type { WalletAccount } from "../keyring.ts";
import type { EntityName } from "../ledger/entities.ts";
import type { WalletMessages } from "../messages/index.ts";
import { refusalSentence } from "../messages/refusal-sentence.ts";
import { promisedBy } from "../review/promised.ts";
import type { AccountChange, Movement, Review, ShownEffect } from "../review/review.ts";
import { shortened, tidyName, visibleText } from "../text.ts";
import { h, shortAddress } from "./dom.ts";
import {
  accountName,
  collapsible,
  idList,
  picture,
  resourceName,
  resourceRow,
  section,
  warning,
} from "./parts.ts";

/** A transaction in readable form, and the choice of the account that pays for it. */
export interface ReviewBody {
  readonly nodes: Node[];
  readonly payer: () => WalletAccount | undefined;
}

export function reviewBody(review: Review, messages: WalletMessages, intro: Node): ReviewBody {
  const text = messages.review;
  const fee = feeSection(review, messages);
  const promised = promisedBy(review.instructions);
  const certainty = ({ account, movements: some }: OneWay, way: "leaves" | "enters"): string => {
    const isFixed = some.every(
      ({ resource, amount }) => promised(way, account.address, resource.address) === amount,
    );
    const limits = some.flatMap(({ resource, most }) =>
      most === undefined ? [] : `${showAmount(most, messages.locale)} ${unitOf(resource, messages)}`,
    );
    if (isFixed) return text.guaranteed;
    return limits.length > 0 ? `${text.estimated} ${text.upTo(limits.join(", "))}` : text.estimated;
  };
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
      ...dangerNodes(review, messages),
      wordsSection(review, messages),
      ...movementSections(review.accounts, messages, certainty),
      ...stillness(review, messages),
      ...(review.shown.length > 0 ? [section(text.shows, shownList(review, messages))] : []),
      ...(review.calls.length > 0 ? [section(text.calls, callList(review))] : []),
      ...otherEffects(review, messages),
      ...(review.message ? [section(text.message, h("blockquote", {}, visibleText(review.message)))] : []),
      fee.element,
      collapsible(text.manifest, visibleText(review.manifest.trim())),
      ...(review.refusal ? [collapsible(text.detail, visibleText(review.refusal.detail))] : []),
    ],
  };
}

/** Own accounts and those of others apart: "you" send and receive concerns the player's own. */
function movementSections(
  accounts: readonly AccountChange[],
  messages: WalletMessages,
  certainty: (one: OneWay, way: "leaves" | "enters") => string,
): Node[] {
  const { review: text } = messages;
  const own = accounts.filter(({ label }) => label !== undefined);
  const others = accounts.filter(({ label }) => label === undefined);
  const part = (title: string, some: readonly AccountChange[], way: "leaves" | "enters"): Node[] => {
    const found = movements(some, way);
    if (found.length === 0) return [];
    const sign = way === "leaves" ? "-" : "+";
    return [
      section(title, ...found.map((one) => accountMovements(one, sign, messages, certainty(one, way)))),
    ];
  };
  return [
    ...part(text.leaves, own, "leaves"),
    ...part(text.enters, own, "enters"),
    ...part(text.othersLose, others, "leaves"),
    ...part(text.othersGet, others, "enters"),
  ];
}

/** That nothing moves, if that is the whole truth; never beside a danger. */
function stillness(
  { accounts, refusal, effects, isStill }: Review,
  { review: text }: WalletMessages,
): Node[] {
  const isMoved = accounts.some(({ label }) => label !== undefined);
  if (isMoved || refusal || effects.some(({ isDanger }) => isDanger)) return [];
  return [h("p", { class: "hint" }, isStill ? text.nothingMoves : text.nothingMoved)];
}

/** What concerns the player's own accounts and personas, in red. */
export function dangerNodes({ effects }: Pick<Review, "effects">, messages: WalletMessages): Node[] {
  const dangers = effects.filter(({ isDanger }) => isDanger);
  return dangers.length > 0 ? [warning(messages.review.dangers, effectList(dangers, messages))] : [];
}

export function otherEffects({ effects }: Pick<Review, "effects">, messages: WalletMessages): Node[] {
  const others = effects.filter(({ isDanger }) => !isDanger);
  return others.length > 0 ? [section(messages.review.effects, effectList(others, messages))] : [];
}

function effectList(effects: readonly ShownEffect[], messages: WalletMessages): HTMLElement {
  return h(
    "ul",
    { class: "card calls" },
    ...effects.map(({ effect, target, label, name, args }) =>
      h(
        "li",
        {},
        h("span", { class: "effect" }, messages.effects[effect]),
        target &&
          h(
            "span",
            { class: "address", title: target.address },
            label !== undefined && h("bdi", { class: "owner" }, label),
            label === undefined && target.name && h("bdi", {}, target.name),
            (label ?? target.name) && " · ",
            shortAddress(target.address),
          ),
        h(
          "span",
          { class: "method" },
          h("code", {}, tidyName(name, LONGEST_ARGUMENT)),
          args.length > 0 && h("bdi", {}, ` ${argumentList(args)}`),
        ),
      ),
    ),
  );
}

const unitOf = ({ symbol, name, imitates, address }: EntityName, { token }: WalletMessages): string =>
  imitates === undefined ? (symbol ?? name ?? token.unnamed) : shortAddress(address);

/** Hidden until there are words. */
export function wordsSection(
  { words }: Pick<Review, "words">,
  { review: text }: WalletMessages,
): HTMLElement {
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
  readonly account: AccountChange;
  readonly movements: Movement[];
}

export function movements(accounts: readonly AccountChange[], way: "leaves" | "enters"): OneWay[] {
  return accounts
    .map((account) => ({ account, movements: account[way] }))
    .filter(({ movements: some }) => some.length > 0);
}

/** @param note below the resources. */
export function accountMovements(
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
