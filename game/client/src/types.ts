/**
 * The game as a client sees it. Field names are those of the ledger (`docs/ledger-api.md`) in camelCase;
 * amounts are attos, times are seconds of the ledger's clock, counts are plain numbers.
 */
import type { ChainName } from "@kingdoms/beacon";
import type { Cell, Kgld, Rarity, Xrd } from "@kingdoms/rules";
import type {
  AccountAddress,
  ComponentAddress,
  IntentHash,
  LedgerTime,
  LocalId,
  PackageAddress,
  ResourceAddress,
  StateVersion,
} from "./ids.ts";

export type { ChainName };

/**
 * The addresses of one game. A realm serves them at `/realm/config`; on public networks they are a static file beside
 * the dApp.
 */
export interface RealmConfig {
  readonly networkId: number;
  readonly networkName: string;
  /** Unique to each ledger that was ever founded, even with equal addresses; empty on public networks. */
  readonly ledgerId: string;
  /** Base URL of the Gateway API; empty means the origin of the page. */
  readonly gatewayUrl: string;
  /** Base URL of an explorer; empty if there is none. */
  readonly explorerUrl: string;
  /** Address that the ledger's metadata names as the game's own; a realm may have moved since. */
  readonly homeUrl?: string;
  /** Servers and links of others, if they are not those that `networks.ts` and `game/beacon` name. */
  readonly relayUrl?: string;
  readonly walletUrl?: string;
  readonly walletDownloadUrl?: string;
  readonly walletGuideUrl?: string;
  readonly beaconRelays?: readonly string[];
  /** The address of the world as files. Pages that only watch read them in the gateway's place. */
  readonly worldUrl?: string;
  /** True on a local ledger, which has its own clock and faucet. */
  readonly embedded: boolean;
  /** True if the whole realm runs in the player's browser. It has no other players, and its clock stops while the page is closed. */
  readonly practice?: boolean;
  /** The permissions of this visitor at the realm of an embedded ledger. Guests move its clock only if the owner allows it. */
  readonly may?: readonly ("clock" | "faucet")[];
  /**
   * The URLs at which other devices reach the realm; null if they cannot. The fingerprint is the SHA-256 of the
   * realm's self-signed certificate, or null if browsers trust the certificate.
   */
  readonly lan?: { readonly urls: readonly string[]; readonly fingerprint: string | null } | null;
  /** Whether the origin of the page keeps preferences and notes of players who sign in (`game/players`). */
  readonly players?: boolean;
  /** The key to which a browser subscribes for alerts from that origin, in base64url; null if it sends none. */
  readonly push?: string | null;
  /** Accounts of the bots that the realm itself lets play; empty or missing without any. */
  readonly neighbours?: readonly AccountAddress[];
  readonly dAppDefinition: AccountAddress;
  readonly package: PackageAddress;
  readonly beaconPackage: PackageAddress;
  /** The component that keeps verified rounds. */
  readonly beacon: ComponentAddress;
  readonly chain: ChainName;
  readonly factory: ComponentAddress;
  readonly kgld: ResourceAddress;
  readonly kingdomKey: ResourceAddress;
  readonly xrd: ResourceAddress;
  /** The ledger's own faucet; empty if there is none. */
  readonly faucet: ComponentAddress | "";
  readonly version: string;
}

/** The ledger at one state version. */
export interface LedgerStatus {
  readonly stateVersion: StateVersion;
  readonly epoch: number;
  readonly round: number;
  readonly time: LedgerTime;
}

/** A value read at a fixed state version, with the ledger's time there. */
export interface At<T> {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
  readonly value: T;
}

/** One line of the list of all kingdoms. */
export interface KingdomInfo {
  readonly id: LocalId;
  readonly name: string;
  readonly cell: Cell;
  readonly component: ComponentAddress;
  readonly createdAt: LedgerTime;
  /** What spares it from missions. */
  readonly shield: Shield;
  readonly alarm: Alarm;
  /** Null until fate has drawn it. */
  readonly rarity: Rarity | null;
}

/** What spares a kingdom from missions, and what its townsfolk hid. */
export interface Shield {
  /** From everything hostile, as a new kingdom. */
  readonly protectedUntil: LedgerTime;
  /** When the last truce from war and missiles began; 0 before the first. */
  readonly warTruceFrom: LedgerTime;
  readonly warTruceUntil: LedgerTime;
  readonly raidTruceUntil: LedgerTime;
  /** In a row while its owner was away. */
  readonly defeats: number;
  /** Hidden at the first of them, until the owner orders something. */
  readonly buried: Kgld;
}

/** The wars that reached a kingdom without a day's rest between them. */
export interface Alarm {
  readonly lastWar: LedgerTime;
  readonly wars: number;
}

/** A Kingdom Key in an account. */
export interface OwnedKey {
  readonly id: LocalId;
  readonly account: AccountAddress;
  readonly kingdomName: string;
  readonly component: ComponentAddress;
  readonly imageUrl: string;
  /** Null until fate has drawn it. */
  readonly rarity: Rarity | null;
}

export interface AccountBalance {
  readonly account: AccountAddress;
  readonly xrd: Xrd;
  readonly kgld: Kgld;
}

/** A failed transaction is committed and pays its fee; a rejected one is never committed. */
export type TransactionState = "unknown" | "pending" | "success" | "failure" | "rejected";

export interface TransactionStatus {
  readonly intentHash: IntentHash;
  readonly state: TransactionState;
  readonly stateVersion: StateVersion | null;
  /** The engine's text for a failure or rejection; `refusalOf` finds the game's own code in it. */
  readonly error: string | null;
}

/** The later of two reads of one thing, so that a late answer never replaces a newer one. */
export function newest<T>(known: At<T> | undefined, read: At<T>): At<T> {
  return known !== undefined && known.stateVersion > read.stateVersion ? known : read;
}
