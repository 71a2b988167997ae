import { withTimeout } from "../deadline.ts";
import type { Desk, IgnoredRequest } from "../desk.ts";
import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import type { Holding, HoldingsPage, HoldingsReader, NextPage } from "../ledger/holdings.ts";
import type { ReadUsed } from "../ledger/used.ts";
import type { WalletMessages } from "../messages.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import { type DevelopmentOptions, showDevelopment } from "./development.ts";
import { h, icon, icons } from "./dom.ts";
import { showKeys } from "./keys.ts";
import {
  accountName,
  button,
  copyButton,
  progress,
  reasonOf,
  resourceRow,
  section,
  warning,
} from "./parts.ts";
import { askPassphrase } from "./passphrase.ts";
import { createForm, personaName } from "./persona.ts";
import { showPersonaData } from "./persona-data.ts";
import type { Sheet, View } from "./sheet.ts";

export interface HomeOptions {
  keyring: Keyring;
  holdings: HoldingsReader;
  readUsed: ReadUsed;
  /** Requests that the player has put aside. */
  waiting: Pick<Desk, "ignored" | "reopen">;
  personaData: PersonaDataStore;
  development: Omit<DevelopmentOptions, "back">;
  /** Absent where the ledger has no faucet. */
  faucet?: (account: string) => Promise<void>;
}

/** Longest wait for the faucet; its payment may still arrive later. */
export const FAUCET_MS = 20_000;

/** The wallet without a request: persona, accounts, their holdings, creation of accounts. */
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
    const outcome = await withTimeout(FAUCET_MS, from(account.address)).then(
      () => text.faucetDone(account.label),
      (error: unknown) => text.faucetFailed(reasonOf(error, messages)),
    );
    await card.load();
    if (drip) drip.disabled = false;
    say(outcome);
  };
  const cards = keyring.accounts().map(cardOf);
  const list = h("div", { class: "accounts" }, ...cards.map(({ element }) => element));

  const isOpen = async (): Promise<boolean> =>
    keyring.safe.state !== "locked" ||
    askPassphrase(sheet, messages, (typed) => keyring.safe.unlock(typed), { returns: true });
  const create = async (name: string): Promise<void> => {
    if (!(await isOpen())) return;
    const account = await keyring.create(name, text.unnamed);
    const card = cardOf(account);
    list.append(card.element);
    if (faucet) await fill(account, faucet, card, undefined);
    else await card.load();
  };
  const personaRow = (persona: Persona): HTMLElement => {
    const edit = (): void => {
      closed.abort(new Error("The player left the accounts."));
      const back = (): void => showHome(sheet, messages, options);
      showPersonaData(sheet, messages, { persona, personaData: options.personaData, back });
    };
    const label = text.personaDataOf(persona.label);
    return h(
      "li",
      { class: "card-head" },
      h("span", { class: "what" }, personaName(persona, messages)),
      button(text.personaData, edit, { class: "quiet", "aria-label": label }),
    );
  };
  const personas = h("ul", { class: "card" }, ...keyring.personas().map(personaRow));
  const createPersona = async (name: string): Promise<void> => {
    if (await isOpen()) personas.append(personaRow(await keyring.createPersona(name, text.unnamedPersona)));
  };
  const close = (): void => {
    closed.abort(new Error("The player closed the wallet."));
    sheet.hide(view);
  };
  const toKeys = (): void => {
    closed.abort(new Error("The player left the accounts."));
    showKeys(sheet, messages, {
      keyring,
      readUsed: options.readUsed,
      back: () => showHome(sheet, messages, options),
    });
  };
  const toDevelopment = (): void => {
    closed.abort(new Error("The player left the accounts."));
    const back = (): void => showHome(sheet, messages, options);
    showDevelopment(sheet, messages, { ...options.development, back });
  };
  const reopen = (interactionId: string): void => {
    close();
    options.waiting.reopen(interactionId);
  };
  const waiting = options.waiting.ignored();
  const { keys } = messages;
  const { state, unprotected } = keyring.safe;
  const view: View = {
    title: text.title,
    body: [
      ...(waiting.length > 0 ? [waitingList(waiting, reopen, messages)] : []),
      section(
        keys.title,
        h(
          "p",
          { class: "keys-state" },
          icon(icons.key),
          h("span", {}, keys.state[state === "open" && unprotected ? "unprotected" : state]),
          button(keys.open, toKeys, { class: "quiet" }),
        ),
      ),
      section(text.accounts, h("p", { class: "hint" }, keys.publicNote), list),
      createForm(
        { name: text.createName, create: text.create },
        create,
        messages,
        h("p", { class: "hint" }, text.createHint),
      ),
      section(
        text.persona,
        personas,
        createForm({ name: text.personaName, create: text.createPersona }, createPersona, messages),
      ),
      section(
        messages.development.title,
        h("p", { class: "hint" }, messages.development.note),
        button(messages.development.open, toDevelopment, { class: "wide" }),
      ),
      status,
    ],
    buttons: [],
    onClose: close,
  };
  sheet.show(view);
  void loadAll(cards);
}

