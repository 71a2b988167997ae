import "../../i18n/later.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { leaveWithAlerts } from "../alerts/alerts.ts";
import { forgetDrafts } from "../notes/note-drafts.ts";
import type { SignOutKind } from "../player.ts";
import { EXPORT_URL } from "../players-server.ts";
import { notDone } from "./not-done.ts";
import styles from "./sign-in.module.css";

interface KeptPopupProps {
  /** Null if no player is signed in. */
  readonly player: string | null;
  readonly onClose: () => void;
}

/** All that the server keeps of the player, and the ways to take it along or away. */
export default function KeptPopup({ player, onClose }: KeptPopupProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  return (
    <Popup title={t("signIn.popup.title")} onClose={onClose} testId="popup-kept">
      <div className={styles.rows}>
        <ul className={styles.kept}>
          <li>{t("signIn.popup.preferences")}</li>
          <li>{t("signIn.popup.notes")}</li>
          <li>{t("signIn.popup.marks")}</li>
          {config.push ? <li>{t("signIn.popup.devices")}</li> : null}
          <li>{t("signIn.popup.sessions")}</li>
        </ul>
        <p>{t("signIn.popup.unused")}</p>
        {config.embedded ? <p>{t("signIn.popup.shared")}</p> : null}
        {player === null ? null : <WaysOut player={player} onDone={onClose} />}
      </div>
    </Popup>
  );
}

function WaysOut({ player, onDone }: { readonly player: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState("");
  const leave = (way: SignOutKind): void => {
    setProblem("");
    leaveWithAlerts(way)
      .then(() => {
        if (way === "forGood") forgetDrafts(player);
        onDone();
      })
      .catch((error: unknown) => setProblem(notDone(t, error)));
  };
  return (
    <>
      {problem === "" ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {deleting ? (
        <>
          <p role="alert">{t("signIn.popup.deleteSure")}</p>
          <div className={styles.buttons}>
            <Button variant="wax" onClick={() => leave("forGood")}>
              {t("signIn.popup.deleteConfirm")}
            </Button>
            <Button onClick={() => setDeleting(false)}>{t("common.cancel")}</Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <ButtonLink href={EXPORT_URL} download="kingdoms.json">
            {t("signIn.popup.download")}
          </ButtonLink>
          <Button onClick={() => leave("everywhere")}>{t("signIn.popup.everywhere")}</Button>
          <Button variant="wax" onClick={() => setDeleting(true)}>
            {t("signIn.popup.delete")}
          </Button>
        </div>
      )}
    </>
  );
}
