import type { PointerEvent, RefObject } from "react";

/** As `popups.module.css` has it: where a popup is a sheet at the lower edge. */
const SHEET = "(max-width: 55rem), (max-height: 30rem)";
/** A sheet that is dragged down by so much of its height is closed, else it goes back. */
const FAR_ENOUGH = 0.3;

interface Handlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

/**
 * Lets a sheet be dragged away by a part of it, such as its head. With reduced motion it does not follow the finger, but is
 * closed all the same. The close button and Escape stay.
 */
export function dragAway(
  sheet: RefObject<HTMLElement | null>,
  from: RefObject<number | null>,
  close: () => void,
): Handlers {
  const place = (down: number | null): void => {
    const style = sheet.current?.style;
    if (style === undefined) return;
    style.transition = down === null ? "" : "none";
    style.transform = down === null || still() ? "" : `translateY(${down}px)`;
  };
  const downAt = ({ clientY }: PointerEvent<HTMLElement>): number | null =>
    from.current === null ? null : Math.max(0, clientY - from.current);
  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0 || !window.matchMedia(SHEET).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove(event) {
      const down = downAt(event);
      if (down !== null) place(down);
    },
    onPointerUp(event) {
      const down = downAt(event);
      from.current = null;
      if (down === null) return;
      if (down > (sheet.current?.offsetHeight ?? 0) * FAR_ENOUGH) close();
      else place(null);
    },
    onPointerCancel() {
      from.current = null;
      place(null);
    },
  };
}

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
