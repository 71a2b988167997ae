/** Imported before all else, since other modules read the storage as they load. */

import { keepApart } from "../data/own-storage.ts";
import { ensureStorage } from "../data/page.ts";
import { folder } from "../data/site.ts";

ensureStorage(window);
if (import.meta.env.MODE === "practice") keepApart(window, folder().pathname);
