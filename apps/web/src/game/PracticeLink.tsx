import "../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import button from "../ui/Button.module.css";

/** Of the same host. */
const PRACTICE = "/practice/";

/** The way to the practice page; not in that page itself. A link out of this page, whose router does not know it. */
export function PracticeLink() {
  const { t } = useTranslation();
  if (useGame().config.practice === true) return null;
  return (
    <a className={button.button} href={PRACTICE}>
      {t("practice.here")}
    </a>
  );
}
