import type { WalletMessages } from "../messages/index.ts";
import { h } from "../ui/dom.ts";
import { button, progress, reasonOf, warning } from "../ui/parts.ts";
import type { Sheet } from "../ui/sheet.ts";
import type { PhonePage } from "./core.ts";

/** The frame of the wallet's own page around the screens of a request. @param go leaves the page for another address. */
export function phonePage(sheet: Sheet, messages: WalletMessages, go: (address: string) => void): PhonePage {
  const text = messages.phone;
  const leading = (back: string): HTMLButtonElement =>
    button(text.back, () => go(back), { class: "primary" });
  return {
    refused(why, back) {
      sheet.show({ title: text.refused, body: [warning(text.refusal[why])], buttons: [leading(back)] });
    },
    idle(back) {
      sheet.show({ title: text.idle, body: [h("p", {}, text.idleNote)], buttons: [leading(back)] });
    },
    handingOver() {
      sheet.show({ title: text.answered, body: [progress(text.handingOver)], buttons: [] });
    },
    notHandedOver(reason, again) {
      const sentence = h("p", { class: "sentence" }, reasonOf(reason, messages));
      sheet.show({
        title: text.answered,
        body: [warning(text.notHandedOver, sentence), h("p", {}, text.kept)],
        buttons: [button(text.retry, again, { class: "primary" })],
      });
    },
    leave: go,
  };
}
