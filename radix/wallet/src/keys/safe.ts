import { ed25519FromSeed, type KeyPair } from "@embedded-radix/transactions";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { WalletStorage } from "../storage.ts";
import { deriveKey, type EntityKind } from "./derive.ts";
import { type KeysRecord, type OwnEntry, openKeysStore, type Secrets } from "./record.ts";
import { seal, unseal } from "./seal.ts";
import { newWords, readWords, seedOf } from "./words.ts";

/** The wallet is locked: its keys cannot sign, and there can be no new ones. */
export class Locked extends Error {
  override readonly name = "Locked";
}

/**
 * The player's own keys: words from which all of them are derived, sealed in the browser's storage. Open, the words are in
 * this page's memory, until it is locked or left.
 */
export interface Safe {
  /** `none`: there are no words yet. */
  readonly state: "none" | "locked" | "open";
  /** Opens without a passphrase; for development. */
  readonly unprotected: boolean;
  readonly backedUp: boolean;
  entries(): readonly OwnEntry[];
  /** Makes fresh words; an empty passphrase leaves them unprotected. Does nothing when there are some. */
  create(passphrase: string): Promise<void>;
  /**
   * Takes these words instead of the present ones, whose accounts and personas are forgotten. Older keys, from before
   * the wallet had words, are kept if the wallet is open, since no words bring them back. Throws `InvalidWords`.
   */
  restore(words: string, passphrase: string): Promise<void>;
  /** Throws `WrongPassphrase`. */
  unlock(passphrase: string): Promise<void>;
  lock(): void;
  /** Seals the words under another passphrase. Throws {@link Locked}. */
  protect(passphrase: string): Promise<void>;
  /** Throws {@link Locked}. */
  words(): readonly string[];
  confirmBackup(): void;
  /** The account or persona of this network at an index, the next one when it is absent. Throws {@link Locked}. */
  add(kind: EntityKind, label: string, networkId: number, index?: number): OwnEntry;
  /** In hexadecimal, of an account or persona that has not been added. Throws {@link Locked}. */
  publicKeyAt(kind: EntityKind, networkId: number, index: number): string;
  /** Signs while the wallet is open; else its `sign` throws {@link Locked}. */
  keyOf(entry: OwnEntry): KeyPair;
}

interface Opened extends Secrets {
  readonly seed: Uint8Array;
  /** The sealed bytes that these secrets came from. Another tab may have replaced them since. */
  readonly from: string;
}

/** Opens a safe without a passphrase, and seals the keys that an older wallet left in clear. */
export async function openSafe(storage: WalletStorage): Promise<Safe> {
  const safe = new StoredSafe(storage);
  if (safe.unprotected) await safe.unlock("").catch(() => {});
  else if (safe.state === "none") await safe.adoptOlder("").catch(() => {});
  return safe;
}

class StoredSafe implements Safe {
  readonly #store: ReturnType<typeof openKeysStore>;
  /** Private, so that nothing that prints the safe prints it. */
  #opened: Opened | undefined;

  constructor(storage: WalletStorage) {
    this.#store = openKeysStore(storage);
  }