/** Requests that can still be answered. */
function waitingList(
  requests: readonly IgnoredRequest[],
  reopen: (interactionId: string) => void,
  { waiting: text }: WalletMessages,
): HTMLElement {
  return section(
    text.title,
    h("p", { class: "hint" }, text.note),
    h(
      "ul",
      { class: "card" },
      ...requests.map(({ interactionId, kind }) =>
        h(
          "li",
          { class: "card-head" },
          h("span", { class: "what" }, text.kinds[kind]),
          button(text.open, () => reopen(interactionId), { class: "quiet" }),
        ),
      ),
    ),
  );
}

/** A few at a time: a player may have many accounts, and each of them many holdings. */
async function loadAll(cards: readonly AccountCard[]): Promise<void> {
  const queue = cards.values();
  const work = async (): Promise<void> => {
    for (const card of queue) await card.load();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const AT_ONCE = 3;

/** An account and its holdings: known resources first, the rest page by page on request. */
interface AccountCard {
  element: HTMLElement;
  /** Reads the account's holdings from the first page. Never throws; a failure is shown with a button to retry. */
  load(): Promise<void>;
}

function accountCard(
  account: WalletAccount,
  messages: WalletMessages,
  holdings: HoldingsReader,
  buttons: HTMLElement[],
  signal: AbortSignal,
): AccountCard {
  const text = messages.home;
  const known = h("ul", {});
  const others = h("ul", { class: "others" });
  const foot = h("div", { class: "card-foot" }, progress(text.reading(0)));
  /** Read but not yet listed. */
  let waiting: Holding[] = [];
  let next: NextPage | undefined;
  let left = 0;

  const take = (page: HoldingsPage): void => {
    waiting.push(...page.holdings);
    ({ next, left } = page);
  };
  const list = (count: number): void => {
    others.append(...waiting.splice(0, count).map((holding) => resourceRow(holding, messages)));
    const shown = others.childElementCount;
    const more = waiting.length + left;
    const isEmpty = shown === 0 && more === 0;
    foot.replaceChildren(
      ...(isEmpty && known.childElementCount === 0 ? [h("p", { class: "hint" }, text.empty)] : []),
      ...(shown > FEW || more > 0
        ? [h("p", { class: "hint", role: "status" }, text.others(shown, more))]
        : []),
      ...(more > 0 ? [button(text.more, () => void showMore(), { class: "quiet" })] : []),
    );
  };
  /** Shows every failure, of reading or of drawing, so that the player never waits in vain. */
  const attempt = async (work: () => Promise<void>, again: () => void): Promise<void> => {
    const hadFocus = foot.contains((foot.getRootNode() as Document | ShadowRoot).activeElement);
    foot.replaceChildren(progress(text.reading(left)));
    try {
      await work();
      if (hadFocus) foot.querySelector("button")?.focus();
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error, messages);
      foot.replaceChildren(
        warning(text.balancesFailed(reason), button(text.retry, again, { class: "quiet" })),
      );
    }
  };
  const load = (): Promise<void> =>
    attempt(
      async () => {
        const portfolio = await holdings.first(account.address, signal);
        waiting = [];
        known.replaceChildren(...portfolio.known.map((holding) => resourceRow(holding, messages)));
        others.replaceChildren();
        take(portfolio.rest);
        list(FEW);
      },
      () => void load(),
    );
  const showMore = (): Promise<void> =>
    attempt(
      async () => {
        // A page may hold nothing but emptied vaults.
        while (waiting.length < STEP && next) {
          foot.replaceChildren(progress(text.reading(left)));
          take(await holdings.more(next, signal));
        }
        list(STEP);
      },
      () => void showMore(),
    );

  return {
    element: h(
      "article",
      { class: "card", "aria-label": account.label },
      h("div", { class: "card-head" }, accountName(account, messages), ...buttons),
      known,
      others,
      foot,
    ),
    load,
  };
}

/** Listed at first. */
const FEW = 5;
/** Listed with each press. */
const STEP = 100;
