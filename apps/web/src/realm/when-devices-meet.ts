/** When what devices of one player keep is compared with the server: after a sign-in, a connection that came back, and an absence. */
import { checkSession, usePlayer } from "./player.ts";

export const isSignedIn = (): boolean => usePlayer.getState().player.phase === "in";

/** Calls at once, too, if a player is signed in. */
export function whenDevicesMeet(compare: () => unknown): void {
  const compareIfIn = (): void => {
    if (isSignedIn()) void compare();
  };
  let was = isSignedIn();
  usePlayer.subscribe(() => {
    if (!was) compareIfIn();
    was = isSignedIn();
  });
  window.addEventListener("online", compareIfIn);
  // Another device may have changed something meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") compareIfIn();
  });
  if (was) void compare();
  else void checkSession();
}
