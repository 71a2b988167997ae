import { readJson, type WalletStorage, writeJson } from "../storage.ts";
import { ENTITY, type EntityKind } from "./derive.ts";
import { isSealed, type Sealed } from "./seal.ts";

/** The stored record of the player's own keys. Names and public keys are readable while the wallet is locked. */
export interface KeysRecord {
  readonly version: 2;
  /** A {@link Secrets} as JSON. */
  readonly sealed: Sealed;
  /** Development mode: sealed with an empty passphrase, so it opens unasked and protects nothing. */
  readonly unprotected: boolean;
  /** The player has proved to have the words on paper. */
  readonly backedUp: boolean;
  readonly entries: OwnEntry[];
}

export interface Secrets {
  /** BIP-39, in one line. */
  readonly words: string;
  /** Keys of accounts from before the wallet had words: 64 hexadecimal characters each. */
  readonly seeds: string[];
}

/** An account or a persona of the player's own. */
export interface OwnEntry {
  readonly kind: EntityKind;
  readonly label: string;
  /** Hexadecimal. */
  readonly publicKey: string;
  /** Derived from the words for one network, or the key of this number in {@link Secrets.seeds}, for any network. */
  readonly source: { readonly network: number; readonly index: number } | { readonly seed: number };
}

/** An account as version 1 stored it, its key in clear. */
interface OlderAccount {
  readonly label: string;
  /** 64 hexadecimal characters. */
  readonly seed: string;
}

export interface KeysStore {
  read(): KeysRecord | undefined;
  write(record: KeysRecord): void;
  /** Accounts of version 1 that are not sealed yet. */
  older(): OlderAccount[];
  forgetOlder(): void;
}

const KEYS = "keys";
/** Keys that this version cannot read: a newer wallet may. */
const UNREADABLE = "keys:unreadable";
const OLDER = "created-accounts";

export function openKeysStore(storage: WalletStorage): KeysStore {
  const read = (): KeysRecord | undefined => readJson(storage, KEYS, isRecord);
  return {
    read,
    write(record) {
      const before = storage.getItem(KEYS);
      if (before !== null && !read()) storage.setItem(UNREADABLE, before);
      writeJson(storage, KEYS, record);
    },
    older: () => readJson(storage, OLDER, isOlderList) ?? [],
    forgetOlder: () => storage.removeItem(OLDER),
  };
}

function isRecord(value: unknown): value is KeysRecord {
  const { version, sealed, unprotected, backedUp, entries } = (value ?? {}) as Partial<KeysRecord>;
  return (
    version === 2 &&
    isSealed(sealed) &&
    typeof unprotected === "boolean" &&
    typeof backedUp === "boolean" &&
    Array.isArray(entries) &&
    entries.every((entry) => isEntry(entry as Partial<OwnEntry> | null))
  );
}

function isEntry(entry: Partial<OwnEntry> | null): boolean {
  if (!entry || typeof entry.label !== "string" || !(String(entry.kind) in ENTITY)) return false;
  return /^[0-9a-f]{64}$/.test(entry.publicKey ?? "") && isSource(entry.source ?? {});
}

function isSource(source: { network?: unknown; index?: unknown; seed?: unknown }): boolean {
  return (
    Number.isInteger(source.seed) || (Number.isInteger(source.network) && Number.isInteger(source.index))
  );
}

function isOlderList(value: unknown): value is OlderAccount[] {
  return Array.isArray(value) && value.every((item) => isOlder(item as Partial<OlderAccount> | null));
}

function isOlder(item: Partial<OlderAccount> | null): boolean {
  return typeof item?.label === "string" && /^[0-9a-f]{64}$/.test(item.seed ?? "");
}
