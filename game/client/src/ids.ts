/** Branded identifiers: strings of different kinds that cannot be mixed up. */
type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Bech32m address of an account, for example `account_rdx1…`. */
export type AccountAddress = Brand<string, "AccountAddress">;
/** Bech32m address of a global component, the factory and kingdoms included. */
export type ComponentAddress = Brand<string, "ComponentAddress">;
export type ResourceAddress = Brand<string, "ResourceAddress">;
export type PackageAddress = Brand<string, "PackageAddress">;
/** Bech32m address of an internal vault. */
export type VaultAddress = Brand<string, "VaultAddress">;
/** Bech32m address of an internal key-value store. */
export type StoreAddress = Brand<string, "StoreAddress">;
/** Non-fungible local id in its canonical text, for example `#7#`. */
export type LocalId = Brand<string, "LocalId">;
/** Bech32m transaction id, for example `txid_rdx1…`. */
export type IntentHash = Brand<string, "IntentHash">;

/** Number of a committed transaction on the ledger, from 1. */
export type StateVersion = Brand<number, "StateVersion">;
/** Seconds since the Unix epoch by the ledger's clock. */
export type LedgerTime = Brand<number, "LedgerTime">;

const address =
  <T extends string>(prefix: RegExp, what: string) =>
  (text: string): T => {
    if (!prefix.test(text)) throw new TypeError(`${JSON.stringify(text)} is not ${what}`);
    return text as T;
  };

export const accountAddress = address<AccountAddress>(/^account_[0-9a-z_]+$/, "an account address");
/** Any address; those of methods can be `component_…`, `account_…` and native ones. */
export const componentAddress = address<ComponentAddress>(/^[a-z]+_[0-9a-z_]+$/, "a component address");
export const resourceAddress = address<ResourceAddress>(/^resource_[0-9a-z_]+$/, "a resource address");
export const packageAddress = address<PackageAddress>(/^package_[0-9a-z_]+$/, "a package address");
export const vaultAddress = address<VaultAddress>(/^internal_vault_[0-9a-z_]+$/, "a vault address");
export const storeAddress = address<StoreAddress>(
  /^internal_keyvaluestore_[0-9a-z_]+$/,
  "a key-value store address",
);
/** Integer, string, bytes and RUID local ids. */
export const localId = address<LocalId>(
  /^(#\d{1,20}#|<[0-9A-Za-z_]{1,64}>|\[(?:[0-9a-f]{2}){1,64}\]|\{[0-9a-f-]{67}\})$/,
  "a non-fungible local id",
);
export const intentHash = address<IntentHash>(/^txid_[0-9a-z_]+$/, "a transaction id");

/** @throws TypeError for anything but a whole number from 0. */
export function stateVersion(value: number): StateVersion {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${value} is not a state version`);
  return value as StateVersion;
}

/** @throws TypeError for anything but whole seconds. */
export function ledgerTime(seconds: number): LedgerTime {
  if (!Number.isSafeInteger(seconds)) throw new TypeError(`${seconds} is not a time in seconds`);
  return seconds as LedgerTime;
}

/** The number in a kingdom's id (`#1#`, `#2#`, … in the order of founding); null for an id of another form. */
export function kingdomNumber(id: string): number | null {
  const number = Number(/^#(\d{1,15})#$/.exec(id)?.[1] ?? Number.NaN);
  return Number.isNaN(number) ? null : number;
}

/** Sorts kingdoms' ids by age, the oldest first; ids of another form come last. */
export function byFounding(one: string, other: string): number {
  const [first, second] = [one, other].map((id) => kingdomNumber(id) ?? Number.MAX_SAFE_INTEGER);
  return (first ?? 0) - (second ?? 0);
}
