import type { Kingdom } from "../../kingdom.ts";
import type { Span } from "../span.ts";
import { after } from "./after.ts";

/** Once the building under construction can be claimed. Null without one. */
export const whenBuilt = (
  { construction }: Pick<Kingdom, "construction">,
  window: number,
  now: number,
): Span | null => (construction === null ? null : after(construction.readyAt, window, now));
