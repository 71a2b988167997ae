import { withTimeout } from "../deadline.ts";
import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import type { WalletMessages } from "../messages/index.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import type { Screens } from "../requests/context.ts";
import { FAUCET_MS } from "./home.ts";
import { promptPassphrase } from "./passphrase.ts";
import { preAuthorizationScreen } from "./pre-authorization.ts";
import { promptShare } from "./share.ts";
import type { Sheet } from "./sheet.ts";
import { transactionScreen } from "./transaction.ts";

/** The parts of an open wallet that the screens read. */
interface Opening {
  readonly keyring: Promise<Keyring>;
  readonly personaData: Promise<PersonaDataStore>;
}

/** The wallet's own screens for every request, wherever it comes from. */
export function requestScreens(
  sheet: Sheet,
  messagesNow: () => WalletMessages,
  opening: () => Opening,
  faucet: ((account: string) => Promise<void>) | undefined,
): Screens {
  /** @param returns whether to show the current screen again. */
  const unlock = async (returns: boolean, signal: AbortSignal): Promise<boolean> => {
    const { safe } = await opening().keyring;
    return promptPassphrase(sheet, messagesNow(), (typed) => safe.unlock(typed), { returns, signal });
  };
  return {
    async share(ask, signal) {
      const [keyring, personaData] = await Promise.all([opening().keyring, opening().personaData]);
      const messages = messagesNow();
      const isOpen = async (): Promise<boolean> => keyring.safe.state !== "locked" || unlock(true, signal);
      const create = async (): Promise<WalletAccount | null> => {
        if (!(await isOpen())) return null;
        const account = await keyring.create("", messages.home.unnamed);
        // An empty account can be shared as well; the accounts screen says why the faucet failed.
        if (faucet) await withTimeout(FAUCET_MS, faucet(account.address)).catch(() => {});
        return account;
      };
      const createPersona = async (): Promise<Persona | null> =>
        (await isOpen()) ? keyring.createPersona("", messages.home.unnamedPersona) : null;
      return promptShare(sheet, messages, { keyring, personaData, create, createPersona }, ask, signal);
    },
    transaction: (ask, signal) => transactionScreen(sheet, messagesNow, ask, signal),
    preAuthorization: (ask, signal) => preAuthorizationScreen(sheet, messagesNow, ask, signal),
    unlock: (signal) => unlock(false, signal),
  };
}
