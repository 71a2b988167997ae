import type { WalletMessages } from "../messages/index.ts";
import { refusalSentence } from "../messages/refusal-sentence.ts";
import { RequestFailure } from "../protocol/response.ts";
import type { Outcome, Requester, SendingStep, TransactionScreen } from "../requests/context.ts";
import { visibleText } from "../text.ts";
import { decision } from "./decision.ts";
import { h } from "./dom.ts";
import { button, collapsible, progress, requesterIntro, warning } from "./parts.ts";
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
    decide(read) {
      const messages = messagesNow();
      const text = messages.review;
      const intro = (): HTMLElement => requesterIntro(from, text.intro(from.dApp.name), messages);
      return decision(read, {
        screen: { messages, from, signal, show, close },
        text,
        intro,
        // Already shown on a separate screen.
        endsWith: (error) => error instanceof RequestFailure,
        present(review) {
          const body = reviewBody(review, messages, intro());
          return {
            body: body.nodes,
            isRefused: review.refusal !== undefined,
            isUnpayable: review.fee.lock !== undefined && review.fee.payers.length === 0,
            agree() {
              const payer = body.payer();
              return { review, ...(payer ? { payer } : {}) };
            },
          };
        },
      });
    },
    sending(step) {
      // Called at every poll of the ledger; drawing it again would take the focus from the button.
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
      // The page itself shows the effects of a success, and must not wait for the wallet to close.
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
      collapsible(messages.review.detail, visibleText(refusal.detail)),
    ],
    buttons: [close],
    onClose,
  };
}
