import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { MoonIcon, SunIcon, SystemIcon } from "../../ui/icons.tsx";
import { chooseTheme, THEMES, type Theme, useTheme } from "../../ui/theme.ts";

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
