import { useTranslation } from "react-i18next";
import { useTheme } from "../../ui/theme.ts";
import styles from "./pictures.module.css";
import { PICTURE_LANGUAGES, PICTURES, type PictureName, pictureFile } from "./pictures.ts";

const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

interface PictureProps {
  readonly name: PictureName;
  readonly alt: string;
}

/** A screen of the game in the theme and the language of the page, English if there is no other; loaded once it comes near. */
export function Picture({ name, alt }: PictureProps) {
  const { i18n } = useTranslation();
  const theme = useTheme((state) => state.shown);
  const language = PICTURE_LANGUAGES.find((one) => one === i18n.language) ?? "en";
  const { width, height } = PICTURES[name];
  return (
    <img
      className={styles.picture}
      src={files[`./pictures/${pictureFile(name, language, theme)}`]}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
