import { kept, ON_OFF } from "../../ui/kept.ts";

/** Whether the map fills the window on a desk, with the panels over it. */
export const mapFills = kept("map-fills", ON_OFF);
