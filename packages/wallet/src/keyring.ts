import {
  accountAddress,
  ed25519FromSeed,
  type KeyPair,
  testAccounts,
  testPersona,
} from "@kingdoms/transactions";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { readJson, writeJson } from "./storage.ts";

/** An account of this wallet. */
export interface WalletAccount {
  label: string;
  address: string;
  key: KeyPair;
  /** 0 to 11: the colours in which the toolkit and this wallet show it. */
  appearanceId: number;
}

export interface Persona {
  label: string;
  identityAddress: string;
  key: KeyPair;
}

/**
 * The wallet's keys: the ready-made public test accounts and persona, and the accounts created in this browser, whose
 * seeds are unprotected in its storage. That is good enough for the play money of an embedded ledger, and for nothing else.
 */
export interface Keyring {
  readonly persona: Persona;
  accounts(): readonly WalletAccount[];
  find(address: string): WalletAccount | undefined;
  /** Creates an account with a random key. @param unnamed gives the label for its number if `label` is blank. */
  create(label: string, unnamed: (number: number) => string): Promise<WalletAccount>;
}

/** Reads the keys for one network; the same keys have other addresses on another network. */
export async function openKeyring(storage: Storage, networkId: number): Promise<Keyring> {
  const { label, address: identityAddress, key } = await testPersona(networkId);
  const accounts: WalletAccount[] = [];
  const add = (account: Omit<WalletAccount, "appearanceId">): WalletAccount => {
    const added = { ...account, appearanceId: accounts.length % APPEARANCES };
    accounts.push(added);
    return added;
  };

  const restore = async (created: CreatedAccount): Promise<WalletAccount> => {
    const own = ed25519FromSeed(hexToBytes(created.seed));
    return add({ label: created.label, address: await accountAddress(own.publicKey, networkId), key: own });
  };

  for (const account of await testAccounts(networkId)) add(account);
  for (const created of readCreated(storage)) await restore(created);

  return {
    persona: { label, identityAddress, key },
    accounts: () => accounts,
    find: (address) => accounts.find((account) => account.address === address),
    async create(wanted, unnamed) {
      const created = {
        label: wanted.trim().slice(0, MAX_LABEL) || unnamed(accounts.length + 1),
        seed: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
      };
      writeJson(storage, CREATED, [...readCreated(storage), created]);
      return restore(created);
    },
  };
}

const APPEARANCES = 12;
const MAX_LABEL = 30;
const CREATED = "kingdoms-wallet:created-accounts";

interface CreatedAccount {
  label: string;
  /** 64 hexadecimal characters. */
  seed: string;
}

const readCreated = (storage: Storage): CreatedAccount[] => readJson(storage, CREATED, isCreatedList) ?? [];

function isCreatedList(value: unknown): value is CreatedAccount[] {
  return Array.isArray(value) && value.every((item) => isCreated(item as Partial<CreatedAccount> | null));
}

function isCreated(item: Partial<CreatedAccount> | null): boolean {
  return typeof item?.label === "string" && typeof item.seed === "string" && /^[0-9a-f]{64}$/.test(item.seed);
}

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
