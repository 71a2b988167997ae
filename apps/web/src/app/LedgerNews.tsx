import { useGame } from "../data/game.tsx";
import { useLedgerNews } from "../data/news.ts";

/** Listens to the ledger as long as it is rendered. */
export default function LedgerNews() {
  useLedgerNews(useGame());
  return null;
}
