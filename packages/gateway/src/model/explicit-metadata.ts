/** The entries of metadata that a request names (`opt_ins.explicit_metadata`). */
import type { LedgerPoint } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { metadataOf } from "./metadata.ts";
import type { MetadataItem } from "./metadata-item.ts";

/** Reads each resource's metadata once for a request. */
export function explicitMetadata(context: Context, point: LedgerPoint, keys: readonly string[]) {
  const known = new Map<string, object>();
  return (resource: string): object => {
    if (keys.length === 0) return {};
    let found = known.get(resource);
    if (!found) {
      found = {
        explicit_metadata: picked(metadataOf(context, context.node(resource, "resource"), point), keys),
      };
      known.set(resource, found);
    }
    return found;
  };
}

export function picked(metadata: readonly MetadataItem[], keys: readonly string[]) {
  const items = metadata.filter(({ key }) => keys.includes(key));
  return { total_count: items.length, items };
}
