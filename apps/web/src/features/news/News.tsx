import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onSecond } from "../../data/seconds.ts";
import { byWeight, type NewsItem } from "../../game/news/items.ts";
import { unmarked } from "../../game/news/mark.ts";
import { announce, useNews } from "../../game/news/store.ts";
import { useNewsWatch } from "../../game/news/use-news-watch.ts";
import "../../i18n/later.ts";
import { part } from "../../ui/part.tsx";
import { NewsButton } from "./NewsButton.tsx";
import { NewsCards } from "./NewsCards.tsx";
import styles from "./news.module.css";
import { arrive, stayHere, stayOn, takeArrival } from "./presence.ts";

const NewsList = part(() => import("./NewsList.tsx"));

/** News on every page: cards as things happen, the list behind the sign in the header, and the digest on return. */
export default function News() {
  useNewsWatch();
  const open = useNews((state) => state.open);
  const cards = useAnnounced();
  const tools = document.getElementById("tools");
  const notices = document.getElementById("notices");
  return (
    <>
      {tools === null ? null : createPortal(<NewsButton />, tools)}
      {notices === null
        ? null
        : createPortal(
            // The region is there before its words, or they would not be read out.
            <div className={styles.cards} role="status" data-testid="news-cards">
              <NewsCards items={cards} />
            </div>,
            notices,
          )}
      {open === null ? null : (
        <Suspense fallback={null}>
          <NewsList digest={open === "return"} />
        </Suspense>
      )}
    </>
  );
}

/** While one of these is open, the player is at something else. */
const MODAL = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** So is a player who writes into a field of a page. */
const FIELD = "input, textarea, select";

const isFree = (): boolean =>
  document.visibilityState === "visible" &&
  document.querySelector(MODAL) === null &&
  document.activeElement?.matches(FIELD) !== true;

/** What has just happened, and was announced by no other page; greets a player who returns with all of it in a list. */
function useAnnounced(): readonly NewsItem[] {
  const { unread, told, settled, open } = useNews();
  const free = useSyncExternalStore(onSecond, isFree);
  const [cards, setCards] = useState<readonly NewsItem[]>([]);
  usePresence();
  const busy = useRef(false);
  useEffect(() => {
    if (!settled || !free || busy.current || open !== null) return;
    const untold = unmarked(told, unread);
    // The newest outcomes may be a moment behind: the greeting waits for them (`usePresence`).
    if (untold.length === 0) return;
    const came = takeArrival();
    busy.current = true;
    void announce(untold)
      .then((fresh) => {
        // Events before a device was first used are counted, and do not interrupt the player.
        if (fresh.length === 0 || came === "first") return;
        useNews.setState({ announced: fresh });
        if (came === "returned") useNews.setState({ open: "return" });
        else setCards((before) => [...before, ...fresh]);
      })
      .finally(() => {
        busy.current = false;
        stayHere();
      });
  }, [settled, free, unread, told, open]);
  const keys = new Set(unread.map(({ key }) => key));
  return byWeight(cards.filter(({ key }) => keys.has(key)));
}

/** Keeps note of the player at the page. */
function usePresence(): void {
  useEffect(() => {
    const note = (): void => {
      const { settled, told, unread } = useNews.getState();
      // Nothing to greet with: the player is here.
      if (settled && unmarked(told, unread).length === 0) takeArrival();
      stayOn();
    };
    const shown = (): void => {
      if (document.visibilityState === "visible") arrive();
      // A visit may be shorter than the timer.
      else note();
    };
    document.addEventListener("visibilitychange", shown);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") note();
    }, 10_000);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      clearInterval(timer);
    };
  }, []);
}
