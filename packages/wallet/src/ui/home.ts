import { within } from "../deadline.ts";
import type { Keyring, WalletAccount } from "../keys/keyring.ts";
import type { HoldingsReader } from "../ledger/holdings.ts";
import type { WalletMessages } from "../messages.ts";
import { type AccountCard, accountCard } from "./account-card.ts";
import { h, icon } from "./dom.ts";
import { icons } from "./icons.ts";
import { button, copyButton, reasonOf, section } from "./parts.ts";
import type { Sheet, View } from "./sheet.ts";

export interface HomeOptions {
  keyring: Keyring;
  holdings: HoldingsReader;
  /** Absent where the ledger has no faucet. */
  faucet?: (account: string) => Promise<void>;
}

/** Longest wait for the faucet; its payment may still arrive later. */
export const FAUCET_MS = 20_000;

/** The wallet when nothing is asked of it: persona, accounts, what they hold, more accounts. */
export function showHome(sheet: Sheet, messages: WalletMessages, options: HomeOptions): void {
  const text = messages.home;
  const { keyring, holdings, faucet } = options;
  const closed = new AbortController();
  const status = h("p", { class: "hint", role: "status" });
  const say = (sentence: string): void => {
    status.textContent = sentence;
  };

  const cardOf = (account: WalletAccount): AccountCard => {
    const drip =
      faucet && button(text.faucet, () => void fill(account, faucet, card, drip), { class: "quiet" });
    drip?.setAttribute("aria-label", text.faucetFor(account.label));
    drip?.prepend(icon(icons.coin));
    const buttons = [...(drip ? [drip] : []), copyButton(account, messages, say)];
    const card = accountCard(account, messages, holdings, buttons, closed.signal);
    return card;
  };
  const fill = async (
    account: WalletAccount,
    from: NonNullable<HomeOptions["faucet"]>,
    card: AccountCard,
    drip: HTMLButtonElement | undefined,
  ): Promise<void> => {
    if (drip) drip.disabled = true;
    say(messages.working);
    const outcome = await within(FAUCET_MS, from(account.address)).then(
      () => text.faucetDone(account.label),
      (error: unknown) => text.faucetFailed(reasonOf(error, messages)),
    );
    await card.load();
    if (drip) drip.disabled = false;
    say(outcome);
  };
  const cards = keyring.accounts().map(cardOf);
  const list = h("div", { class: "accounts" }, ...cards.map(({ element }) => element));

  const name = h("input", {
    type: "text",
    maxlength: "30",
    autocomplete: "off",
    "aria-label": text.createName,
    placeholder: text.createName,
  });
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    const account = await keyring.create(name.value, text.unnamed);
    name.value = "";
    const card = cardOf(account);
    list.append(card.element);
    if (faucet) await fill(account, faucet, card, undefined);
    else await card.load();
  };
  const close = (): void => {
    closed.abort(new Error("The player closed the wallet."));
    sheet.hide(view);
  };
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
  void loadAll(cards);
}

/** A few at a time: a player may have made many accounts, and each of them may have been sent much. */
async function loadAll(cards: readonly AccountCard[]): Promise<void> {
  const queue = cards.values();
  const work = async (): Promise<void> => {
    for (const card of queue) await card.load();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const AT_ONCE = 3;
