import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../format/locale.ts";
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from "../../i18n/language.ts";
import { Button } from "../../ui/Button.tsx";

/** Goes round the languages. It shows the sign of the current one and says both in words. */
export function LanguageButton() {
  const { t } = useTranslation();
  const language = useLanguage((state) => state.language);
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? "en";
  const label = t("shell.languageNext", { current: LANGUAGE_NAMES[language], next: LANGUAGE_NAMES[next] });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${language.toUpperCase()}. ${label}`}
      title={label}
      onClick={() => void chooseLanguage(next)}
    >
      <span aria-hidden="true">{language.toUpperCase()}</span>
    </Button>
  );
}
