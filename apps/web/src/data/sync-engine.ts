/** A separate chunk, because the first paint does not need it. */
export { createSync, openStore } from "@kingdoms/client";
