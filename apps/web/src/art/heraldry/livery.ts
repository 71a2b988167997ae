/** The colour that a kingdom's people wear and fly: the first bright one of its arms. */
import { type Arms, isMetal, paint } from "./arms.ts";

/** Silver is lost against stone, and black against the night. */
export function livery(arms: Arms): string {
  const { field } = arms;
  const tinctures = [
    ...("tincture" in field ? [field.tincture] : field.tinctures),
    ...arms.groups.map((group) => group.tincture),
  ];
  return paint[tinctures.find((tincture) => !isMetal(tincture) && tincture !== "sable") ?? "or"];
}
