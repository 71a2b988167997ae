/** A separate chunk, because the first paint does not need it. */
import { openStore as openNamed, type SyncScope } from "@kingdoms/client";
import { ownName } from "./site.ts";

export { createSync } from "@kingdoms/client";

/** The store of the pages of this folder: another game's at the same origin has another one. */
export const openStore = (scope: SyncScope) => openNamed(scope, { databaseName: ownName("kingdoms-sync") });
