import type { Keyring } from "../keyring.ts";
import type { ReadUsed } from "../ledger/used.ts";
import type { WalletMessages } from "../messages.ts";
import { type FoundAccount, searchAccounts } from "../search.ts";
import { h, shortAddress } from "./dom.ts";
import { button, progress, reasonOf, warning } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export interface SearchOptions {
  keyring: Keyring;
  readUsed: ReadUsed;
  /** The accounts have been added. */
  done: () => void;
}

/** Looks for the accounts of restored words that have been used, and adds those that the player chooses; the first one in any case. */
export function showSearch(
  sheet: Sheet,
  messages: WalletMessages,
  { keyring, readUsed, done }: SearchOptions,
): void {
  const text = messages.keys.search;
  const chosen = new Map<number, HTMLInputElement>();
  const status = h("div", { role: "status" });
  const list = h("div", { class: "choices" });
  let searched = 0;
  let searching: AbortController | undefined;

  const show = ({ index, address, resources }: FoundAccount): void => {
    const input = h("input", { type: "checkbox" });
    input.checked = true;
    chosen.set(index, input);
    list.append(
      h(
        "label",
        { class: "choice" },
        input,
        h(
          "span",
          { class: "what" },
          h("span", { class: "name" }, text.account(index + 1)),
          h("span", { class: "address", title: address }, shortAddress(address)),
          h("span", { class: "hint" }, text.resources(resources)),
        ),
      ),
    );
  };
  const search = async (): Promise<void> => {
    const stopped = new AbortController();
    searching = stopped;
    toggle.textContent = text.stop;
    status.replaceChildren(progress(text.searching(searched, chosen.size)));
    try {
      for await (const step of searchAccounts(keyring.addressAt, readUsed, searched, stopped.signal)) {
        // An answer that came with the stop is searched again by whoever goes on.
        if (stopped.signal.aborted) return;
        searched = step.searched;
        for (const account of step.found) show(account);
        status.replaceChildren(progress(text.searching(searched, chosen.size)));
      }
      status.replaceChildren(h("p", {}, text.searched(searched, chosen.size)));
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
    status.replaceChildren(h("p", {}, text.searched(searched, chosen.size)));
  };
  const take = async (): Promise<void> => {
    stop();
    toggle.disabled = true;
    taker.disabled = true;
    const indices = [...chosen].filter(([, { checked }]) => checked).map(([index]) => index);
    for (const index of indices.length > 0 ? indices : [0]) {
      await keyring.addAt(index, messages.home.unnamed);
    }
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
