import type { Keyring } from "../keyring.ts";
import type { ReadUsed } from "../ledger/used.ts";
import type { WalletMessages } from "../messages/index.ts";
import { type Found, searchUsed } from "../search.ts";
import { h, shortAddress } from "./dom.ts";
import { button, progress, reasonOf, warning } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export interface SearchOptions {
  readonly keyring: Keyring;
  readonly readUsed: ReadUsed;
  /** The chosen entries have been added. */
  readonly done: () => void;
}

/**
 * Looks for the used accounts and personas of restored words, and adds those that the player chooses; the first
 * account if none is chosen.
 */
export function showSearch(
  sheet: Sheet,
  messages: WalletMessages,
  { keyring, readUsed, done }: SearchOptions,
): void {
  const text = messages.keys.search;
  const unnamed = { account: messages.home.unnamed, persona: messages.home.unnamedPersona };
  const chosen: (Pick<Found, "kind" | "index"> & { input: HTMLInputElement })[] = [];
  const status = h("div", { role: "status" });
  const list = h("div", { class: "choices" });
  let searched = 0;
  let searching: AbortController | undefined;

  const show = (found: Found): void => {
    const { kind, index } = found;
    const input = h("input", { type: "checkbox" });
    input.checked = true;
    chosen.push({ kind, index, input });
    list.append(choice(found, input, text));
  };
  const search = async (): Promise<void> => {
    const stopped = new AbortController();
    searching = stopped;
    toggle.textContent = text.stop;
    status.replaceChildren(progress(text.searching(searched, chosen.length)));
    try {
      for await (const step of searchUsed(keyring.addressAt, readUsed, searched, stopped.signal)) {
        // An answer that came with the stop is searched again if the player continues.
        if (stopped.signal.aborted) return;
        searched = step.searched;
        for (const found of step.found) show(found);
        status.replaceChildren(progress(text.searching(searched, chosen.length)));
      }
      status.replaceChildren(h("p", {}, text.searched(searched, chosen.length)));
    } catch (error) {
      if (stopped.signal.aborted) return;
      const reason = h("p", { class: "sentence" }, reasonOf(error, messages));
      status.replaceChildren(warning(text.failed, reason));
    }
    searching = undefined;
    toggle.textContent = text.further;
  };
  const stop = (): void => {
    searching?.abort();
    searching = undefined;
    toggle.textContent = text.further;
    status.replaceChildren(h("p", {}, text.searched(searched, chosen.length)));
  };
  const take = async (): Promise<void> => {
    stop();
    toggle.disabled = true;
    taker.disabled = true;
    const wanted = chosen.filter(({ input }) => input.checked);
    const first = { kind: "account", index: 0 } as const;
    const isAccount = wanted.some(({ kind }) => kind === "account");
    for (const { kind, index } of isAccount ? wanted : [first, ...wanted])
      await keyring.addAt(kind, index, unnamed[kind]);
    done();
  };
  const toggle = button(text.stop, () => (searching ? stop() : void search()));
  const taker = button(text.take, () => void take(), { class: "primary" });
  sheet.show({
    title: text.title,
    body: [h("p", { class: "hint" }, text.note), status, list],
    buttons: [toggle, taker],
    plainHeader: true,
  });
  void search();
}

const choice = (
  { kind, index, address, resources }: Found,
  input: HTMLInputElement,
  text: WalletMessages["keys"]["search"],
): HTMLElement =>
  h(
    "label",
    { class: "choice" },
    input,
    h(
      "span",
      { class: "what" },
      h("span", { class: "name" }, text[kind](index + 1)),
      h("span", { class: "address", title: address }, shortAddress(address)),
      ...(kind === "account" ? [h("span", { class: "hint" }, text.resources(resources))] : []),
    ),
  );
