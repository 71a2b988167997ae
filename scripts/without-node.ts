/**
 * Fails to compile in a program with Node's types, which any file of it may bring along: without them the portable packages
 * cannot use what browsers lack. `tsconfig.portable.json` alone includes it.
 */

// @ts-expect-error There is no such name outside of Node.
export type OfNode = typeof process;
