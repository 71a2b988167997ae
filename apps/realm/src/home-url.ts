/** The address that the ledger's metadata names as the game's own: where it was founded to be, whatever it is now. */
export async function homeUrl(
  gateway: { fetch(request: Request): Response | Promise<Response> },
  factory: string,
): Promise<string> {
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