  get state(): Safe["state"] {
    if (!this.#store.read()) return "none";
    return this.#secretsNow() ? "open" : "locked";
  }

  get unprotected(): boolean {
    return this.#store.read()?.unprotected === true;
  }

  get backedUp(): boolean {
    return this.#store.read()?.backedUp === true;
  }

  entries(): readonly OwnEntry[] {
    return this.#store.read()?.entries ?? [];
  }

  async create(passphrase: string): Promise<void> {
    if (this.#store.read()) return;
    await this.#keep({ words: newWords(), seeds: [] }, passphrase, { backedUp: false, entries: [] });
    await this.adoptOlder(passphrase);
  }

  async restore(text: string, passphrase: string): Promise<void> {
    const words = readWords(text);
    const seeds = this.#secretsNow()?.seeds ?? [];
    const entries = this.entries().filter(({ source }) => "seed" in source && source.seed < seeds.length);
    await this.#keep({ words, seeds }, passphrase, { backedUp: true, entries });
    await this.adoptOlder(passphrase);
  }

  async unlock(passphrase: string): Promise<void> {
    const record = this.#store.read();
    if (!record) return;
    const { words, seeds } = JSON.parse(await unseal(record.sealed, passphrase)) as Secrets;
    this.#opened = { words, seeds, seed: await seedOf(words), from: record.sealed.data };
    await this.adoptOlder(passphrase);
  }

  lock(): void {
    this.#opened = undefined;
  }

  async protect(passphrase: string): Promise<void> {
    const secrets = this.#openedOrThrow();
    const { backedUp = false, entries = [] } = this.#store.read() ?? {};
    await this.#keep(secrets, passphrase, { backedUp, entries });
  }

  words(): readonly string[] {
    return this.#openedOrThrow().words.split(" ");
  }

  confirmBackup(): void {
    const record = this.#store.read();
    if (record) this.#store.write({ ...record, backedUp: true });
  }

  publicKeyAt(kind: EntityKind, network: number, index: number): string {
    return ed25519FromSeed(this.#secretKey({ kind, source: { network, index } })).publicKeyHex;
  }

  add(kind: EntityKind, label: string, networkId: number, wanted?: number): OwnEntry {
    const record = this.#store.read();
    const taken = (record?.entries ?? []).flatMap((entry) =>
      entry.kind === kind && "network" in entry.source && entry.source.network === networkId
        ? [entry.source.index]
        : [],
    );
    const index = wanted ?? Math.max(-1, ...taken) + 1;
    const publicKey = this.publicKeyAt(kind, networkId, index);
    const entry: OwnEntry = { kind, label, publicKey, source: { network: networkId, index } };
    if (record) this.#store.write({ ...record, entries: [...record.entries, entry] });
    return entry;
  }

  keyOf(entry: OwnEntry): KeyPair {
    return {
      curve: "ed25519",
      publicKey: hexToBytes(entry.publicKey),
      publicKeyHex: entry.publicKey,
      sign: (hash) => ed25519FromSeed(this.#secretKey(entry)).sign(hash),
    };
  }

  /** Puts the keys that version 1 left in clear under the same passphrase. */
  async adoptOlder(passphrase: string): Promise<void> {
    const older = this.#store.older();
    if (older.length === 0) return;
    const { words, seeds } = this.#secretsNow() ?? { words: newWords(), seeds: [] };
    const { backedUp = false, entries = [] } = this.#store.read() ?? {};
    const adopted = older.map(({ label, seed }, index): OwnEntry => {
      const publicKey = ed25519FromSeed(hexToBytes(seed)).publicKeyHex;
      return { kind: "account", label, publicKey, source: { seed: seeds.length + index } };
    });
    await this.#keep({ words, seeds: [...seeds, ...older.map(({ seed }) => seed)] }, passphrase, {
      backedUp,
      entries: [...entries, ...adopted],
    });
    this.#store.forgetOlder();
  }

  async #keep(
    { words, seeds }: Secrets,
    passphrase: string,
    rest: Pick<KeysRecord, "backedUp" | "entries">,
  ): Promise<void> {
    const [sealed, seed] = [await seal(JSON.stringify({ words, seeds }), passphrase), await seedOf(words)];
    this.#store.write({ version: 2, sealed, unprotected: passphrase === "", ...rest });
    this.#opened = { words, seeds, seed, from: sealed.data };
  }

  #secretsNow(): Opened | undefined {
    const opened = this.#opened;
    return opened && this.#store.read()?.sealed.data === opened.from ? opened : undefined;
  }

  #openedOrThrow(): Opened {
    const secrets = this.#secretsNow();
    if (!secrets) throw new Locked("The wallet is locked.");
    return secrets;
  }

  #secretKey({ kind, source }: Pick<OwnEntry, "kind" | "source">): Uint8Array {
    const { seed, seeds } = this.#openedOrThrow();
    return "seed" in source
      ? hexToBytes(seeds[source.seed] ?? "")
      : deriveKey(seed, kind, source.network, source.index);
  }
}
