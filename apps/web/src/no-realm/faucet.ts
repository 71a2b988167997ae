import type * as realm from "../realm/faucet.ts";

export const callFaucet: typeof realm.callFaucet = null;
