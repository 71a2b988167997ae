import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onSecond } from "../../data/seconds.ts";
import { byWeight, type NewsItem } from "../../game/news/items.ts";
import { unmarked } from "../../game/news/mark.ts";
import { announce, useNews } from "../../game/news/store.ts";
import { useNewsWatch } from "../../game/news/use-news-watch.ts";
import "../../i18n/later.ts";
import { part } from "../../ui/part.tsx";
import { type Arrival, arrivalOf, leftAt, stayHere } from "./presence.ts";
import { NewsButton } from "./NewsButton.tsx";
import styles from "./news.module.css";
import { NewsCards } from "./NewsCards.tsx";

const NewsList = part(() => import("./NewsList.tsx"));

/** News on every page: cards as things happen, the list behind the sign in the header, and the digest on return. */
export default function News() {
  useNewsWatch();
  const open = useNews((state) => state.open);
  const cards = useAnnounced();
  const tools = document.getElementById("tools");
  const top = document.getElementById("top");
  return (
    <>
      {tools === null ? null : createPortal(<NewsButton />, tools)}
      {top === null
        ? null
        : createPortal(
            // The region is there before its words, or they would not be read out.
            <div className={styles.cards} role="status" data-testid="news-cards">
              <NewsCards items={cards} />
            </div>,
            top,
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

const isFree = (): boolean =>
  document.visibilityState === "visible" && document.querySelector(MODAL) === null;

/** What has just happened, and was announced by no other page; greets a player who returns with all of it in a list. */
function useAnnounced(): readonly NewsItem[] {
  const { unread, told, settled, open } = useNews();
  const free = useSyncExternalStore(onSecond, isFree);
  const [cards, setCards] = useState<readonly NewsItem[]>([]);
  const arrival = useArrival();
  const busy = useRef(false);
  useEffect(() => {
    if (!settled || !free || busy.current || open !== null) return;
    const untold = unmarked(told, unread);
    const came = arrival.current;
    arrival.current = "stayed";
    if (untold.length === 0) {
      stayHere();
      return;
    }
    busy.current = true;
    void announce(untold)
      .then((fresh) => {
        if (fresh.length === 0) return;
        if (came === "returned") useNews.setState({ open: "return" });
        // What happened before a device was first used is counted, and interrupts nobody.
        else if (came === "stayed") setCards((before) => [...before, ...fresh]);
      })
      .finally(() => {
        busy.current = false;
        stayHere();
      });
  }, [settled, free, unread, told, open, arrival]);
  const keys = new Set(unread.map(({ key }) => key));
  return byWeight(cards.filter(({ key }) => keys.has(key)));
}

/** How the player came to the page; decided again each time it is shown. */
function useArrival() {
  const arrival = useRef<Arrival>(arrivalOf(leftAt(), Date.now()));
  useEffect(() => {
    const shown = (): void => {
      if (document.visibilityState === "hidden") stayHere();
      else arrival.current = arrivalOf(leftAt(), Date.now());
    };
    document.addEventListener("visibilitychange", shown);
    const timer = setInterval(() => {
      if (
        document.visibilityState === "visible" &&
        useNews.getState().settled &&
        arrival.current === "stayed"
      )
        stayHere();
    }, 10_000);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      clearInterval(timer);
    };
  }, []);
  return arrival;
}
