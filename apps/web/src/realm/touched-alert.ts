import type { RecordsPanel } from "../navigation/navigation.ts";

/**
 * An alert of this device that is touched opens what it is about in the page that is open, whatever it shows: `public/sw.js` tells it so.
 * In the first script, since a browser keeps such a message only until the page has been read.
 * @param open changes what the address says is open.
 */
export function followTouchedAlerts(
  open: (what: { readonly panel: RecordsPanel; readonly mission: string | undefined }) => void,
): void {
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<{ open?: RecordsPanel; mission?: string } | null>) => {
      if (data?.open === undefined) return;
      open({ panel: data.open, mission: data.mission });
    },
  );
}
