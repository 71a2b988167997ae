import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to a part of a popup when it appears: what had it before (a button of the last part, or of the wait
 * for this one) is gone. The part needs `tabIndex={-1}`; the next Tab goes to its first field.
 */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return part;
}
