import { roundUp, showAmount } from "../amounts.ts";
import type { WalletAccount } from "../keys/keyring.ts";
import { refusalSentence, type WalletMessages } from "../messages.ts";
import type { AccountChange, Movement, Review } from "../review/review.ts";
import { h, shortAddress } from "./dom.ts";
import { accountName, folded, picture, resourceRow, section, warning } from "./parts.ts";

/** The readable face of a transaction, and the account that the player lets pay for it. */
export interface ReviewBody {
  nodes: Node[];
  payer: () => WalletAccount | undefined;
}

export function reviewBody(review: Review, messages: WalletMessages, intro: Node): ReviewBody {
  const text = messages.review;
  const fee = feeSection(review, messages);
  const leaving = movements(review.accounts, "leaves");
  const entering = movements(review.accounts, "enters");
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
      ...(leaving.length > 0
        ? [section(text.leaves, ...leaving.map((one) => accountCard(one, "-", messages)))]
        : []),
      ...(entering.length > 0
        ? [section(text.enters, ...entering.map((one) => accountCard(one, "+", messages)))]
        : []),
      ...(review.accounts.length === 0 && !review.refusal
        ? [h("p", { class: "hint" }, text.nothingMoves)]
        : []),
      ...(review.shown.length > 0 ? [section(text.shows, shownList(review))] : []),
      ...(review.calls.length > 0 ? [section(text.calls, callList(review))] : []),
      ...(review.message ? [section(text.message, h("blockquote", {}, review.message))] : []),
      fee.element,
      folded(text.manifest, review.manifest.trim()),
      ...(review.refusal ? [folded(text.detail, review.refusal.detail)] : []),
    ],
  };
}

interface OneWay {
  account: AccountChange;
  movements: Movement[];
}

function movements(accounts: AccountChange[], way: "leaves" | "enters"): OneWay[] {
  return accounts
    .map((account) => ({ account, movements: account[way] }))
    .filter(({ movements: some }) => some.length > 0);
}

function accountCard(
  { account, movements: some }: OneWay,
  sign: "-" | "+",
  messages: WalletMessages,
): HTMLElement {
  const label = account.label ?? messages.review.otherAccount;
  return h(
    "div",
    { class: "card" },
    accountName({ label, address: account.address, ...looks(account) }),
    h("ul", {}, ...some.map((movement) => resourceRow(movement, sign))),
  );
}

const looks = ({ appearanceId }: AccountChange): { appearanceId?: number } =>
  appearanceId === undefined ? {} : { appearanceId };

function shownList({ shown }: Review): HTMLElement {
  return h(
    "ul",
    { class: "card" },
    ...shown.map(({ resource, ids }) =>
      h(
        "li",
        { class: "resource" },
        picture(resource),
        h(
          "span",
          { class: "what", title: resource.address },
          h("span", {}, resource.name ?? resource.symbol ?? shortAddress(resource.address)),
          ids.length > 0 && h("span", { class: "ids" }, ...ids.map((id) => h("code", {}, id))),
        ),
      ),
    ),
  );
}

function callList({ calls }: Review): HTMLElement {
  return h(
    "ol",
    { class: "card calls" },
    ...calls.map(({ target, name, args }) =>
      h(
        "li",
        {},
        h("span", { class: "method" }, h("code", {}, name), args.length > 0 && ` ${args.join(", ")}`),
        h(
          "span",
          { class: "address", title: target.address },
          target.name ? `${target.name} · ${shortAddress(target.address)}` : shortAddress(target.address),
        ),
      ),
    ),
  );
}

function feeSection(
  { fee }: Review,
  messages: WalletMessages,
): { element: HTMLElement; payer: () => WalletAccount | undefined } {
  const text = messages.review;
  const estimate = h("p", { class: "fee" }, text.feeEstimate(showAmount(roundUp(fee.estimate, 2), 2)));
  if (fee.lock === undefined) {
    return {
      element: section(text.fee, estimate, h("p", { class: "hint" }, text.feeOwn)),
      payer: () => undefined,
    };
  }
  const limit = showAmount(fee.lock, 2);
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
