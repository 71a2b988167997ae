import { type RefObject, useEffect, useRef } from "react";
import { cameraFrom, cameraText } from "./camera.ts";
import type { MapView } from "./map-view.ts";
import { type Camera, type Cell, centreOf } from "./viewport.ts";

interface Wanted {
  /** The place that the map shows; undefined if no prop sets it. */
  readonly camera: Camera | undefined;
  readonly selected: Cell | null;
}

/** Flies the map to the camera that it is given, and to the selection if that is out of view. Use it after the view is made. */
export function useFlights(view: RefObject<MapView | null>, { camera, selected }: Wanted): void {
  const aim = camera === undefined ? "" : cameraText(camera);
  const aimed = useRef(aim);
  const linked = useRef(camera !== undefined);
  useEffect(() => {
    const map = view.current;
    const target = cameraFrom(aim);
    if (map === null || aim === aimed.current) return;
    aimed.current = aim;
    // The map's own report comes back as a prop.
    if (target !== null && cameraText(map.currentCamera) !== aim) map.flyTo(target);
  }, [view, aim]);
  const chosen = useRef(selected);
  useEffect(() => {
    const map = view.current;
    const before = chosen.current;
    chosen.current = selected;
    // A link that names a view is not overruled by the kingdom that is selected as it opens.
    if (selected === before || (before === null && linked.current)) return;
    // The map is on its way there already.
    const there = selected === null ? null : centreOf(selected);
    const target = cameraFrom(aim);
    if (target !== null && target.x === there?.x && target.y === there.y) return;
    if (selected !== null && map !== null && !map.shows(selected))
      map.flyTo({ ...centreOf(selected), zoom: map.currentCamera.zoom });
  }, [view, selected, aim]);
}
