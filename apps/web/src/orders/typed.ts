/**
 * The text typed into a popup. It survives a reload of the page, which happens when the player goes to the wallet on
 * a phone, and is dropped when the popup is closed. It stays while the order given with it is open, since the order
 * may fail; once the ledger has that order, it is dropped, so that the same order is not offered a second time.
 */
import { useEffect, useState } from "react";
import { keepText, keptText } from "../ui/kept.ts";
import { isFinal } from "./lifecycle.ts";
import { orderOf } from "./store.ts";

const TAB = "sessionStorage";
const typedKey = (field: string): string => `kingdoms:typed:${field}`;
const givenKey = (draft: string): string => `kingdoms:given:${draft}`;

/**
 * @param field unique in the page: the popup and its subject.
 * @param draft the common name of all fields of one form; the field itself if it is the only one.
 */
export function useTyped(
  field: string,
  draft = field,
): readonly [text: string, change: (text: string) => void] {
  const key = typedKey(field);
  const [text, setText] = useState(() => kept(field, draft));
  useEffect(() => {
    keepText(key, text, TAB);
    return () => {
      if (!isUnderWay(draft)) keepText(key, null, TAB);
    };
  }, [key, text, draft]);
  const change = (next: string): void => {
    // Another wish than the one that was ordered.
    keepText(givenKey(draft), null, TAB);
    setText(next);
  };
  return [text, change];
}

/** Of the form of a mission to this kingdom. */
export const missionDraft = (kind: string, target: string): string => `${kind} ${target}`;

/** Fills in a field of a form that is about to open. */
export function typeBeforehand(field: string, text: string): void {
  keepText(givenKey(field), null, TAB);
  keepText(typedKey(field), text, TAB);
}

/** An order was given with the typed text. */
export const markGiven = (draft: string, orderId: string): void =>
  void keepText(givenKey(draft), orderId, TAB);

function kept(field: string, draft: string): string {
  const id = keptText(givenKey(draft), TAB);
  if (id !== null) {
    const phase = orderOf(id)?.phase;
    // An order that is not listed any more is over; it may have been committed.
    if (phase === undefined || phase === "committed") return "";
  }
  return keptText(typedKey(field), TAB) ?? "";
}

function isUnderWay(draft: string): boolean {
  const id = keptText(givenKey(draft), TAB);
  const order = id === null ? undefined : orderOf(id);
  return order !== undefined && !isFinal(order.phase);
}
