import type { Keyring } from "../keyring.ts";
import type { Screens, ShareAnswer, SharePrompt } from "../requests/context.ts";
import type { Review } from "../review/review.ts";
import type { Development } from "./settings.ts";

interface Opening {
  readonly keyring: Promise<Keyring>;
}

/**
 * Answers in place of the player while automatic approval is on. Requests that need a choice, a passphrase or an
 * explanation are shown all the same, and so is every request in doubt: anything that the screen would warn about,
 * personal data, and keys under a passphrase.
 */
export function withAutomaticApproval(
  screens: Screens,
  settings: Development,
  opening: () => Opening,
): Screens {
  return {
    ...screens,
    async share(ask, signal) {
      const keyring = await opening().keyring;
      const answer = settings.read().approves ? agree(ask, keyring) : null;
      return answer ?? screens.share(ask, signal);
    },
    transaction(ask, signal) {
      const screen = screens.transaction(ask, signal);
      return {
        ...screen,
        async decide(review) {
          if (!settings.read().approves || ask.originWarning) return screen.decide(review);
          const { safe } = await opening().keyring;
          const first = review();
          const found = await first.catch(() => undefined);
          // The player may have turned it off while the ledger was read.
          const isMeant = found !== undefined && settings.read().approves && isBeyondDoubt(found, safe);
          const [payer] = found?.fee.payers.filter((account) => isFree(account, safe)) ?? [];
          const isPayable = found !== undefined && (found.fee.lock === undefined || payer !== undefined);
          if (!isMeant || !isPayable) return screen.decide(onceMore(first, review));
          return { review: found, ...(payer ? { payer } : {}) };
        },
      };
    },
  };
}

type Protection = Pick<Keyring["safe"], "unprotected">;

/** No passphrase protects its key. */
const isFree = ({ isPublic }: { isPublic: boolean }, { unprotected }: Protection): boolean =>
  isPublic || unprotected;

/** The screen would show no warning. */
function isBeyondDoubt(
  { refusal, effects, signers, accounts, shown, calls }: Review,
  safe: Protection,
): boolean {
  const named = [
    ...accounts.flatMap(({ leaves, enters }) => [...leaves, ...enters].map(({ resource }) => resource)),
    ...shown.map(({ resource }) => resource),
    ...calls.map(({ target }) => target),
  ];
  return (
    !refusal &&
    !effects.some(({ isDanger }) => isDanger) &&
    named.every(({ imitates }) => imitates === undefined) &&
    signers.every((account) => isFree(account, safe))
  );
}

/** The first result first; reads again if the player asks. */
function onceMore<T>(first: Promise<T>, read: () => Promise<T>): () => Promise<T> {
  let next = (): Promise<T> => first;
  return () => {
    const now = next;
    next = read;
    return now();
  };
}

/** The screen's suggestion; null if it is not enough, or the request is in doubt. */
function agree(ask: SharePrompt, keyring: Keyring): ShareAnswer | null {
  if (ask.originWarning || ask.personaData.length > 0) return null;
  const all = keyring.accounts();
  const accounts = ask.accounts.map(({ number: { quantifier, quantity }, preselected }) => {
    const known = all.filter(({ address }) => preselected.includes(address));
    const rest = all.filter((account) => !known.includes(account));
    const wanted = quantifier === "exactly" ? quantity : Math.max(quantity, known.length);
    return [...known, ...rest].slice(0, wanted);
  });
  const persona = ask.persona ?? ask.personas[0];
  const isEnough = ask.accounts.every(
    ({ number }, place) => (accounts[place]?.length ?? 0) >= number.quantity,
  );
  const proven = [...accounts.flat(), ...(persona ? [persona] : []), ...ask.owners];
  if (!isEnough || !proven.every((one) => isFree(one, keyring.safe))) return null;
  return { accounts, personaData: [], ...(persona ? { persona } : {}) };
}
