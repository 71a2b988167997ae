/** A chunk of its own: the first paint does without it. */
export { createSync, openStore } from "@kingdoms/client";
