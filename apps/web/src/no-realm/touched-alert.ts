import type * as realm from "../realm/touched-alert.ts";

/** There are no alerts to touch. */
export const followTouchedAlerts: typeof realm.followTouchedAlerts = () => undefined;
