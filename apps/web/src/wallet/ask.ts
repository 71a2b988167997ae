import { inTime } from "../format/in-time.ts";

/** The toolkit's part of the page has arrived by the time that a button asks for it. */
export async function askWallet<T>(
  ask: (wallet: typeof import("./toolkit.ts")) => Promise<T> | T,
): Promise<T> {
  const wallet = await inTime(() => import("./toolkit.ts"));
  return ask(wallet);
}
