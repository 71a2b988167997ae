import { useTranslation } from "react-i18next";
import { chooseLanguage, knownLanguage, useLanguage } from "../../i18n/language.ts";
import { LANGUAGE_ROWS } from "../../i18n/languages.ts";
import { Button } from "../../ui/Button.tsx";
import { MoonIcon, SunIcon, SystemIcon } from "../../ui/icons.tsx";
import { chooseTheme, THEMES, type Theme, useTheme } from "../../ui/theme.ts";
import styles from "./shell.module.css";

/** Every language under its own name. Closed, it shows the sign of the current one, which fits beside the other buttons. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage((shown) => shown.language);
  const choose = (chosen: string): void => {
    const code = knownLanguage([chosen]);
    if (code !== null) void chooseLanguage(code);
  };
  return (
    <span className={styles.menu} title={t("shell.language")}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={t("shell.language")}
        value={language}
        onChange={({ target }) => choose(target.value)}
      >
        {LANGUAGE_ROWS.map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

const icons: Record<Theme, () => React.ReactNode> = { system: SystemIcon, light: SunIcon, dark: MoonIcon };
const names = { system: "shell.themeSystem", light: "shell.themeLight", dark: "shell.themeDark" } as const;

/** Goes round: the system's theme, light, dark. */
export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useTheme((state) => state.theme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const Icon = icons[theme];
  const label = t("shell.themeNext", { current: t(names[theme]), next: t(names[next]) });
  return (
    <Button variant="quiet" size="small" aria-label={label} title={label} onClick={() => chooseTheme(next)}>
      <Icon />
    </Button>
  );
}
