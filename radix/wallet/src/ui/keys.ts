import type { Keyring } from "../keyring.ts";
import type { ReadUsed } from "../ledger/used.ts";
import type { WalletMessages } from "../messages/index.ts";
import { h, icon, icons } from "./dom.ts";
import { button, section, warning } from "./parts.ts";
import {
  checkBox,
  formView,
  InputError,
  labelled,
  newPassphrase,
  promptPassphrase,
  textInput,
} from "./passphrase.ts";
import { showSearch } from "./search.ts";
import type { Sheet } from "./sheet.ts";

export interface KeysOptions {
  readonly keyring: Keyring;
  readonly readUsed: ReadUsed;
  /** Returns to the screen before. */
  readonly back: () => void;
}

/** How the player's keys are stored, and the actions for them. */
export function showKeys(sheet: Sheet, messages: WalletMessages, options: KeysOptions): void {
  const { keys } = messages;
  const { safe } = options.keyring;
  const again = (): void => showKeys(sheet, messages, options);
  const state = safe.state === "open" && safe.unprotected ? "unprotected" : safe.state;
  const go = (label: string, onclick: () => void): HTMLElement => button(label, onclick, { class: "wide" });
  const unlock = async (): Promise<void> => {
    await promptPassphrase(sheet, messages, (typed) => safe.unlock(typed), { returns: true });
    await options.keyring.refresh();
    again();
  };
  const restore = go(keys.restore, () => showRestore(sheet, messages, options, again));
  const choices = {
    none: () => [go(keys.make, () => showProtect(sheet, messages, options.keyring, again)), restore],
    locked: () => [go(keys.unlock, () => void unlock()), restore],
    open: () => [
      go(keys.show, () => showWords(sheet, messages, options.keyring, again)),
      go(safe.unprotected ? keys.protect : keys.change, () =>
        showProtect(sheet, messages, options.keyring, again),
      ),
      ...(safe.unprotected
        ? []
        : [
            go(keys.lock, () => {
              safe.lock();
              again();
            }),
          ]),
      restore,
    ],
  };
  const note = h("p", { class: "hint" }, keys.note[state]);
  sheet.show({
    title: keys.title,
    body: [
      state === "unprotected"
        ? warning(keys.state[state], h("p", { class: "hint" }, keys.note[state]))
        : section(keys.state[state], note),
      ...(state === "none" ? [] : [backupState(safe.backedUp, messages)]),
      h("div", { class: "stack" }, ...choices[safe.state]()),
    ],
    buttons: [button(keys.back, options.back)],
    onClose: options.back,
    plainHeader: true,
  });
}

function backupState(backedUp: boolean, { keys }: WalletMessages): HTMLElement {
  return backedUp
    ? h("p", { class: "persona" }, icon(icons.check), keys.backedUp)
    : warning(keys.notBackedUp);
}

/** Creates words if there are none, and seals them under the passphrase that the player chooses here. */
function showProtect(sheet: Sheet, messages: WalletMessages, { safe }: Keyring, back: () => void): void {
  const { keys } = messages;
  const isNew = safe.state === "none";
  const passphrase = newPassphrase(messages);
  sheet.show(
    formView(messages, {
      title: isNew ? keys.makeTitle : keys.protectTitle,
      body: passphrase.nodes,
      submit: isNew ? keys.make : keys.save,
      onSubmit: async () => {
        const chosen = passphrase.read();
        if (isNew) await safe.create(chosen);
        else await safe.protect(chosen);
        back();
      },
      cancel: messages.cancel,
      onCancel: back,
    }),
  );
}

function showWords(sheet: Sheet, messages: WalletMessages, keyring: Keyring, back: () => void): void {
  const { keys } = messages;
  const words = keyring.safe.words();
  const check = (): void => showCheck(sheet, messages, { keyring, words, back });
  sheet.show({
    title: keys.showTitle,
    body: [
      warning(keys.showNote),
      h(
        "ol",
        { class: "words", tabindex: "0", "aria-label": keys.showTitle },
        ...words.map((word) => h("li", { translate: "no" }, word)),
      ),
    ],
    buttons: [button(keys.back, back), button(keys.next, check, { class: "primary" })],
    onClose: back,
  });
}

/** Three of the words, typed from paper. */
function showCheck(
  sheet: Sheet,
  messages: WalletMessages,
  { keyring, words, back }: { keyring: Keyring; words: readonly string[]; back: () => void },
): void {
  const { keys } = messages;
  const fields = drawn(words.length).map((index) => ({ word: words[index], index, input: textInput() }));
  sheet.show(
    formView(messages, {
      title: keys.confirmTitle,
      body: [
        h("p", {}, keys.confirmNote),
        ...fields.map(({ index, input }) => labelled(keys.word(index + 1), input)),
      ],
      submit: keys.confirm,
      onSubmit: () => {
        const wrong = fields.find(({ input, word }) => input.value.trim().toLowerCase() !== word);
        if (wrong) throw new InputError(keys.notThese, wrong.input);
        keyring.safe.confirmBackup();
        back();
      },
      cancel: keys.back,
      onCancel: () => showWords(sheet, messages, keyring, back),
    }),
  );
}

/** Three different numbers below `count`, in order. */
function drawn(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const chosen = [0, 1, 2].flatMap(() => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return all.splice(random % all.length, 1);
  });
  return chosen.sort((one, other) => one - other);
}

function showRestore(
  sheet: Sheet,
  messages: WalletMessages,
  { keyring, readUsed }: KeysOptions,
  back: () => void,
): void {
  const { keys } = messages;
  const replaces = keyring.safe.state !== "none";
  const words = h("textarea", {
    rows: "4",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const passphrase = newPassphrase(messages);
  const [box, agreed] = checkBox(keys.replace);
  agreed.required = replaces;
  sheet.show(
    formView(messages, {
      title: keys.restoreTitle,
      body: [
        labelled(keys.restoreWords, words),
        h("p", { class: "hint" }, keys.restoreNote),
        ...(replaces ? [box, h("p", { class: "hint" }, keys.replaceNote)] : []),
        ...passphrase.nodes,
      ],
      submit: keys.restore,
      onSubmit: async () => {
        await keyring.safe.restore(words.value, passphrase.read());
        await keyring.refresh();
        showSearch(sheet, messages, { keyring, readUsed, done: back });
      },
      cancel: messages.cancel,
      onCancel: back,
    }),
  );
}
