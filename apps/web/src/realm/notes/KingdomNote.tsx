import "../../i18n/later.ts";
import type { KingdomInfo } from "@kingdoms/client";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../../format/counts.ts";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import shared from "../../ui/note.module.css";
import { checkSession, usePlayer } from "../player.ts";
import styles from "./kingdom-note.module.css";
import { type NoteView, useNote } from "./use-note.ts";

/** As many as the server keeps (`game/players/src/limits.ts`). */
const MOST = 2_000;

interface KingdomNoteProps {
  readonly info: Pick<KingdomInfo, "component" | "name">;
}

/** The player's own note on a kingdom; other players do not see it. */
export default function KingdomNote({ info }: KingdomNoteProps) {
  const { t } = useTranslation();
  const player = usePlayer((state) => state.player);
  // If the session ends while the player is writing, the text stays.
  const [writer, setWriter] = useState<string | null>(null);
  useEffect(() => void checkSession(), []);
  if (player.phase === "in" && player.session.player !== writer) setWriter(player.session.player);
  if (player.phase === "out" && writer !== null) setWriter(null);
  return (
    <section className={shared.part} data-testid="kingdom-note">
      <h3>{t("notes.title")}</h3>
      {writer !== null ? (
        <Written key={writer} player={writer} info={info} />
      ) : player.phase === "checking" ? (
        <Loading />
      ) : (
        <p className={shared.muted}>{t(player.phase === "ended" ? "signIn.ended" : "notes.signInFirst")}</p>
      )}
    </section>
  );
}

function Written({ player, info }: KingdomNoteProps & { readonly player: string }) {
  const { t } = useTranslation();
  const id = useId();
  const note = useNote(player, info.component);
  const reason = useReason(note);
  const { text, saved, unsaved, saving, problem, theirs } = note;
  if (saved === undefined && !unsaved) {
    if (problem === null) return <Loading />;
    return <Failure what={t("notes.unread")} error={new Error(reason)} onRetry={note.readAgain} />;
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t("notes.label", { name: info.name })}
      </label>
      <textarea
        id={id}
        className={shared.text}
        rows={4}
        maxLength={MOST}
        value={text}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => note.write(target.value)}
      />
      <div className={styles.foot} id={`${id}-state`}>
        <NoteState note={note} />
        <span className={shared.muted}>
          {t("notes.left", { left: shownCount(MOST - text.length), most: shownCount(MOST) })}
        </span>
      </div>
      {theirs === undefined ? (
        <Button size="small" disabled={!unsaved} busy={saving} onClick={note.save}>
          {t("notes.save")}
        </Button>
      ) : (
        <div className={styles.changed} role="alert">
          <p>{t(theirs === null ? "notes.deleted" : "notes.changed")}</p>
          {theirs === null ? null : <p className={styles.theirs}>{theirs.text}</p>}
          <div className={styles.buttons}>
            <Button size="small" busy={saving} onClick={note.keepMine}>
              {t("notes.mine")}
            </Button>
            <Button size="small" disabled={saving} onClick={note.takeTheirs}>
              {t("notes.theirs")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Whether the server has it, and why not. */
function NoteState({ note }: { readonly note: NoteView }) {
  const { t } = useTranslation();
  const reason = useReason(note);
  const { saved, unsaved, kept, saving, problem } = note;
  const at = saved === null || saved === undefined ? "" : shownDate(saved.changedAt, "short");
  if (saving) return <span role="status">{t("notes.saving")}</span>;
  if (!unsaved) return <span role="status">{at === "" ? "" : t("notes.savedAt", { time: at })}</span>;
  if (!kept) return <span role="status">{t("notes.unsavedHere")}</span>;
  return (
    <span role="status" className={problem === null ? "" : styles.problem}>
      {problem === null ? t("notes.unsaved") : t("notes.notSaved", { message: reason })}
    </span>
  );
}

/** Why the server did not read or save it. */
function useReason({ problem }: NoteView): string {
  const { t, i18n } = useTranslation();
  const key = `notes.errors.${problem?.code ?? ""}`;
  return i18n.exists(key) ? t(key as "notes.errors.NO_ANSWER") : (problem?.message ?? "");
}
