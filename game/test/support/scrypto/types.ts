/** What the ledger tests speak of. */
import type { Receipt } from "@embedded-radix/engine";
import type { KeyPair } from "@embedded-radix/transactions";
import type { ComponentAddress, LocalId } from "@kingdoms/client";
import { LUCK_SECONDS } from "../luck.ts";

export const NETWORK_ID = 242;
/** Protocol version of the ledgers of a run, by its logical name; null for the latest. */
export const PROTOCOL = process.env.KINGDOMS_PROTOCOL ?? null;
/** Unix seconds of the genesis. */
export const START = Date.UTC(2026, 0, 1) / 1000 + LUCK_SECONDS;

export interface Player {
  readonly address: string;
  readonly key: KeyPair;
}

export interface Kingdom {
  readonly id: LocalId;
  readonly component: ComponentAddress;
  readonly owner: Player;
}

/** What one transaction did: `code` and `sentence` are set where the game refused. */
export interface Outcome {
  readonly receipt: Receipt;
  readonly code: string | null;
  readonly sentence: string | null;
}

export interface Addresses {
  readonly package: string;
  readonly factory: string;
  /** The Beacon component whose rounds decide the missions. */
  readonly beacon: string;
  /** Account of whoever resolves when no player does. */
  readonly keeper: string;
  /** Account that receives a part of what the game keeps. */
  readonly payee: string;
  readonly kgld: string;
  readonly key: string;
  readonly xrd: string;
  readonly faucet: string;
}

// biome-ignore lint/suspicious/noExplicitAny: state and events are read by name, as a client would
export type Fields = Record<string, any>;
