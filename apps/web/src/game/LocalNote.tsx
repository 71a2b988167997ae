import "../i18n/later.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepText, keptText } from "../ui/kept.ts";
import shared from "../ui/note.module.css";

const MOST = 2_000;
const KEY = "kingdoms:local-note";

interface LocalNoteProps {
  readonly info: { readonly component: string; readonly name: string };
}

/** The player's own note on a kingdom if no server keeps one. */
export default function LocalNote({ info: { component, name } }: LocalNoteProps) {
  const { t } = useTranslation();
  const id = useId();
  const key = `${KEY}:${component}`;
  const [text, setText] = useState(() => keptText(key) ?? "");
  const [kept, setKept] = useState(true);
  const write = (next: string): void => {
    setText(next);
    setKept(keepText(key, next === "" ? null : next));
  };
  return (
    <section className={shared.part} data-testid="kingdom-note">
      <h3>
        <label htmlFor={id} aria-label={t("practice.note.label", { name })}>
          {t("practice.note.title")}
        </label>
      </h3>
      <textarea
        id={id}
        className={shared.text}
        rows={3}
        maxLength={MOST}
        value={text}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => write(target.value)}
      />
      <p id={`${id}-state`} role="status" className={shared.muted}>
        {t(kept ? "practice.note.kept" : "practice.note.unkept")}
      </p>
    </section>
  );
}
