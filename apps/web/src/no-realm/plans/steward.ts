import { useSteward } from "../../game/planned/steward.ts";
import type * as realm from "../../realm/plans/steward.ts";

/** No server holds orders: they stay in this browser, and can be saved as files for a steward elsewhere. */
export const useStewardAccess: typeof realm.useStewardAccess = () => "none";
export const keepPlanned: typeof realm.keepPlanned = () => useSteward.setState({ asked: true });
export const lookAtSteward: typeof realm.lookAtSteward = () => Promise.resolve();
export const handOverAll: typeof realm.handOverAll = () => Promise.resolve();
export const handOver: typeof realm.handOver = () => Promise.resolve();
export const withdraw: typeof realm.withdraw = () => Promise.resolve();
