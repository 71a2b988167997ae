import { useMatch } from "@tanstack/react-router";
import { useEffect } from "react";
import { isFounding } from "../../navigation/navigation.ts";
import { askWallet } from "../../wallet/start.ts";
import { useAccount } from "../../wallet/store.ts";

/** A player who founds a kingdom here gets a ready-made account without asking for one. */
export default function Connecting() {
  const panel = useMatch({ from: "/", shouldThrow: false, select: ({ search }) => search.panel });
  const account = useAccount();
  const wanted = isFounding(panel) && account === null;
  useEffect(() => {
    // If it fails, the popup offers another try.
    if (wanted) askWallet(({ connectWallet }) => connectWallet()).catch(() => undefined);
  }, [wanted]);
  return null;
}
