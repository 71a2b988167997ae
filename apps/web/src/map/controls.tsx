import { useSyncExternalStore } from "react";
import type { MapMessages } from "../i18n/en/map.ts";
import { Button } from "../ui/Button.tsx";
import { sharedTiles } from "./tiles/map-tiles.ts";

interface ControlsProps {
  readonly messages: MapMessages;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onReset: () => void;
}

export function MapControls({ messages, onZoomIn, onZoomOut, onReset }: ControlsProps) {
  return (
    <div className="map-buttons">
      <MapButton label={messages.zoomIn} sign="M12 5v14M5 12h14" onClick={onZoomIn} />
      <MapButton label={messages.zoomOut} sign="M5 12h14" onClick={onZoomOut} />
      <MapButton label={messages.reset} sign="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" onClick={onReset} />
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Path of the icon in a box of 24. */
  readonly sign: string;
  readonly onClick: () => void;
}

function MapButton({ label, sign, onClick }: ButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={sign} />
      </svg>
    </button>
  );
}

const subscribe = (listener: () => void) => sharedTiles().subscribe(listener);
const failed = (): boolean => sharedTiles().failed;

/** Says that the painter's thread has failed, and starts another. The list shows the same world meanwhile. */
export function PainterError({ messages }: { readonly messages: MapMessages }) {
  if (!useSyncExternalStore(subscribe, failed)) return null;
  return (
    <div className="map-error" role="alert">
      <p>{messages.unpainted}</p>
      <Button size="small" onClick={() => sharedTiles().restart()}>
        {messages.repaint}
      </Button>
    </div>
  );
}
