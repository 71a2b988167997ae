import type { Keyring, WalletAccount } from "../keys/keyring.ts";
import type { Entities, Holding } from "../ledger/entities.ts";
import type { WalletMessages } from "../messages.ts";
import { h, icon } from "./dom.ts";
import { icons } from "./icons.ts";
import { accountName, button, copyButton, progress, resourceRow, section, warning } from "./parts.ts";
import type { Sheet, View } from "./sheet.ts";

export interface HomeOptions {
  keyring: Keyring;
  entities: Entities;
  /** Absent where the ledger has no faucet. */
  faucet?: (account: string) => Promise<void>;
}

/** The wallet when nothing is asked of it: persona, accounts, what they hold, more accounts. */
export function showHome(sheet: Sheet, messages: WalletMessages, options: HomeOptions): void {
  const text = messages.home;
  const { keyring, entities, faucet } = options;
  const status = h("p", { class: "hint", role: "status" });
  const say = (sentence: string): void => {
    status.textContent = sentence;
  };
  const list = h("div", { class: "accounts" }, progress(messages.working));

  const load = async (): Promise<void> => {
    const accounts = keyring.accounts();
    const holdings = await entities.holdings(accounts.map(({ address }) => address)).catch(() => undefined);
    list.replaceChildren(
      ...(holdings ? [] : [warning(text.balancesFailed)]),
      ...accounts.map((account) => accountCard(account, holdings?.get(account.address))),
    );
  };
  const accountCard = (account: WalletAccount, held: Holding[] | undefined): HTMLElement => {
    const drip = faucet && button(text.faucet, () => void fill(account, faucet, drip), { class: "quiet" });
    drip?.setAttribute("aria-label", text.faucetFor(account.label));
    drip?.prepend(icon(icons.coin));
    return h(
      "article",
      { class: "card", "aria-label": account.label },
      h(
        "div",
        { class: "card-head" },
        accountName(account),
        drip ?? null,
        copyButton(account, messages, say),
      ),
      held && held.length > 0 && h("ul", {}, ...held.map((holding) => resourceRow(holding))),
      held?.length === 0 && h("p", { class: "hint" }, text.empty),
    );
  };
  const fill = async (
    account: WalletAccount,
    from: NonNullable<HomeOptions["faucet"]>,
    drip: HTMLButtonElement | undefined,
  ): Promise<void> => {
    if (drip) drip.disabled = true;
    say(messages.working);
    try {
      await from(account.address);
      await load();
      say(text.faucetDone(account.label));
    } catch (error) {
      if (drip) drip.disabled = false;
      say(text.faucetFailed(error instanceof Error ? error.message : String(error)));
    }
  };

  const name = h("input", {
    type: "text",
    maxlength: "30",
    autocomplete: "off",
    "aria-label": text.createName,
    placeholder: text.createName,
  });
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    const account = await keyring.create(name.value);
    name.value = "";
    if (faucet) await fill(account, faucet, undefined);
    else await load();
  };
  const close = (): void => sheet.hide(view);
  const view: View = {
    title: text.title,
    body: [
      section(text.persona, h("p", { class: "persona" }, icon(icons.seal), keyring.persona.label)),
      section(text.accounts, list),
      h(
        "form",
        { class: "create", onsubmit: (event: Event) => void create(event) },
        name,
        h("button", { type: "submit" }, text.create),
        h("p", { class: "hint" }, text.createHint),
      ),
      status,
    ],
    buttons: [],
    onClose: close,
  };
  sheet.show(view);
  void load();
}
