import { type InspectedMessage, type Inspector, MOST_MESSAGES } from "../development/inspector.ts";
import { type Development, LONGEST_DELAY_SECONDS, WALLET_ERRORS } from "../development/settings.ts";
import type { WalletMessages } from "../messages/index.ts";
import { visibleText } from "../text.ts";
import { h, shortAddress } from "./dom.ts";
import { button, section } from "./parts.ts";
import { checkBox, labelled, textInput } from "./passphrase.ts";
import type { Sheet } from "./sheet.ts";

export interface DevelopmentOptions {
  readonly settings: Development;
  readonly inspector: Inspector;
  /** Returns to the screen before. */
  readonly back: () => void;
}

/** The wallet's automatic answers, and the messages between it and the page. */
export function showDevelopment(sheet: Sheet, messages: WalletMessages, options: DevelopmentOptions): void {
  const text = messages.development;
  const { settings, inspector, back } = options;
  const now = settings.read();
  const again = (): void => showDevelopment(sheet, messages, options);

  const [box, approves] = checkBox(text.approves, () => settings.change({ approves: approves.checked }));
  approves.checked = now.approves;
  const delay = textInput({ inputmode: "numeric", maxlength: "3" });
  delay.value = String(now.delaySeconds);
  delay.addEventListener("change", () => {
    const typed = Math.round(Number(delay.value));
    const delaySeconds = Math.min(Math.max(Number.isFinite(typed) ? typed : 0, 0), LONGEST_DELAY_SECONDS);
    delay.value = String(delaySeconds);
    settings.change({ delaySeconds });
  });
  const error = h(
    "select",
    {},
    h("option", { value: "" }, text.noError),
    ...WALLET_ERRORS.map((code) => h("option", { value: code }, code)),
  );
  error.value = now.nextError;
  error.addEventListener("change", () => settings.change({ nextError: error.value }));

  const sent = inspector.messages();
  const clear = (): void => {
    inspector.clear();
    again();
  };
  sheet.show({
    title: text.title,
    body: [
      h("p", { class: "hint" }, text.note),
      h(
        "div",
        { class: "form" },
        box,
        h("p", { class: "hint" }, text.approvesNote),
        labelled(text.delay, delay),
        labelled(text.nextError, error),
      ),
      section(
        text.messages,
        h("p", { class: "hint" }, sent.length === 0 ? text.none : text.messagesNote(MOST_MESSAGES)),
        h(
          "div",
          { class: "tools" },
          button(text.refresh, again, { class: "quiet" }),
          button(text.clear, clear, { class: "quiet" }),
        ),
        ...sent.map((message) => messageCard(message, messages)),
      ),
    ],
    buttons: [button(text.back, back)],
    onClose: back,
  });
}

function messageCard(message: InspectedMessage, { development: text, locale }: WalletMessages): HTMLElement {
  const { direction, kind, interactionId, at, size, json } = message;
  const verdict = h("p", { class: "hint", role: "status" }, text.judging);
  void message.verdict.then(({ problem }) => {
    verdict.textContent = problem === undefined ? text.fits : text.unfit(visibleText(problem));
    verdict.classList.toggle("problem", problem !== undefined);
  });
  const copier = button(text.copy, () => void copy(), { class: "quiet" });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(json);
    copier.textContent = text.copied;
  };
  return h(
    "details",
    { class: "message" },
    h("summary", {}, `${text.direction[direction]}: `, h("code", {}, visibleText(kind))),
    h(
      "p",
      { class: "hint" },
      [
        new Date(at).toLocaleTimeString(locale),
        text.bytes(size),
        interactionId && shortAddress(interactionId),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    verdict,
    h("pre", { tabindex: "0", role: "region", "aria-label": kind }, visibleText(json)),
    copier,
  );
}
