import type { RecordsPanel } from "../navigation/navigation.ts";

/**
 * When the player touches an alert of this device, the open page shows its subject, whichever panel it shows now:
 * `public/sw.js` sends it a message. In the first script, since a browser keeps such a message only until the page
 * has been read.
 * @param open changes the address to the open panel.
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
