import { createTicker } from "./ticker.ts";

/** The page's one-second tick. */
export const pageTicker = createTicker(1000, document);
