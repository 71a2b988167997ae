/**
 * Limits of one guest. Execution is counted in the ledger's own cost units, which are the same on every machine; a
 * transaction has 100 million at most, which takes a second or more, and a typical call of a dApp takes 5 to 15
 * million.
 */
import type { Allowance } from "./budgets.ts";

const million = 1_000_000;

export const executionAllowance: Allowance = { reserve: 100 * million, perSecond: 4 * million };

/** Milliseconds of the thread that reads: a quarter of its time. */
export const readAllowance: Allowance = { reserve: 2_000, perSecond: 250 };

/** Decoding and checking the bytes takes time before anything is executed. */
const unitsOfByte = 100;
/** A refused transaction has no receipt, but it took work. */
const unitsOfRefusal = 4 * million;
export const unitsOfLongest = 100 * million;

/** @param units null if nothing was executed to its end. */
export const executionCost = (bytes: number, units: number | null): number =>
  bytes * unitsOfByte + (units ?? unitsOfRefusal);
