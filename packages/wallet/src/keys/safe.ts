import { ed25519FromSeed, type KeyPair } from "@kingdoms/transactions";
import { hexToBytes } from "@noble/hashes/utils.js";
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
   * Takes these words instead of the present ones, whose accounts and personas are forgotten. Keys from before there were
   * words are kept where the wallet is open, since no words bring them back. Throws `InvalidWords`.
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
  seed: Uint8Array;
  /** The sealed bytes that these secrets came from. Another tab may have replaced them since. */
  from: string;
}

/** Opens by itself what no passphrase protects, and seals the keys that an older wallet left in clear. */
export async function openSafe(storage: Storage): Promise<Safe> {
  const store = openKeysStore(storage);
  let opened: Opened | undefined;

  const secretsNow = (): Opened | undefined =>
    opened && store.read()?.sealed.data === opened.from ? opened : undefined;
  const openedOrThrow = (): Opened => {
    const secrets = secretsNow();
    if (!secrets) throw new Locked("The wallet is locked.");
    return secrets;
  };
  const keep = async (
    secrets: Secrets,
    passphrase: string,
    rest: Pick<KeysRecord, "backedUp" | "entries">,
  ): Promise<void> => {
    const { words, seeds } = secrets;
    const [sealed, seed] = [await seal(JSON.stringify({ words, seeds }), passphrase), await seedOf(words)];
    store.write({ version: 2, sealed, unprotected: passphrase === "", ...rest });
    opened = { words, seeds, seed, from: sealed.data };
  };
  /** Moves what version 1 left in clear behind the same passphrase. */
  const adoptOlder = async (passphrase: string): Promise<void> => {
    const older = store.older();
    if (older.length === 0) return;
    const { words, seeds } = secretsNow() ?? { words: newWords(), seeds: [] };
    const { backedUp = false, entries = [] } = store.read() ?? {};
    const adopted = older.map(({ label, seed }, index): OwnEntry => {
      const publicKey = ed25519FromSeed(hexToBytes(seed)).publicKeyHex;
      return { kind: "account", label, publicKey, source: { seed: seeds.length + index } };
    });
    await keep({ words, seeds: [...seeds, ...older.map(({ seed }) => seed)] }, passphrase, {
      backedUp,
      entries: [...entries, ...adopted],
    });
    store.forgetOlder();
  };

  const secretKey = ({ kind, source }: Pick<OwnEntry, "kind" | "source">): Uint8Array => {
    const { seed, seeds } = openedOrThrow();
    return "seed" in source
      ? hexToBytes(seeds[source.seed] ?? "")
      : deriveKey(seed, kind, source.network, source.index);
  };

  const safe: Safe = {
    get state() {
      if (!store.read()) return "none";
      return secretsNow() ? "open" : "locked";
    },
    get unprotected() {
      return store.read()?.unprotected === true;
    },
    get backedUp() {
      return store.read()?.backedUp === true;
    },
    entries: () => store.read()?.entries ?? [],
    async create(passphrase) {
      if (store.read()) return;
      await keep({ words: newWords(), seeds: [] }, passphrase, { backedUp: false, entries: [] });
      await adoptOlder(passphrase);
    },
    async restore(text, passphrase) {
      const words = readWords(text);
      const seeds = secretsNow()?.seeds ?? [];
      const entries = safe.entries().filter(({ source }) => "seed" in source && source.seed < seeds.length);
      await keep({ words, seeds }, passphrase, { backedUp: true, entries });
      await adoptOlder(passphrase);
    },
    async unlock(passphrase) {
      const record = store.read();
      if (!record) return;
      const { words, seeds } = JSON.parse(await unseal(record.sealed, passphrase)) as Secrets;
      opened = { words, seeds, seed: await seedOf(words), from: record.sealed.data };
      await adoptOlder(passphrase);
    },
    lock() {
      opened = undefined;
    },
    async protect(passphrase) {
      const secrets = openedOrThrow();
      const { backedUp = false, entries = [] } = store.read() ?? {};
      await keep(secrets, passphrase, { backedUp, entries });
    },
    words: () => openedOrThrow().words.split(" "),
    confirmBackup() {
      const record = store.read();
      if (record) store.write({ ...record, backedUp: true });
    },
    publicKeyAt: (kind, network, index) =>
      ed25519FromSeed(secretKey({ kind, source: { network, index } })).publicKeyHex,
    add(kind, label, networkId, wanted) {
      const record = store.read();
      const taken = (record?.entries ?? []).flatMap((entry) =>
        entry.kind === kind && "network" in entry.source && entry.source.network === networkId
          ? [entry.source.index]
          : [],
      );
      const source = { network: networkId, index: wanted ?? Math.max(-1, ...taken) + 1 };
      const publicKey = ed25519FromSeed(secretKey({ kind, source })).publicKeyHex;
      const entry: OwnEntry = { kind, label, publicKey, source };
      if (record) store.write({ ...record, entries: [...record.entries, entry] });
      return entry;
    },
    keyOf: (entry) => ({
      curve: "ed25519",
      publicKey: hexToBytes(entry.publicKey),
      publicKeyHex: entry.publicKey,
      sign: (hash) => ed25519FromSeed(secretKey(entry)).sign(hash),
    }),
  };

  if (safe.unprotected) await safe.unlock("").catch(() => {});
  else if (safe.state === "none") await adoptOlder("").catch(() => {});
  return safe;
}
