/**
 * The answers of a relay, which are believed in nothing: the chain is compared with the one that is known, the round with the
 * one that was asked for, and the signature is checked.
 */
import { type Chain, SCHEME } from "./chain.ts";
import { BeaconError } from "./error.ts";
import { randomnessOf, type SignedRound, verifyRound } from "./round.ts";

/** Path of a round on every relay. */
export const roundPath = ({ hash }: Chain, round: number | "latest"): string => `/${hash}/public/${round}`;

/** The path of a round at a relay. @param relay base URL */
export const roundAddress = (relay: string, chain: Chain, round: number): string =>
  relay.replace(/\/+$/, "") + roundPath(chain, round);

/** Path of a chain's description on every relay. */
export const infoPath = ({ hash }: Chain): string => `/${hash}/info`;

/** A round that was verified. */
export interface BeaconRound extends SignedRound {
  /** 32 bytes as hex. */
  readonly randomness: string;
}

/**
 * Reads the answer to `roundPath`.
 *
 * @param answer the body as text
 * @param round the one that was asked for; null takes any that the chain signed
 * @throws BeaconError
 */
export function readRound(chain: Chain, round: number | null, answer: string): BeaconRound {
  const told = fieldsOf(answer);
  const signature = hexField(told, "signature", 48);
  const randomness = hexField(told, "randomness", 32);
  const number = told.round;
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1)
    throw new BeaconError("ANSWER_MALFORMED", "The relay's answer has no round number.");
  if (round !== null && number !== round)
    throw new BeaconError("OTHER_ROUND", `The relay answered with round ${number} when asked for ${round}.`);
  if (randomness !== randomnessOf(signature))
    throw new BeaconError(
      "RANDOMNESS_WRONG",
      `The relay's randomness of round ${number} is not its signature's.`,
    );
  if (!verifyRound(chain, { round: number, signature }))
    throw new BeaconError(
      "SIGNATURE_INVALID",
      `The relay's signature of round ${number} is not the chain's.`,
    );
  return { round: number, signature, randomness };
}

/** The answer to `roundPath`, as a relay of the embedded chain gives it. */
export function writeRound({ round, signature }: SignedRound): string {
  return JSON.stringify({ round, randomness: randomnessOf(signature), signature });
}

/** Holds the answer to `infoPath` against the chain that was asked for. @throws BeaconError */
export function checkInfo(chain: Chain, answer: string): void {
  const told = fieldsOf(answer);
  for (const [field, value] of Object.entries(infoOf(chain))) {
    if (field === "metadata" || told[field] === value) continue;
    throw new BeaconError("OTHER_CHAIN", `The relay's chain has another ${field}.`);
  }
  const { metadata } = told;
  if (!isRecord(metadata) || metadata.beaconID !== chain.beaconId)
    throw new BeaconError("OTHER_CHAIN", "The relay's chain has another beaconID.");
}

/** The answer to `infoPath`. */
export function writeInfo(chain: Chain): string {
  return JSON.stringify(infoOf(chain));
}

function infoOf(chain: Chain) {
  return {
    public_key: chain.publicKey,
    period: chain.period,
    genesis_time: chain.genesis,
    hash: chain.hash,
    groupHash: chain.groupHash,
    schemeID: SCHEME,
    metadata: { beaconID: chain.beaconId },
  };
}

function fieldsOf(answer: string): Readonly<Record<string, unknown>> {
  let told: unknown;
  try {
    told = JSON.parse(answer);
  } catch {
    throw new BeaconError("ANSWER_MALFORMED", "The relay's answer is not JSON.");
  }
  if (!isRecord(told)) throw new BeaconError("ANSWER_MALFORMED", "The relay's answer is not a JSON object.");
  return told;
}

function hexField(told: Readonly<Record<string, unknown>>, field: string, bytes: number): string {
  const value = told[field];
  if (typeof value !== "string" || value.length !== 2 * bytes || !/^[0-9a-f]*$/.test(value))
    throw new BeaconError("ANSWER_MALFORMED", `The relay's answer has no ${field} of ${bytes} bytes.`);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
