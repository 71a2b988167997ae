import { withTimeout } from "../deadline.ts";
import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import type { HoldingsReader } from "../ledger/holdings.ts";
import type { ReadUsed } from "../ledger/used.ts";
import type { WalletMessages } from "../messages/index.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import type { IgnoredRequest, RequestRunner } from "../request-runner.ts";
import { type AccountCard, accountCard, loadAll } from "./account-card.ts";
import { type DevelopmentOptions, showDevelopment } from "./development.ts";
import { h, icon, icons } from "./dom.ts";
import { showKeys } from "./keys.ts";
import { button, copyButton, reasonOf, section } from "./parts.ts";
import { promptPassphrase } from "./passphrase.ts";
import { createForm, personaName } from "./persona.ts";
import { showPersonaData } from "./persona-data.ts";
import type { Sheet, View } from "./sheet.ts";

export interface HomeOptions {
  readonly keyring: Keyring;
  readonly holdings: HoldingsReader;
  readonly readUsed: ReadUsed;
  /** Requests that the player has postponed. */
  readonly waiting: Pick<RequestRunner, "ignored" | "reopen">;
  readonly personaData: PersonaDataStore;
  readonly development: Omit<DevelopmentOptions, "back">;
  /** Absent if the ledger has no faucet. */
  readonly faucet?: (account: string) => Promise<void>;
}

/** Longest wait for the faucet; its payment may still arrive later. */
export const FAUCET_MS = 20_000;

/** The wallet without a request: persona, accounts, their holdings, creation of accounts. */
export function showHome(sheet: Sheet, messages: WalletMessages, options: HomeOptions): void {
  const text = messages.home;
  const { keyring } = options;
  const closed = new AbortController();
  const status = h("p", { class: "hint", role: "status" });
  const back = (): void => showHome(sheet, messages, options);
  /** Goes to another screen, from which the player returns here. */
  const leaveFor = (show: () => void) => (): void => {
    closed.abort(new Error("The player left the accounts."));
    show();
  };
  const isOpen = async (): Promise<boolean> =>
    keyring.safe.state !== "locked" ||
    promptPassphrase(sheet, messages, (typed) => keyring.safe.unlock(typed), { returns: true });
  const close = (): void => {
    closed.abort(new Error("The player closed the wallet."));
    sheet.hide(view);
  };
  const reopen = (interactionId: string): void => {
    close();
    options.waiting.reopen(interactionId);
  };
  const accounts = accountList(messages, options, status, closed.signal);
  const personas = personaList(messages, keyring, (persona) =>
    leaveFor(() => showPersonaData(sheet, messages, { persona, personaData: options.personaData, back })),
  );
  const waiting = options.waiting.ignored();
  const view: View = {
    title: text.title,
    body: [
      ...(waiting.length > 0 ? [waitingList(waiting, reopen, messages)] : []),
      keysState(
        messages,
        keyring,
        leaveFor(() => showKeys(sheet, messages, { keyring, readUsed: options.readUsed, back })),
      ),
      section(text.accounts, h("p", { class: "hint" }, messages.keys.publicNote), accounts.element),
      createForm(
        { name: text.createName, create: text.create },
        async (name) => {
          if (await isOpen()) await accounts.create(name);
        },
        messages,
        h("p", { class: "hint" }, text.createHint),
      ),
      section(
        text.persona,
        personas.element,
        createForm(
          { name: text.personaName, create: text.createPersona },
          async (name) => {
            if (await isOpen()) await personas.create(name);
          },
          messages,
        ),
      ),
      section(
        messages.development.title,
        h("p", { class: "hint" }, messages.development.note),
        button(
          messages.development.open,
          leaveFor(() => showDevelopment(sheet, messages, { ...options.development, back })),
          { class: "wide" },
        ),
      ),
      status,
    ],
    buttons: [],
    onClose: close,
  };
  sheet.show(view);
  void accounts.load();
}

/** Whether the keys are safe, and the way to them. */
function keysState({ keys }: WalletMessages, { safe }: Keyring, open: () => void): HTMLElement {
  const state = safe.state === "open" && safe.unprotected ? "unprotected" : safe.state;
  return section(
    keys.title,
    h(
      "p",
      { class: "keys-state" },
      icon(icons.key),
      h("span", {}, keys.state[state]),
      button(keys.open, open, { class: "quiet" }),
    ),
  );
}

interface Listed {
  readonly element: HTMLElement;
  create(name: string): Promise<void>;
}

/** @param edit action of its button. */
function personaList(
  messages: WalletMessages,
  keyring: Keyring,
  edit: (persona: Persona) => () => void,
): Listed {
  const text = messages.home;
  const row = (persona: Persona): HTMLElement =>
    h(
      "li",
      { class: "card-head" },
      h("span", { class: "what" }, personaName(persona, messages)),
      button(text.personaData, edit(persona), {
        class: "quiet",
        "aria-label": text.personaDataOf(persona.label),
      }),
    );
  const element = h("ul", { class: "card" }, ...keyring.personas().map(row));
  return {
    element,
    async create(name) {
      element.append(row(await keyring.createPersona(name, text.unnamedPersona)));
    },
  };
}

/** Each account with its holdings, and with a faucet if the ledger has one. @param status reports the faucet's result. */
function accountList(
  messages: WalletMessages,
  { keyring, holdings, faucet }: HomeOptions,
  status: HTMLElement,
  signal: AbortSignal,
): Listed & { load(): Promise<void> } {
  const text = messages.home;
  const say = (sentence: string): void => {
    status.textContent = sentence;
  };
  const cardOf = (account: WalletAccount): AccountCard => {
    const drip =
      faucet && button(text.faucet, () => void fill(account, faucet, card, drip), { class: "quiet" });
    drip?.setAttribute("aria-label", text.faucetFor(account.label));
    drip?.prepend(icon(icons.coin));
    const buttons = [...(drip ? [drip] : []), copyButton(account, messages, say)];
    const card = accountCard(account, messages, holdings, buttons, signal);
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
  const element = h("div", { class: "accounts" }, ...cards.map((card) => card.element));
  return {
    element,
    async create(name) {
      const account = await keyring.create(name, text.unnamed);
      const card = cardOf(account);
      element.append(card.element);
      if (faucet) await fill(account, faucet, card, undefined);
      else await card.load();
    },
    load: () => loadAll(cards),
  };
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
