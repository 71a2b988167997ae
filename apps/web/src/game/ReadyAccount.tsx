import "../i18n/later.ts";
import { useTranslation } from "react-i18next";

/** On the practice page, in place of the invitation to connect a wallet. */
export default function ReadyAccount() {
  const { t } = useTranslation();
  return <p>{t("practice.account")}</p>;
}
