import { useSyncExternalStore } from "react";
import type { MapMessages } from "../i18n/en/map.ts";
import { Button } from "../ui/Button.tsx";
import { sharedChart } from "./chart/shared.ts";

const subscribe = (listener: () => void) => sharedChart().subscribe(listener);
const failed = (): boolean => sharedChart().failed;

/** Says that the painter's thread has failed, and starts another. The list shows the same world meanwhile. */
export function PainterTrouble({ messages }: { readonly messages: MapMessages }) {
  if (!useSyncExternalStore(subscribe, failed)) return null;
  return (
    <div className="map-trouble" role="alert">
      <p>{messages.unpainted}</p>
      <Button size="small" onClick={() => sharedChart().restart()}>
        {messages.repaint}
      </Button>
    </div>
  );
}
