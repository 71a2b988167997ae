import type { WalletMessages } from "../messages/index.ts";
import type { WalletKind } from "../protocol/choice.ts";
import type { WalletPrompt } from "../requests/choice.ts";
import { h } from "./dom.ts";
import { button, warning } from "./parts.ts";
import type { Sheet, View } from "./sheet.ts";

/** Asks which of two wallets to connect, then shows the previous screen again. */
export function chooseWallet(
  sheet: Sheet,
  messages: WalletMessages,
  { isLinked, networkId }: WalletPrompt,
  signal: AbortSignal,
): Promise<WalletKind | null> {
  const { choice: text } = messages;
  const before = sheet.shown;
  return new Promise((resolve) => {
    const end = (kind: WalletKind | null): void => {
      signal.removeEventListener("abort", withdraw);
      if (before) sheet.show(before);
      else sheet.hide(view);
      resolve(kind);
    };
    const withdraw = (): void => end(null);
    const option = (kind: WalletKind, note: string, ...more: Node[]): HTMLElement =>
      h(
        "div",
        { class: "stack" },
        button(text[kind], () => end(kind), { class: "wide" }),
        h("p", { class: "hint" }, note),
        ...more,
      );
    const view: View = {
      title: text.title,
      body: [
        h("p", { class: "lead" }, text.note),
        option("embedded", text.embeddedNote),
        option("extension", text.extensionNote(networkId), ...(isLinked ? [] : [warning(text.unlinked)])),
      ],
      buttons: [button(messages.cancel, withdraw)],
      onClose: withdraw,
    };
    signal.addEventListener("abort", withdraw);
    sheet.show(view);
  });
}
