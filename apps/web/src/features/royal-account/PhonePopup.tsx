import "../../i18n/later.ts";
import type { RealmConfig } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { Popup } from "../../ui/Popup.tsx";
import styles from "./phone-popup.module.css";

/** The same in every language. */
const COMMAND = "npm start -- --host 0.0.0.0";

interface PhonePopupProps {
  readonly lan: RealmConfig["lan"] | null;
  readonly onClose: () => void;
}

/** The way for a phone in the same network: an address to scan, and what to expect of it. */
export default function PhonePopup({ lan, onClose }: PhonePopupProps) {
  const { t } = useTranslation();
  const [url, ...others] = lan?.urls ?? [];
  return (
    <Popup title={t("phone.title")} onClose={onClose} testId="popup-phone">
      {lan && url !== undefined ? (
        <div className={styles.way}>
          <p>{t(lan.fingerprint === null ? "phone.scanPublic" : "phone.scan")}</p>
          <QrCode url={url} />
          <a className={styles.address} href={url}>
            {url}
          </a>
          {others.length > 0 ? (
            <p>
              {t("phone.others")} <span className={styles.address}>{others.join(" ")}</span>
            </p>
          ) : null}
          {lan.fingerprint === null ? null : (
            <>
              <p>{t("phone.warning")}</p>
              <code className={styles.fingerprint}>{lan.fingerprint}</code>
            </>
          )}
          <p>{t("phone.keys")}</p>
        </div>
      ) : (
        <div className={styles.way}>
          <p>{t("phone.closed")}</p>
          <code>{COMMAND}</code>
        </div>
      )}
    </Popup>
  );
}

/** Dark on light in every theme, with the quiet edge that cameras need. */
function QrCode({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { data, size } = encode(url, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("phone.code", { url })}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
