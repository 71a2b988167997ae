/** The player's note on a kingdom: the server's text, the unsaved text, and the text of another device. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { asPlayer } from "../player.ts";
import { type Note, PlayersRefused, readNote, writeNote } from "../players-server.ts";
import { type Draft, keepDraft, readDraft } from "./note-drafts.ts";

export interface NoteView {
  readonly text: string;
  /** The server's text: null for no note, undefined while that is not known. */
  readonly saved: Note | null | undefined;
  /** Whether the text is only in this browser. */
  readonly unsaved: boolean;
  /** Whether this browser keeps it beyond the page. */
  readonly kept: boolean;
  readonly saving: boolean;
  /** Why it could not be read or saved last. */
  readonly problem: PlayersRefused | null;
  /** The other device's text, if it changed the note meanwhile; null if it deleted it, undefined if it did nothing. */
  readonly theirs: Note | null | undefined;
  readonly write: (text: string) => void;
  readonly save: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly readAgain: () => void;
}

const refusalOf = (error: unknown): PlayersRefused =>
  error instanceof PlayersRefused ? error : new PlayersRefused("INTERNAL", String(error));

const timeOf = (note: Note | null): number | null => note?.changedAt ?? null;

/** The unsaved text; `latest` is for code that goes on while the server answers. */
function useDraft(player: string, kingdom: string) {
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(player, kingdom));
  const [kept, setKept] = useState(true);
  const latest = useRef(draft);
  const keep = (next: Draft | null): void => {
    latest.current = next;
    setDraft(next);
    setKept(keepDraft(player, kingdom, next));
  };
  return { draft, latest, kept, keep };
}

/** Whenever the browser is online again. */
function useOnline(then: () => void): void {
  const again = useEffectEvent(then);
  useEffect(() => {
    const online = (): void => again();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
}

/** Of one player and kingdom as long as it is mounted. @param kingdom the address of its component. */
export function useNote(player: string, kingdom: string): NoteView {
  const [saved, setSaved] = useState<Note | null>();
  const { draft, latest, kept, keep } = useDraft(player, kingdom);
  const [theirs, setTheirs] = useState<Note | null>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<PlayersRefused | null>(null);

  const arrived = (note: Note | null): void => {
    setProblem(null);
    setSaved(note);
    const written = latest.current;
    if (written === null) return;
    if (written.text === (note?.text ?? "")) keep(null);
    else if (written.replaces !== timeOf(note)) setTheirs(note);
  };
  const failed = (error: unknown): void => setProblem(refusalOf(error));
  const readAgain = (): void => void asPlayer(() => readNote(kingdom)).then(arrived, failed);
  const onNote = useEffectEvent(arrived);
  const onFailure = useEffectEvent(failed);
  useEffect(() => {
    asPlayer(() => readNote(kingdom)).then(
      (note) => onNote(note),
      (error: unknown) => onFailure(error),
    );
  }, [kingdom]);

  const put = async (text: string, replaces: number | null): Promise<void> => {
    setSaving(true);
    setProblem(null);
    try {
      const note = await asPlayer(() => writeNote(kingdom, text.trim(), replaces));
      setSaved(note);
      setTheirs(undefined);
      // Text typed while it was on its way is not saved.
      const now = latest.current;
      keep(now === null || now.text === text ? null : { text: now.text, replaces: timeOf(note) });
    } catch (error) {
      if (error instanceof PlayersRefused && error.code === "NOTE_CHANGED") setTheirs(error.note);
      else failed(error);
    } finally {
      setSaving(false);
    }
  };
  const save = (): void => {
    if (draft !== null && !saving) void put(draft.text, draft.replaces);
  };
  useOnline(() => {
    if (problem?.code !== "NO_ANSWER") return;
    if (draft === null) readAgain();
    else save();
  });

  return {
    text: draft?.text ?? saved?.text ?? "",
    saved,
    unsaved: draft !== null,
    kept,
    saving,
    problem,
    theirs,
    write: (text) => {
      const replaces = draft === null ? timeOf(saved ?? null) : draft.replaces;
      const isAsSaved = text === (saved?.text ?? "") && replaces === timeOf(saved ?? null);
      keep(isAsSaved ? null : { text, replaces });
    },
    save,
    keepMine: () => {
      if (draft !== null) void put(draft.text, timeOf(theirs ?? null));
    },
    takeTheirs: () => {
      setSaved(theirs ?? null);
      setTheirs(undefined);
      keep(null);
    },
    readAgain,
  };
}
