/** What is not drawn by us, for the credits page. */
export interface Credit {
  readonly what: string;
  readonly author: string;
  readonly licence: string;
  readonly source: string;
}

export const credits: readonly Credit[] = [
  {
    what: "Heraldic charges (beasts, birds, plants, anchor, harp, horn, axe, crown, fleur-de-lys), recoloured",
    author: "Lorc, Delapouite and the contributors of Game-icons.net",
    licence: "CC BY 3.0, https://creativecommons.org/licenses/by/3.0/",
    source: "https://game-icons.net",
  },
  {
    what: "Typeface Cinzel",
    author: "The Cinzel Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/NDISCOVER/Cinzel",
  },
  {
    what: "Typeface EB Garamond",
    author: "The EB Garamond Project Authors",
    licence: "SIL Open Font License 1.1",
    source: "https://github.com/octaviopardo/EBGaramond12",
  },
];
