import type { WalletMessages } from "../messages/index.ts";
import type { Requester } from "../requests/context.ts";
import { h } from "./dom.ts";
import { button, ignoreButton, progress, reasonOf, warning } from "./parts.ts";
import type { View } from "./sheet.ts";

interface Presented<Answer> {
  readonly body: Node[];
  /** The ledger would refuse it: the screen suggests to reject. */
  readonly isRefused: boolean;
  /** No account could pay for it. */
  readonly isUnpayable?: boolean;
  readonly agree: () => Answer;
}

interface Question<Review, Answer> {
  readonly screen: {
    readonly messages: WalletMessages;
    readonly from: Requester;
    readonly signal: AbortSignal;
    readonly show: (view: View) => void;
    readonly close: () => void;
  };
  readonly text: { readonly title: string; readonly reading: string; readonly unreadable: string };
  readonly intro: () => HTMLElement;
  readonly present: (review: Review) => Presented<Answer>;
  /** Whether an error of the reading is the answer, rather than a reason to try again. */
  readonly endsWith?: (error: unknown) => boolean;
}

/** Shows the review, or why it cannot be read, until the player has decided. Resolves to null when the player rejects. */
export function decision<Review, Answer>(
  read: () => Promise<Review>,
  { screen, text, intro, present, endsWith = () => false }: Question<Review, Answer>,
): Promise<Answer | null> {
  const { messages, from, signal, show, close } = screen;
  const { review: words } = messages;
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, fail) => {
    // A review that arrives after the player has decided must not be shown.
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
        buttons: [button(words.reject, reject, { class: emphasis }), sign],
        consent: sign,
        onClose: reject,
        plainHeader: true,
        corner: ignoreButton(from, messages),
      });
    const load = (): void => {
      ask(
        [intro(), progress(text.reading)],
        button(words.sign, () => {}, { class: "primary", disabled: true }),
      );
      // A review that cannot be drawn counts as unreadable, so that the player never waits.
      read().then(showReview).catch(unreadable);
    };
    const showReview = (review: Review): void => {
      if (decided) return;
      const { body, isRefused, isUnpayable = false, agree } = present(review);
      const decide = (): void => {
        decided = true;
        resolve(agree());
      };
      const look = { class: isRefused ? "" : "primary", disabled: isUnpayable } as const;
      ask(body, button(words.sign, decide, look), isRefused ? "primary" : "");
    };
    const unreadable = (error: unknown): void => {
      if (decided) return;
      if (endsWith(error)) {
        decided = true;
        fail(error);
        return;
      }
      ask(
        [intro(), warning(text.unreadable, h("p", { class: "sentence" }, reasonOf(error, messages)))],
        button(words.retry, load, { class: "primary" }),
      );
    };
    signal.addEventListener("abort", reject, { once: true });
    load();
  });
}
