import { ed25519FromSeed, type KeyPair } from "@embedded-radix/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The key of each bot, in the order of their numbers. More bots have the same keys and further ones.
 *
 * @param secret anyone who knows it can take the kingdoms of all bots, and what their accounts hold.
 */
export const botKeys = (secret: string, count: number): readonly KeyPair[] =>
  Array.from({ length: count }, (_, number) => botKey(secret, number));

/** The key of the bot with this number, from 0. */
export const botKey = (secret: string, number: number): KeyPair =>
  ed25519FromSeed(blake2b(utf8ToBytes(`kingdoms/bot/v1/${secret}/${number}`), { dkLen: 32 }));
