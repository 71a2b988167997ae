import type { createGameRouter } from "./router.tsx";

/**
 * An alert of this device that is touched opens Attack Detection in the page that is open, whatever it shows: `public/sw.js` tells it so.
 * In the first script, since a browser keeps such a message only until the page has been read.
 * @param router once it has read the address.
 */
export function followTouchedAlerts(router: Promise<ReturnType<typeof createGameRouter>>): void {
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (data?.open !== "attacks") return;
      void router.then(({ navigate }) =>
        navigate({ to: "/", search: (before) => ({ ...before, panel: "attacks" }), resetScroll: false }),
      );
    },
  );
}
