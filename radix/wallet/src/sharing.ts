import { readJson, type WalletStorage, writeJson } from "./storage.ts";

/** Which persona each dApp knows, and which accounts it sees on an ongoing basis. */
export interface Sharing {
  /** Address of the persona that last logged in. */
  personaFor(dAppDefinitionAddress: string): string | undefined;
  accountsFor(dAppDefinitionAddress: string, identityAddress: string): string[];
  /** @param accounts stay as they are when absent. */
  remember(dAppDefinitionAddress: string, identityAddress: string, accounts?: string[]): void;
}

interface Shared {
  readonly persona?: string;
  /** By the address of the persona. */
  readonly accounts: Record<string, string[]>;
}

/** @param publicPersona address of the ready-made persona, the only one of older wallets. */
export function openSharing(storage: WalletStorage, networkId: number, publicPersona: string): Sharing {
  const key = `${networkId}:sharing`;
  const all = (): Record<string, Shared | string[]> => readJson(storage, key, isSharing) ?? {};
  const read = (dApp: string): Shared => {
    const found = all()[dApp];
    if (!Array.isArray(found)) return found ?? { accounts: {} };
    return { persona: publicPersona, accounts: { [publicPersona]: found } };
  };

  return {
    personaFor: (dApp) => read(dApp).persona,
    accountsFor: (dApp, persona) => read(dApp).accounts[persona] ?? [],
    remember(dApp, persona, accounts) {
      const before = read(dApp).accounts;
      const shared: Shared = {
        persona,
        accounts: accounts ? { ...before, [persona]: accounts } : before,
      };
      writeJson(storage, key, { ...all(), [dApp]: shared });
    },
  };
}

function isSharing(value: unknown): value is Record<string, Shared | string[]> {
  return isRecordOf(value, (item) => isAddresses(item) || isShared(item as Partial<Shared> | null));
}

const isShared = (item: Partial<Shared> | null): boolean =>
  isRecordOf(item?.accounts, isAddresses) && ["string", "undefined"].includes(typeof item?.persona);

const isAddresses = (item: unknown): boolean =>
  Array.isArray(item) && item.every((address) => typeof address === "string");

const isRecordOf = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(fits);
