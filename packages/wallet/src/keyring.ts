import { accountAddress, type KeyPair, testAccounts, testPersona } from "@kingdoms/transactions";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { OwnEntry } from "./keys/record.ts";
import { openSafe, type Safe } from "./keys/safe.ts";
import { readJson, writeJson } from "./storage.ts";

/** An account of this wallet. */
export interface WalletAccount {
  label: string;
  address: string;
  key: KeyPair;
  /** 0 to 11: the colours in which the toolkit and this wallet show it. */
  appearanceId: number;
  /** A ready-made test account, whose key is published. */
  isPublic: boolean;
}

export interface Persona {
  label: string;
  identityAddress: string;
  key: KeyPair;
}

/** The wallet's keys: the ready-made public test accounts and persona, and the player's own. */
export interface Keyring {
  readonly persona: Persona;
  readonly safe: Safe;
  accounts(): readonly WalletAccount[];
  find(address: string): WalletAccount | undefined;
  /**
   * Creates an account of the player's own, with unprotected words if there are none yet. Throws `Locked`.
   *
   * @param unnamed gives the label for its number if `label` is blank.
   */
  create(label: string, unnamed: (number: number) => string): Promise<WalletAccount>;
  /** Reads the player's own accounts again, after the words have changed. */
  refresh(): Promise<void>;
}

/** Reads the keys for one network; the same words have other accounts on another network. */
export async function openKeyring(storage: Storage, networkId: number): Promise<Keyring> {
  const { label, address, key } = await testPersona(networkId);
  const ready = await testAccounts(networkId);
  const safe = await openSafe(storage);
  let accounts: WalletAccount[] = [];

  const add = (account: Omit<WalletAccount, "appearanceId">): WalletAccount => {
    const added = { ...account, appearanceId: accounts.length % APPEARANCES };
    accounts.push(added);
    return added;
  };
  const addOwn = async (entry: OwnEntry): Promise<WalletAccount> =>
    add({
      label: entry.label,
      address: await accountAddress(hexToBytes(entry.publicKey), networkId),
      key: safe.keyOf(entry),
      isPublic: false,
    });

  const keyring: Keyring = {
    persona: { label, identityAddress: address, key },
    safe,
    accounts: () => accounts,
    find: (wanted) => accounts.find((account) => account.address === wanted),
    async create(wanted, unnamed) {
      await safe.create("");
      const name = wanted.trim().slice(0, MAX_LABEL) || unnamed(accounts.length + 1);
      return addOwn(safe.add("account", name, networkId));
    },
    async refresh() {
      accounts = [];
      for (const account of ready) add({ ...account, isPublic: true });
      const own = safe.entries().filter(({ kind, source }) => {
        const isHere = "seed" in source || source.network === networkId;
        return kind === "account" && isHere;
      });
      for (const entry of own) await addOwn(entry);
    },
  };
  await keyring.refresh();
  return keyring;
}

const APPEARANCES = 12;
const MAX_LABEL = 30;

/** Which accounts each dApp sees on an ongoing basis: dApp definition address to account addresses. */
export interface Sharing {
  accountsFor(dAppDefinitionAddress: string): string[];
  remember(dAppDefinitionAddress: string, addresses: string[]): void;
}

export function openSharing(storage: Storage, networkId: number): Sharing {
  const key = `kingdoms-wallet:${networkId}:sharing`;
  const read = (): Record<string, string[]> => readJson(storage, key, isSharing) ?? {};

  return {
    accountsFor: (dApp) => read()[dApp] ?? [],
    remember: (dApp, addresses) => writeJson(storage, key, { ...read(), [dApp]: addresses }),
  };
}

function isSharing(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every(
      (item) => Array.isArray(item) && item.every((address) => typeof address === "string"),
    )
  );
}
