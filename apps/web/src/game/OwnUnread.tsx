import { ReadNote } from "../data/ReadNote.tsx";
import { Loading } from "../ui/Notes.tsx";
import type { OwnKeys } from "./own-keys.ts";

/** In place of what is asked for of the player's own kingdoms, while it is not known which those are. */
export function OwnUnread({ own }: { readonly own: OwnKeys }) {
  if (own.state === "unconnected") return null;
  return own.state === "starting" ? <Loading /> : <ReadNote read={own} />;
}
