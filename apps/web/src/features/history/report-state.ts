import type { ChronicleView } from "@kingdoms/client";

/** What there is to say of a mission whose report is not among those that are known. */
export type Missing = "underWay" | "searching" | "failed" | "none";

/**
 * A mission is reported as missing only after the entire history was read and compared with the ledger: the stored
 * data of an earlier visit may be complete and yet end before the mission did.
 */
export function missing(
  { state, complete, error }: Pick<ChronicleView, "state" | "complete" | "error">,
  asked: { readonly number: string | undefined; readonly underWay: boolean },
): Missing {
  if (asked.underWay) return "underWay";
  if (asked.number === undefined) return "none";
  if (error !== null) return "failed";
  return complete && state === "ready" ? "none" : "searching";
}
