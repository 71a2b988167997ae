import { refusalSentence, type WalletMessages } from "../messages.ts";
import type { Outcome, Requester, SendingStep, TransactionScreen } from "../requests/context.ts";
import type { Review } from "../review/review.ts";
import { visibleText } from "../text.ts";
import { h } from "./dom.ts";
import { button, folded, ignoreButton, progress, reasonOf, requesterIntro, warning } from "./parts.ts";
import { requestViews } from "./request-views.ts";
import { reviewBody } from "./review.ts";
import type { Sheet, View } from "./sheet.ts";

/** The screens of one transaction from review to result, each in the language current when it opens. */
export function transactionScreen(
  sheet: Sheet,
  messagesNow: () => WalletMessages,
  from: Requester,
  signal: AbortSignal,
): TransactionScreen {
  const views = requestViews(sheet);
  const { close } = views;
  let hidden = false;
  let sending: SendingStep | undefined;
  const show = (view: View): void => {
    if (!hidden) views.show(view);
  };
  return {
    decide: (read) =>
      signal.aborted
        ? Promise.resolve(null)
        : decision(read, { messages: messagesNow(), from, signal, show, close }),
    sending(step) {
      // Told again with every question to the ledger; drawing it again would take the focus from the button.
      if (step === sending) return;
      sending = step;
      const text = messagesNow().sending;
      show({
        title: text.title,
        body: isInVain(step)
          ? [warning(text[step], h("p", { class: "sentence" }, text.kept))]
          : [progress(text[step])],
        buttons: [
          button(
            text.background,
            () => {
              close();
              hidden = true;
            },
            { class: isInVain(step) ? "primary" : "" },
          ),
        ],
      });
    },
    finish(outcome) {
      if (signal.aborted) return Promise.resolve();
      // The page itself shows what a success has changed, and must not wait for the wallet to go.
      if (outcome.kind === "committed") {
        close();
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = (): void => {
          close();
          resolve();
        };
        hidden = false;
        show(outcomeView(outcome, messagesNow(), end));
        signal.addEventListener("abort", end, { once: true });
      });
    },
  };
}

interface Asking {
  readonly messages: WalletMessages;
  readonly from: Requester;
  readonly signal: AbortSignal;
  readonly show: (view: View) => void;
  readonly close: () => void;
}

/** Shows the review, or why it cannot be read, until the player has decided. */
function decision(
  read: Parameters<TransactionScreen["decide"]>[0],
  { messages, from, signal, show, close }: Asking,
): ReturnType<TransactionScreen["decide"]> {
  const text = messages.review;
  const intro = (): HTMLElement => requesterIntro(from, text.intro(from.dApp.name), messages);
  return new Promise((resolve) => {
    // A review that is read after the player said no must not come back.
    let decided = false;
    const reject = (): void => {
      decided = true;
      close();
      resolve(null);
    };
    const ask = (body: Node[], sign: HTMLButtonElement, emphasis: "primary" | "" = ""): void =>
      show({
        title: text.title,
        body,
        buttons: [button(text.reject, reject, { class: emphasis }), sign],
        onClose: reject,
        plainHeader: true,
        corner: ignoreButton(from, messages),
      });
    const load = (): void => {
      ask(
        [intro(), progress(text.reading)],
        button(text.sign, () => {}, { class: "primary", disabled: true }),
      );
      // What cannot be shown ends like what cannot be read; nothing leaves the player waiting.
      read().then(present).catch(unreadable);
    };
    const present = (review: Review): void => {
      if (decided) return;
      const body = reviewBody(review, messages, intro());
      const agree = (): void => {
        const payer = body.payer();
        resolve({ review, ...(payer ? { payer } : {}) });
      };
      const unpayable = review.fee.lock !== undefined && review.fee.payers.length === 0;
      // Where signing only costs a fee, rejecting is what the eye should find first.
      const sign = button(text.sign, agree, { class: review.refusal ? "" : "primary", disabled: unpayable });
      ask(body.nodes, sign, review.refusal ? "primary" : "");
    };
    const unreadable = (error: unknown): void => {
      if (decided) return;
      const reason = reasonOf(error, messages);
      ask(
        [intro(), warning(text.unreadable, h("p", { class: "sentence" }, reason))],
        button(text.retry, load, { class: "primary" }),
      );
    };
    signal.addEventListener("abort", reject, { once: true });
    load();
  });
}

const isInVain = (step: SendingStep): boolean => step === "unanswered" || step === "undecided";

function outcomeView(
  outcome: Exclude<Outcome, { kind: "committed" }>,
  messages: WalletMessages,
  onClose: () => void,
): View {
  const text = messages.done;
  const close = button(messages.close, onClose, { class: "primary" });
  const hash =
    outcome.kind === "notSent"
      ? []
      : [h("p", { class: "hint" }, text.transaction, " ", h("code", { class: "hash" }, outcome.intentHash))];
  const { refusal } = outcome;
  return {
    title: outcome.kind === "failed" ? text.failed : text.notSent,
    body: [
      warning(refusalSentence(messages, refusal), refusal.code ? h("code", {}, refusal.code) : ""),
      ...(outcome.kind === "failed" ? [h("p", {}, text.failedNote)] : []),
      ...hash,
      folded(messages.review.detail, visibleText(refusal.detail)),
    ],
    buttons: [close],
    onClose,
  };
}
