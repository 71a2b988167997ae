import { withTimeout } from "../deadline.ts";
import type { Keyring, WalletAccount } from "../keyring.ts";
import type { WalletMessages } from "../messages.ts";
import type { Screens } from "../requests/context.ts";
import { FAUCET_MS } from "./home.ts";
import { askToShare } from "./share.ts";
import type { Sheet } from "./sheet.ts";
import { transactionScreen } from "./transaction.ts";

/** The wallet's own screens for every request, wherever it comes from. */
export function requestScreens(
  sheet: Sheet,
  messagesNow: () => WalletMessages,
  keyringOf: () => Promise<Keyring>,
  faucet: ((account: string) => Promise<void>) | undefined,
): Screens {
  return {
    async share(ask, signal) {
      const keyring = await keyringOf();
      const messages = messagesNow();
      const create = async (): Promise<WalletAccount> => {
        const account = await keyring.create("", messages.home.unnamed);
        // An empty account can be shared as well; the accounts screen tells why the faucet failed.
        if (faucet) await withTimeout(FAUCET_MS, faucet(account.address)).catch(() => {});
        return account;
      };
      return askToShare(sheet, messages, { keyring, create }, ask, signal);
    },
    transaction: (ask, signal) => transactionScreen(sheet, messagesNow, ask, signal),
  };
}
