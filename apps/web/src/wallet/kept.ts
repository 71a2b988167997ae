/** The toolkit's stored data in this browser, read without the toolkit, which a visitor need not load. */

/** States in which a page still waits for the answer to a request. */
const UNDER_WAY = ["pending", "pendingCommit"];

/** Whether a wallet has shared something with a page of this address, or is being asked. What cannot be read counts. */
export function isWalletKept(storage: Pick<Storage, "length" | "key" | "getItem">): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").some((key) => {
    const kept = storage.getItem(key);
    return isSession(key, kept) || isRequest(key, kept);
  });
}

/** @param key the name under which it is kept. */
export const isSession = (key: string | null, kept: string | null): boolean =>
  isOf("state", key) &&
  holds<State>(
    kept,
    ({ walletData }) => walletData.accounts.length > 0 || (walletData.persona ?? null) !== null,
  );

const isRequest = (key: string, kept: string | null): boolean =>
  isOf("requests", key) &&
  holds<Requests>(kept, (all) => Object.values(all).some(({ status }) => UNDER_WAY.includes(status)));

const isOf = (part: string, key: string | null): boolean =>
  key?.startsWith("rdt:") === true && key.endsWith(`:${part}`);

function holds<T>(kept: string | null, test: (value: T) => boolean): boolean {
  if (kept === null) return false;
  try {
    return test(JSON.parse(kept) as T);
  } catch {
    return true;
  }
}

interface State {
  readonly walletData: { readonly accounts: readonly unknown[]; readonly persona?: unknown };
}
type Requests = Record<string, { readonly status: string }>;
