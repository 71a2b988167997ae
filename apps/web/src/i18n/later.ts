/** Imported by what is loaded after the first paint: adds the English texts that the first load does without. */
import { later } from "./en/later.ts";
import { i18n } from "./index.ts";

i18n.addResourceBundle("en", "messages", later, true, true);
