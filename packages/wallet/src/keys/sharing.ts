import { readJson, writeJson } from "../storage.ts";

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
