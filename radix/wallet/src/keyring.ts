import {
  accountAddress,
  identityAddress,
  type KeyPair,
  testAccounts,
  testPersona,
} from "@embedded-radix/transactions";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { EntityKind } from "./keys/derive.ts";
import type { OwnEntry } from "./keys/record.ts";
import { openSafe, type Safe } from "./keys/safe.ts";
import type { WalletStorage } from "./storage.ts";

/** An account of this wallet. */
export interface WalletAccount {
  readonly label: string;
  readonly address: string;
  readonly key: KeyPair;
  /** 0 to 11: the colours in which the toolkit and this wallet show it. */
  readonly appearanceId: number;
  /** A ready-made test account, whose key is published. */
  readonly isPublic: boolean;
}

export interface Persona {
  readonly label: string;
  readonly identityAddress: string;
  readonly key: KeyPair;
  /** The ready-made persona, whose key is published. */
  readonly isPublic: boolean;
}

/** The wallet's keys: the ready-made public test accounts and persona, and the player's own. */
export interface Keyring {
  /** The ready-made persona, the first of {@link Keyring.personas}. */
  readonly persona: Persona;
  readonly safe: Safe;
  accounts(): readonly WalletAccount[];
  find(address: string): WalletAccount | undefined;
  personas(): readonly Persona[];
  findPersona(identityAddress: string): Persona | undefined;
  /**
   * Creates an account of the player's own, with unprotected words if there are none yet. Throws `Locked`.
   *
   * @param unnamed gives the label for its number if `label` is blank.
   */
  create(label: string, unnamed: (number: number) => string): Promise<WalletAccount>;
  /** The address of the account or persona that the words give at this index, from 0. Throws `Locked`. */
  readonly addressAt: (kind: EntityKind, index: number) => Promise<string>;
  /** Adds it with a default label, which its position among all of its kind decides. Throws `Locked`. */
  addAt(kind: EntityKind, index: number, unnamed: (number: number) => string): Promise<void>;
  /** Creates a persona in the same way. */
  createPersona(label: string, unnamed: (number: number) => string): Promise<Persona>;
  /** Reads the player's own accounts and personas again, after the words have changed. */
  refresh(): Promise<void>;
}

/** Reads the keys for one network; the same words have other accounts on another network. */
export async function openKeyring(storage: WalletStorage, networkId: number): Promise<Keyring> {
  const { label, address, key } = await testPersona(networkId);
  const ready = await testAccounts(networkId);
  const safe = await openSafe(storage);
  const persona: Persona = { label, identityAddress: address, key, isPublic: true };
  let accounts: WalletAccount[] = [];
  let personas: Persona[] = [];

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
  const addPersona = async (entry: OwnEntry): Promise<Persona> => {
    const added = {
      label: entry.label,
      identityAddress: await identityAddress(hexToBytes(entry.publicKey), networkId),
      key: safe.keyOf(entry),
      isPublic: false,
    };
    personas.push(added);
    return added;
  };

  const keyring: Keyring = {
    persona,
    safe,
    accounts: () => accounts,
    find: (wanted) => accounts.find((account) => account.address === wanted),
    personas: () => personas,
    findPersona: (wanted) => personas.find((one) => one.identityAddress === wanted),
    async create(wanted, unnamed) {
      await safe.create("");
      return addOwn(safe.add("account", named(wanted, unnamed, accounts), networkId));
    },
    addressAt: (kind, index) =>
      addressOf[kind](hexToBytes(safe.publicKeyAt(kind, networkId, index)), networkId),
    async addAt(kind, index, unnamed) {
      const others = kind === "account" ? accounts : personas;
      const entry = safe.add(kind, named("", unnamed, others), networkId, index);
      await (kind === "account" ? addOwn(entry) : addPersona(entry));
    },
    async createPersona(wanted, unnamed) {
      await safe.create("");
      return addPersona(safe.add("persona", named(wanted, unnamed, personas), networkId));
    },
    async refresh() {
      accounts = [];
      personas = [persona];
      for (const account of ready) add({ ...account, isPublic: true });
      for (const entry of safe.entries()) {
        if ("network" in entry.source && entry.source.network !== networkId) continue;
        await (entry.kind === "account" ? addOwn(entry) : addPersona(entry));
      }
    },
  };
  await keyring.refresh();
  return keyring;
}

const addressOf = { account: accountAddress, persona: identityAddress } as const satisfies Record<
  EntityKind,
  unknown
>;

const APPEARANCES = 12;
const MAX_LABEL = 30;

const named = (wanted: string, unnamed: (number: number) => string, others: readonly unknown[]): string =>
  wanted.trim().slice(0, MAX_LABEL) || unnamed(others.length + 1);
