/** The address of the game's config: a realm serves it, and a page on another host names a file beside it. */
export const configPath = (page: Pick<Document, "querySelector">): string =>
  page.querySelector<HTMLMetaElement>('meta[name="kingdoms:config"]')?.content ?? "/realm/config";
