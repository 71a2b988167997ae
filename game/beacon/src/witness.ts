/**
 * Witnesses: the Beacon component takes one in place of the final exponentiation of a pairing (docs/decisions/0013,
 * after "On Proving Pairings", eprint 2024/640).
 */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Chain } from "./chain.ts";
import { BeaconError } from "./error.ts";
import { hashOf, type Point, roundBytes, type SignedRound, signaturePoint } from "./round.ts";

const { Fp, Fp12 } = bls12_381.fields;
const { G1, G2 } = bls12_381;

/** What one call of `verify_many` takes at most. */
export const MOST_ROUNDS = 6;
const BATCH_TAG = utf8ToBytes("kingdoms/beacon/batch/v1");

type Element = typeof Fp12.ONE;

/** The curve's parameter x; the order r of the group is x^4 - x^2 + 1. */
const X = -0xd201000000010000n;
const ORDER = bls12_381.fields.Fr.ORDER;
/** Of the witness, in base p. Computed when the first one is made, since a check of signatures never needs it. */
let digits: readonly bigint[] | null = null;

/**
 * 576 bytes as hex that prove a round's signature to the Beacon. Takes a tenth of a second.
 *
 * @throws BeaconError if the signature is not the chain's for the round: no witness exists.
 */
export function witnessFor(chain: Chain, round: SignedRound): string {
  return witnessForMany(chain, [round]);
}

/** The one witness that `verify_many` takes for these rounds, in this order. @throws BeaconError as `witnessFor` does. */
export function witnessForMany(chain: Chain, rounds: readonly SignedRound[]): string {
  if (rounds.length < 1 || rounds.length > MOST_ROUNDS)
    throw new BeaconError(
      "ROUND_COUNT",
      `One call verifies 1 to ${MOST_ROUNDS} rounds, not ${rounds.length}.`,
    );
  const points = rounds.map(({ round, signature }) => {
    const point = signaturePoint(signature);
    if (point === null)
      throw new BeaconError("SIGNATURE_INVALID", `The signature of round ${round} is not a point of G1.`);
    return point;
  });
  const coefficients = coefficientsOf(rounds);
  const signatures = weightedSum(points, coefficients);
  const hashes = weightedSum(
    rounds.map(({ round }) => hashOf(round)),
    coefficients,
  );
  const key = G2.Point.fromHex(chain.publicKey);
  const pairs = [
    { g1: signatures.negate(), g2: G2.Point.BASE },
    { g1: hashes, g2: key },
  ];
  // The loops of the library end with the conjugation that a negative x asks for; the Beacon's do not.
  const product = Fp12.conjugate(bls12_381.pairingBatch(pairs, false));
  if (!Fp12.eql(Fp12.finalExponentiate(product), Fp12.ONE))
    throw new BeaconError("SIGNATURE_INVALID", "A signature does not match its round on this chain.");
  digits ??= digitsOf(witnessExponent());
  return bytesToHex(Fp12.toBytes(power(product, digits)));
}

/** As the Beacon computes them: 1 for the first round, 128 bits of a hash over all rounds for each other. */
function coefficientsOf(rounds: readonly SignedRound[]): bigint[] {
  const told = rounds.flatMap(({ round, signature }) => [roundBytes(round), hexToBytes(signature)]);
  const seed = sha256(concatBytes(BATCH_TAG, ...told));
  return rounds.map((_, index) => {
    if (index === 0) return 1n;
    const digest = sha256(concatBytes(seed, Uint8Array.of(index)));
    return BigInt(`0x${bytesToHex(digest.subarray(0, 16))}`);
  });
}

function weightedSum(points: readonly Point[], coefficients: readonly bigint[]): Point {
  return points.reduce(
    (sum, point, index) => sum.add(point.multiplyUnsafe(coefficients[index] ?? 0n)),
    G1.Point.ZERO,
  );
}

/**
 * The element to the power that has these digits in base p. The power p is a map that costs next to nothing (Frobenius), so all
 * digits share one row of squarings: a third of the time of an ordinary power.
 */
function power(element: Element, base: readonly bigint[]): Element {
  const bases = base.map((_, place) => Fp12.frobeniusMap(element, place));
  /** Of each set of bases, the product. */
  const products = [Fp12.ONE];
  for (const [place, factor] of bases.entries())
    for (let set = 0; set < 1 << place; set++) products.push(Fp12.mul(products[set] ?? Fp12.ONE, factor));
  let result = Fp12.ONE;
  for (let bit = BigInt(Fp.BITS - 1); bit >= 0n; bit--) {
    result = Fp12.sqr(result);
    const set = base.reduce((chosen, digit, place) => chosen | (Number((digit >> bit) & 1n) << place), 0);
    if (set > 0) result = Fp12.mul(result, products[set] ?? Fp12.ONE);
  }
  return result;
}

function digitsOf(number: bigint): bigint[] {
  return number === 0n ? [] : [number % Fp.ORDER, ...digitsOf(number / Fp.ORDER)];
}

/** -1 / (m r) mod (p^6 + 1) / r, with m r = p - x. */
function witnessExponent(): bigint {
  const modulus = (Fp.ORDER ** 6n + 1n) / ORDER;
  return modulus - inverse((Fp.ORDER - X) % modulus, modulus);
}

/** Of two numbers without a common factor (Euclid). */
function inverse(number: bigint, modulus: bigint): bigint {
  let [rest, next, factor, nextFactor] = [modulus, number, 0n, 1n];
  while (next > 0n) {
    const times = rest / next;
    [rest, next] = [next, rest - times * next];
    [factor, nextFactor] = [nextFactor, factor - times * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}
