import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SCREENS, type Screen, searchOf, useScreen } from "../../navigation/navigation.ts";
import { Icon } from "../../ui/icons.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./screen-bar.module.css";

const AttackCount = part(() => import("./AttackCount.tsx"), { quiet: true });

/** Paths in a box of 24. */
const SIGNS: Record<Screen, string> = {
  castle: "M4 20V8h3v2h3V8h4v2h3V8h3v12zM10 20v-4a2 2 0 0 1 4 0v4M12 8V3l3 1.2L12 5.5",
  army: "M4 4l11 11M20 4L9 15M12.5 17.5l5-5M6.5 12.5l5 5M16 16l4 4M8 16l-4 4",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  reports:
    "M7 4h11a2 2 0 0 1 2 2v1h-4M7 4a2 2 0 0 0-2 2v11H3v1a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V6a2 2 0 0 1 2-2M9 9h4M9 13h4",
  account: "M5 20c0-4 3-6 7-6s7 2 7 6M8 4l1.5 2L12 3.5 14.5 6 16 4v5a4 4 0 0 1-8 0z",
};

interface FrameProps {
  /** The way to a screen, with its sign and name inside. */
  readonly link: (screen: Screen, className: string | undefined, inside: ReactNode) => ReactNode;
}

/** The bar on its own, without a way to the screens. */
export function ScreenBarFrame({ link }: FrameProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t("shell.screens.all")} data-testid="screen-bar">
      {SCREENS.map((screen) =>
        link(
          screen,
          styles.screen,
          <>
            <Icon>
              <path d={SIGNS[screen]} />
            </Icon>
            {t(`shell.screens.${screen}`)}
          </>,
        ),
      )}
    </nav>
  );
}

/** The screens of a phone, near the thumb. A desktop shows them side by side, and the style sheet hides the bar. */
export function ScreenBar() {
  const shown = useScreen();
  return (
    <ScreenBarFrame
      link={(screen, className, inside) => (
        <Link
          key={screen}
          className={className}
          to="/"
          search={(before) => searchOf(screen, before)}
          // Other searches than exactly this one belong to a screen, too.
          activeOptions={{ exact: true }}
          aria-current={screen === shown ? "page" : undefined}
        >
          {inside}
          {screen === "reports" ? (
            <Suspense fallback={null}>
              <AttackCount />
            </Suspense>
          ) : null}
        </Link>
      )}
    />
  );
}
