/** The media query of `popups.module.css` under which a popup is a sheet at the lower edge. */
const SHEET = "(max-width: 55rem), (max-height: 30rem)";
/** A sheet that is dragged down by so much of its height is closed, else it goes back. */
const FAR_ENOUGH = 0.3;

/**
 * A ref for the head of a sheet: the player can drag the sheet away by it, which closes it as the close button does.
 * With reduced motion the sheet does not follow the finger, but still closes.
 */
export function dragAway(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.parentElement;
  if (!head || !sheet) return undefined;
  const listening = new AbortController();
  let from: number | null = null;
  const place = (down: number): void => {
    sheet.style.transition = down === 0 ? "" : "none";
    sheet.style.transform = down === 0 || still() ? "" : `translateY(${down}px)`;
  };
  const on = (type: "down" | "move" | "up" | "cancel", listen: (event: PointerEvent) => void): void =>
    head.addEventListener(`pointer${type}`, listen, { signal: listening.signal });

  on("down", ({ isPrimary, button, pointerId, clientY }) => {
    if (!isPrimary || button !== 0 || !window.matchMedia(SHEET).matches) return;
    head.setPointerCapture(pointerId);
    from = clientY;
  });
  const giveUp = (): void => {
    from = null;
    place(0);
  };
  on("move", ({ clientY, buttons }) => {
    if (from === null) return;
    // The pointer was released outside of this page.
    if ((buttons & 1) === 0) giveUp();
    else place(Math.max(0, clientY - from));
  });
  on("up", ({ clientY }) => {
    if (from === null) return;
    const far = clientY - from > sheet.offsetHeight * FAR_ENOUGH;
    from = null;
    if (far) sheet.querySelector<HTMLElement>("[data-close]")?.click();
    else place(0);
  });
  on("cancel", giveUp);
  return () => listening.abort();
}

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
