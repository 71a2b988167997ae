import type { Keyring } from "../keyring.ts";
import { isComplete, type PersonaDataStore, requestedData } from "../persona-data.ts";
import type { Screens, ShareAnswer, ShareAsk } from "../requests/context.ts";
import type { Development } from "./settings.ts";

interface Opening {
  keyring: Promise<Keyring>;
  personaData: Promise<PersonaDataStore>;
}

/** Answers in the player's place while that is set; what needs a choice, a passphrase or an explanation is shown all the same. */
export function approving(screens: Screens, settings: Development, opening: () => Opening): Screens {
  return {
    ...screens,
    async share(ask, signal) {
      const [keyring, personaData] = await Promise.all([opening().keyring, opening().personaData]);
      const answer = settings.read().approves ? agree(ask, keyring, personaData) : null;
      return answer ?? screens.share(ask, signal);
    },
    transaction(ask, signal) {
      const screen = screens.transaction(ask, signal);
      return {
        ...screen,
        async decide(review) {
          if (!settings.read().approves) return screen.decide(review);
          const first = review();
          const found = await first.catch(() => undefined);
          const [payer] = found?.fee.payers ?? [];
          const isPayable = found !== undefined && (found.fee.lock === undefined || payer !== undefined);
          if (!isPayable || found.refusal) return screen.decide(onceMore(first, review));
          return { review: found, ...(payer ? { payer } : {}) };
        },
      };
    },
  };
}

/** What was read already first, and again where the player asks for it. */
function onceMore<T>(first: Promise<T>, read: () => Promise<T>): () => Promise<T> {
  let next = (): Promise<T> => first;
  return () => {
    const now = next;
    next = read;
    return now();
  };
}

/** What the screen suggests; null where that is not enough. */
function agree(ask: ShareAsk, keyring: Keyring, personaData: PersonaDataStore): ShareAnswer | null {
  const all = keyring.accounts();
  const accounts = ask.accounts.map(({ number: { quantifier, quantity }, preselected }) => {
    const known = all.filter(({ address }) => preselected.includes(address));
    const rest = all.filter((account) => !known.includes(account));
    const wanted = quantifier === "exactly" ? quantity : Math.max(quantity, known.length);
    return [...known, ...rest].slice(0, wanted);
  });
  const persona = ask.persona ?? ask.personas[0];
  const stored = persona ? personaData.of(persona.identityAddress) : {};
  const data = ask.personaData.map(({ request }) => requestedData(request, stored));
  const isEnough =
    ask.accounts.every(({ number }, place) => (accounts[place]?.length ?? 0) >= number.quantity) &&
    ask.personaData.every(({ request }, place) => isComplete(request, data[place] ?? {}));
  return isEnough ? { accounts, personaData: data, ...(persona ? { persona } : {}) } : null;
}
