/** Imported before all else, since other modules read the storage as they load. */
import { ensureStorage } from "../data/page.ts";

ensureStorage(window);
