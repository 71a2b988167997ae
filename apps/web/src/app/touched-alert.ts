import type { RecordsPanel } from "../navigation/navigation.ts";
import type { createGameRouter } from "./router.tsx";

/**
 * An alert of this device that is touched opens what it is about in the page that is open, whatever it shows: `public/sw.js` tells it so.
 * In the first script, since a browser keeps such a message only until the page has been read.
 * @param router once it has read the address.
 */
export function followTouchedAlerts(router: Promise<ReturnType<typeof createGameRouter>>): void {
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<{ open?: RecordsPanel; mission?: string } | null>) => {
      if (data?.open === undefined) return;
      const { open: panel, mission } = data;
      void router.then(({ navigate }) =>
        navigate({ to: "/", search: (before) => ({ ...before, panel, mission }), resetScroll: false }),
      );
    },
  );
}
