import { isClock, post, type RealmClock } from "../../data/realm.ts";

export const moveRealmClock = (advanceSeconds: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", isClock, { advanceSeconds });
export const setRealmSpeed = (factor: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", isClock, { factor });
