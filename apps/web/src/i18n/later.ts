/** Imported by code that is loaded after the first paint: adds the English texts that are not in the first load. */
import { later } from "./en/later.ts";
import { i18n } from "./index.ts";

i18n.addResourceBundle("en", "messages", later, true, true);
