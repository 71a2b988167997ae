/** What is not drawn by us, for the credits page. */
export interface Credit {
  /** Key of `info.credits` in the message catalogue. */
  readonly what: "charges" | "cinzel" | "garamond";
  readonly author: string;
  readonly licence: string;
  readonly source: string;
}

export const credits: readonly Credit[] = [
  {
    what: "charges",
    author: "Lorc, Delapouite and the contributors of Game-icons.net",
    licence: "CC BY 3.0, https://creativecommons.org/licenses/by/3.0/",
    source: "https://game-icons.net",
  },
  {
    what: "cinzel",
    author: "The Cinzel Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/NDISCOVER/Cinzel",
  },
  {
    what: "garamond",
    author: "The EB Garamond Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/octaviopardo/EBGaramond12",
  },
];
