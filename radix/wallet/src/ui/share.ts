import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import type { WalletMessages } from "../messages/index.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import type { AccountsPrompt, ShareAnswer, SharePrompt } from "../requests/context.ts";
import { h, icon, icons } from "./dom.ts";
import { accountName, button, ignoreButton, inTooltip, requesterIntro, section } from "./parts.ts";
import { keysProblem } from "./passphrase.ts";
import { dataFields, personaChoice } from "./persona.ts";
import type { Sheet, View } from "./sheet.ts";

export interface ShareSource {
  readonly keyring: Keyring;
  readonly personaData: PersonaDataStore;
  /** Creates a persona; null as below. */
  readonly createPersona: () => Promise<Persona | null>;
  /** Creates an account, with test XRD if there is a faucet; null if the player does not unlock the wallet for it. */
  readonly create: () => Promise<WalletAccount | null>;
}

/** Asks which accounts and data to share with a page. Resolves to null when the player declines or the page withdraws. */
export function promptShare(
  sheet: Sheet,
  messages: WalletMessages,
  source: ShareSource,
  ask: SharePrompt,
  signal: AbortSignal,
): Promise<ShareAnswer | null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const text = messages.share;
    const end = (answer: ShareAnswer | null): void => {
      sheet.hide(view);
      resolve(answer);
    };
    const agree = (): void => {
      const chosen = persona?.chosen();
      end({
        accounts: choices.map((choice) => choice.chosen()),
        ...(chosen ? { persona: chosen } : {}),
        personaData: data.map((fields) => fields.read()),
      });
    };
    const share = button(text.submit, agree, { class: "primary" });
    const check = (): void => {
      share.disabled = ![...choices, ...data].every((part) => part.complete());
    };
    const choices = ask.accounts.map((wanted) => accountChoice(wanted, source, messages, check));
    const data = ask.personaData.map((wanted) => dataFields(wanted, messages, check));
    const fill = (): void => {
      const chosen = persona?.chosen();
      if (chosen) for (const fields of data) fields.fill(source.personaData.of(chosen.identityAddress));
      check();
    };
    // A page that names its persona leaves no choice.
    const create = ask.isPersonaFixed ? undefined : source.createPersona;
    const persona =
      ask.personas.length > 0 ? personaChoice(ask.personas, ask.persona, messages, fill, create) : undefined;
    fill();
    const choosesProven = ask.accounts.some((wanted) => wanted.proven);
    const proven = [
      ...(ask.provesPersona ? [text.proofPersona] : []),
      ...ask.owners.map(({ label }) => label),
      ...(choosesProven ? [text.proofChosen] : []),
    ];

    const view: View = {
      title: text.title,
      body: [
        requesterIntro(ask, text.intro(ask.dApp.name), messages),
        ...radixWalletNote(ask, messages),
        ...(persona ? [persona.element] : []),
        ...choices.map(({ element }) => element),
        ...data.map(({ element }) => element),
        ...(proven.length > 0
          ? [section(text.proofs, h("p", {}, proven.join(", ")), h("p", { class: "hint" }, text.proofNote))]
          : []),
      ],
      buttons: [button(messages.cancel, () => end(null)), share],
      consent: share,
      onClose: () => end(null),
      corner: ignoreButton(ask, messages),
    };
    signal.addEventListener("abort", () => end(null), { once: true });
    sheet.show(view);
  });
}

/** For developers of the page: players on a ledger of this machine need not worry about it. */
function radixWalletNote({ radixWallet }: SharePrompt, { radixWallet: text }: WalletMessages): Node[] {
  if (radixWallet.length === 0) return [];
  return [
    h(
      "details",
      {},
      h("summary", {}, text.title),
      h("p", { class: "hint" }, text.note),
      h("ul", { class: "card" }, ...radixWallet.map((refusal) => h("li", {}, text.refusals[refusal]))),
    ),
  ];
}

interface Choice {
  readonly element: HTMLElement;
  readonly chosen: () => WalletAccount[];
  readonly complete: () => boolean;
}

/** Radio buttons if exactly one account is wanted, else check boxes. */
function accountChoice(
  ask: AccountsPrompt,
  { keyring, create }: ShareSource,
  messages: WalletMessages,
  onChange: () => void,
): Choice {
  const { quantifier, quantity } = ask.number;
  const single = quantifier === "exactly" && quantity === 1;
  const text = messages.share;
  const inputs = new Map<WalletAccount, HTMLInputElement>();
  const list = h("div", { class: "choices" });
  const shortage = h("p", { class: "hint", role: "status" });

  const add = (account: WalletAccount, checked: boolean): void => {
    const input = h("input", { type: single ? "radio" : "checkbox", name: ask.kind, onchange: onChange });
    input.checked = checked;
    inputs.set(account, input);
    list.append(h("label", { class: "choice" }, input, accountName(account, messages)));
    const missing = quantity - inputs.size;
    shortage.textContent = missing > 0 ? text.tooFew(missing) : "";
  };
  const accounts = keyring.accounts();
  const preselected = accounts.filter(({ address }) => ask.preselected.includes(address));
  // On a first connection the player most likely wants the first accounts, so one press is enough.
  const start = preselected.length > 0 ? preselected : accounts.slice(0, quantity);
  const selected = quantifier === "exactly" ? start.slice(0, quantity) : start;
  for (const account of accounts) add(account, selected.includes(account));

  const createOne = async (): Promise<void> => {
    creator.disabled = true;
    shortage.textContent = messages.working;
    try {
      const created = await create();
      shortage.textContent = "";
      if (created) add(created, false);
      onChange();
    } catch (error) {
      shortage.textContent = text.notCreated(keysProblem(error, messages));
    } finally {
      creator.disabled = false;
    }
  };
  const creator = button(text.newAccount, () => void createOne(), { class: "quiet" });
  creator.prepend(icon(icons.plus));
  const chosen = (): WalletAccount[] =>
    [...inputs].filter(([, input]) => input.checked).map(([account]) => account);
  return {
    element: h(
      "fieldset",
      {},
      h("legend", {}, ask.kind === "ongoing" ? text.ongoing : text.oneTime),
      h("p", { class: "hint" }, text.choose(quantifier, quantity)),
      list,
      accounts.some(({ isPublic }) => isPublic) && inTooltip(messages.keys.publicNote),
      shortage,
      creator,
    ),
    chosen,
    complete: () => (quantifier === "exactly" ? chosen().length === quantity : chosen().length >= quantity),
  };
}
