import { useMemo } from "react";
import { ReadNote } from "../data/ReadNote.tsx";
import { useKeysIn } from "../data/reads.ts";
import { Loading } from "../ui/Notes.tsx";
import { startWalletAgain } from "../wallet/start.ts";
import { useSharedAddresses, useWalletStore } from "../wallet/store.ts";
import { keysKnown, type OwnKeys } from "./own-keys.ts";

export function useOwnKeys(): OwnKeys {
  const accounts = useSharedAddresses();
  const keys = useKeysIn(accounts);
  const wallet = useWallet();
  return accounts.length > 0 ? keys : wallet;
}

/** Whether a wallet is connected, as long as no account is known. */
function useWallet(): OwnKeys {
  const phase = useWalletStore((state) => state.phase);
  const problem = useWalletStore((state) => state.problem);
  return useMemo((): OwnKeys => {
    if (phase === "starting") return { state: "starting" };
    if (phase === "unused" || phase === "ready") return { state: "unconnected" };
    const again = () => void startWalletAgain();
    return { state: "failed", error: new Error(problem ?? ""), last: null, reading: false, again };
  }, [phase, problem]);
}

const NOBODYS: ReadonlySet<string> = new Set();

/** Ids of the player's kingdoms as far as they were read: empty without a wallet; null is unread and never means none. */
export function useOwnIds(own: OwnKeys): ReadonlySet<string> | null {
  const unconnected = own.state === "unconnected";
  const keys = keysKnown(own);
  return useMemo(() => {
    if (unconnected) return NOBODYS;
    return keys === null ? null : new Set(keys.map(({ id }) => id));
  }, [unconnected, keys]);
}

/** Shown in place of the player's own kingdoms while it is not known which those are. */
export function OwnUnread({ own }: { readonly own: OwnKeys }) {
  if (own.state === "unconnected") return null;
  return own.state === "starting" ? <Loading /> : <ReadNote read={own} />;
}
