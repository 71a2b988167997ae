import { toldLocation } from "../../map/places/told.ts";
import type { Cell } from "../../map/viewport.ts";

/** Where the kingdom is. The names of places come after the first paint. */
export default function PlaceOf({ cell }: { readonly cell: Cell }) {
  return toldLocation(cell);
}
