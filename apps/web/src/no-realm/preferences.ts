import type * as realm from "../realm/preferences.ts";

/** Preferences stay in this browser. */
export const keepPreferences: typeof realm.keepPreferences = () => undefined;
