import type { Handler } from "./handler.ts";

/** The game's address in the ledger's metadata: its first address, even if the realm has moved since. */
export async function homeUrl(gateway: Handler, factory: string): Promise<string> {
  const request = new Request("http://realm/state/entity/page/metadata", {
    method: "POST",
    body: JSON.stringify({ address: factory }),
  });
  const answer = (await (await gateway.fetch(request)).json()) as {
    items?: { key: string; value: { typed: { value?: unknown } } }[];
  };
  const value = answer.items?.find(({ key }) => key === "info_url")?.value.typed.value;
  return typeof value === "string" ? value : "";
}
