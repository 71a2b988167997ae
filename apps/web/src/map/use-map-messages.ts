import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MapMessages } from "../i18n/en/map.ts";

/** The map's part of the catalogue, in the shown language. */
export function useMapMessages(): MapMessages {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const { map, names, places } = i18n.getResourceBundle(language, "messages");
    return { ...map, names, places };
  }, [i18n, language]);
}
