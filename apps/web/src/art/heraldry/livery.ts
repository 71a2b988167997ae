/** The colour that a kingdom's people wear and fly: the first bright one of its arms. */
import { type Arms, isMetal, paint } from "./arms.ts";

/** Silver is lost against stone, and black against the night. @param other a colour that it should differ from, if it can. */
export function livery(arms: Arms, other?: string): string {
  const { field } = arms;
  const tinctures = [
    ...("tincture" in field ? [field.tincture] : field.tinctures),
    ...arms.groups.map((group) => group.tincture),
  ];
  const bright = tinctures.filter((tincture) => !isMetal(tincture) && tincture !== "sable");
  const choice = [...bright, "or", "argent"] as const;
  return paint[choice.find((tincture) => paint[tincture] !== other) ?? "or"];
}
