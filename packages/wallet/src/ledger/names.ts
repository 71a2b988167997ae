import { tidyName } from "../text.ts";

/** What an address is called, from its metadata; all but the address may be unknown. */
export interface EntityName {
  address: string;
  name?: string;
  symbol?: string;
  /** As the metadata says; `ui/icon-url.ts` decides whether it is loaded. */
  iconUrl?: string;
  /** XRD itself, or a resource that the page vouches for; see `known.ts`. */
  known?: true;
  /** What a resource that is not known passes itself off as, for example "XRD". */
  imitates?: string;
}

/** The metadata that names are made of. */
export const NAMING = ["name", "symbol", "icon_url"];

/** Entries of metadata as the gateway sends them. The entity's creator chose every value and its type. */
export interface Metadata {
  items: { key: string; value?: { typed?: { type?: string; value?: unknown } | null } | null }[];
}

/**
 * The name that metadata gives to an address, fit to be shown. Values of another type than the metadata standard asks
 * for name nothing, as in the Radix Wallet; but an icon may be plain text, as older tokens have it.
 */
export function nameOf(address: string, ...sources: (Metadata | undefined)[]): EntityName {
  const items = sources.flatMap((source) => source?.items ?? []);
  const read = (key: string, types: readonly string[]): string => {
    const typed = items.find((item) => item.key === key)?.value?.typed;
    const value = types.includes(typed?.type ?? "") ? typed?.value : undefined;
    return typeof value === "string" ? value : "";
  };
  const name = tidyName(read("name", ["String"]), LONGEST_NAME);
  const symbol = tidyName(read("symbol", ["String"]), LONGEST_SYMBOL);
  const iconUrl = read("icon_url", ["Url", "String"]);
  return {
    address,
    ...(name ? { name } : {}),
    ...(symbol ? { symbol } : {}),
    ...(iconUrl ? { iconUrl } : {}),
  };
}

const LONGEST_NAME = 48;
const LONGEST_SYMBOL = 12;
