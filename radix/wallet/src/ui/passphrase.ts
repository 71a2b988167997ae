import { InsecurePage, WrongPassphrase } from "../keys/seal.ts";
import { InvalidWords } from "../keys/words.ts";
import type { WalletMessages } from "../messages/index.ts";
import { h, type Properties } from "./dom.ts";
import { button, reasonOf, warning } from "./parts.ts";
import type { Sheet, View } from "./sheet.ts";

/** Shorter ones are guessed too soon. */
const LEAST = 8;

export function labelled(label: string, field: HTMLElement): HTMLElement {
  return h("label", { class: "field" }, h("span", {}, label), field);
}

function secretInput(autocomplete: "new-password" | "current-password"): HTMLInputElement {
  return h("input", { type: "password", autocomplete });
}

export function textInput(properties: Properties = {}): HTMLInputElement {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...properties });
}

export function checkBox(label: string, onchange: () => void = () => {}): [HTMLElement, HTMLInputElement] {
  const input = h("input", { type: "checkbox", onchange });
  return [h("label", { class: "choice" }, input, h("span", {}, label)), input];
}

/** A passphrase, twice, or none for development. */
export interface NewPassphrase {
  readonly nodes: Node[];
  /** Throws an {@link InputError}. */
  read(): string;
}

export function newPassphrase({ keys }: WalletMessages): NewPassphrase {
  const [one, two] = [secretInput("new-password"), secretInput("new-password")];
  const fields = h("div", { class: "fields" }, labelled(keys.passphrase, one), labelled(keys.again, two));
  const note = h("p", { class: "hint" }, keys.passphraseNote);
  const toggle = (): void => {
    fields.hidden = none.checked;
    note.textContent = none.checked ? keys.note.unprotected : keys.passphraseNote;
  };
  const [box, none] = checkBox(keys.unprotected, toggle);
  return {
    nodes: [fields, box, note],
    read() {
      if (none.checked) return "";
      if (Array.from(one.value).length < LEAST) throw new InputError(keys.tooShort(LEAST), one);
      if (one.value !== two.value) throw new InputError(keys.differ, two);
      return one.value;
    },
  };
}

/** An error in the player's input, and its field. */
export class InputError extends Error {
  readonly field: HTMLElement;

  constructor(sentence: string, field: HTMLElement) {
    super(sentence);
    this.field = field;
  }
}

export interface FormScreen {
  readonly title: string;
  readonly body: Node[];
  readonly submit: string;
  /** May throw an {@link InputError} or an error of the keys; the screen stays, with the reason. */
  readonly onSubmit: () => Promise<void> | void;
  readonly cancel: string;
  readonly onCancel: () => void;
}

/** A screen that is filled in. Enter in a field submits it. */
export function formView(messages: WalletMessages, screen: FormScreen): View {
  const problem = h("div", { class: "problem", "aria-live": "assertive" });
  const submit = h("button", { type: "submit", form: "form", class: "primary" }, screen.submit);
  const cancel = button(screen.cancel, screen.onCancel);
  const work = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (submit.disabled) return;
    submit.disabled = true;
    problem.replaceChildren(h("p", { class: "hint" }, messages.working));
    try {
      await screen.onSubmit();
      problem.replaceChildren();
    } catch (error) {
      problem.replaceChildren(warning(keysProblem(error, messages)));
      if (error instanceof InputError) error.field.focus();
    } finally {
      submit.disabled = false;
    }
  };
  const form = h("form", { id: "form", class: "form", onsubmit: (event) => void work(event) });
  form.append(...screen.body, problem);
  return { title: screen.title, body: [form], buttons: [cancel, submit], onClose: screen.onCancel };
}

/** Why keys could not be made, opened or restored. */
export function keysProblem(error: unknown, messages: WalletMessages): string {
  const { keys } = messages;
  if (error instanceof WrongPassphrase) return keys.wrong;
  if (error instanceof InsecurePage) return keys.insecure;
  if (error instanceof InvalidWords) {
    return error.reason === "unknown" ? keys.invalid.unknown(error.word) : keys.invalid[error.reason];
  }
  return reasonOf(error, messages);
}

/** Asks for the passphrase until it opens the wallet; then shows the previous screen again, if it `returns`. */
export function promptPassphrase(
  sheet: Sheet,
  messages: WalletMessages,
  unlock: (passphrase: string) => Promise<void>,
  { signal, returns }: { signal?: AbortSignal; returns: boolean },
): Promise<boolean> {
  const { keys } = messages;
  const before = returns ? sheet.shown : undefined;
  return new Promise((resolve) => {
    const end = (opened: boolean): void => {
      if (before) sheet.show(before);
      else sheet.hide(view);
      resolve(opened);
    };
    const field = secretInput("current-password");
    const view = formView(messages, {
      title: keys.unlockTitle,
      body: [labelled(keys.passphrase, field), h("p", { class: "hint" }, keys.unlockNote)],
      submit: keys.unlock,
      onSubmit: async () => {
        await unlock(field.value);
        end(true);
      },
      cancel: messages.cancel,
      onCancel: () => end(false),
    });
    signal?.addEventListener("abort", () => end(false), { once: true });
    sheet.show(view);
    field.focus();
  });
}
