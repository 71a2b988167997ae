import { type Chain, embedded, quicknet } from "@kingdoms/beacon";
import type { ChainName } from "@kingdoms/client";

export const CHAINS: Readonly<Record<ChainName, Chain>> = { quicknet, embedded };
export const CHAIN_NAMES = Object.keys(CHAINS) as readonly ChainName[];
