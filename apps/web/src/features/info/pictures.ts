/**
 * The game's screens in Info. `npm run pictures` plays the war that they show and takes each of them in every
 * language and theme. `width` and `height` are CSS pixels of the screen, `pixels` the width of the file: about as
 * wide as Info shows the dashboard, and a quarter more than a phone has. `quality` is that of WebP: the letters of a
 * phone stay clear with little, the small ones of the dashboard need more.
 */
export const PICTURES = {
  dashboard: { width: 1440, height: 900, pixels: 832, quality: 0.3 },
  target: { width: 390, height: 520, pixels: 488, quality: 0.12 },
  odds: { width: 390, height: 520, pixels: 488, quality: 0.12 },
  march: { width: 390, height: 520, pixels: 488, quality: 0.12 },
  news: { width: 390, height: 520, pixels: 488, quality: 0.12 },
  report: { width: 390, height: 520, pixels: 488, quality: 0.12 },
} as const;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

/** The pictures of the war, in its order. */
export const WAR = ["target", "odds", "march", "news", "report"] as const satisfies readonly PictureName[];

export const PICTURE_LANGUAGES = ["en", "de"] as const;
export type PictureLanguage = (typeof PICTURE_LANGUAGES)[number];
export const PICTURE_THEMES = ["light", "dark"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

export const pictureFile = (name: PictureName, language: PictureLanguage, theme: PictureTheme): string =>
  `${name}-${language}-${theme}.webp`;
