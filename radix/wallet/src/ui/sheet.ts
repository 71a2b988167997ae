import type { Development } from "../development/settings.ts";
import type { WalletMessages } from "../messages/index.ts";
import { h, icon, icons } from "./dom.ts";
import { watchRoom } from "./room.ts";
import { styles } from "./styles.ts";

/** One screen of the wallet. */
export interface View {
  readonly title: string;
  readonly body: Node[];
  /** Enter presses the one of class "primary". */
  readonly buttons: HTMLButtonElement[];
  /** The button that signs or shares; it is disabled while the facts have no room on the screen. */
  readonly consent?: HTMLButtonElement;
  /** Called for Escape and the close button; absent if the player must press another button. */
  readonly onClose?: () => void;
  /** Hides the close button, for screens whose own buttons close them. */
  readonly plainHeader?: boolean;
  /** Beside the title. */
  readonly corner?: HTMLButtonElement | undefined;
}

/** The place for screens: one modal dialog at a time, over the whole page. */
export interface Sheet {
  /** Shows a view instead of the current one. */
  show(view: View): void;
  /** Hides the view if it is the one on screen. */
  hide(view: View): void;
  readonly shown: View | undefined;
  remove(): void;
}

/** Whether the wallet approves automatically. */
type Approval = Pick<Development, "read" | "change" | "subscribe">;

/**
 * @param messagesNow the current language; a screen that is already shown keeps its own. @param approval marked on
 * every screen while it is on; absent if the wallet always asks.
 */
export function mountSheet(
  document: Document,
  messagesNow: () => WalletMessages,
  approval?: () => Approval,
): Sheet {
  const host = document.createElement("embedded-radix-wallet");
  const root = host.attachShadow({ mode: "open" });
  const dialog = h("dialog", { "aria-labelledby": "title" });
  root.append(dialog);

  let shown: View | undefined;
  let background: Element | null = null;

  // The page must not handle key presses in the wallet, for example Escape for its own dialog.
  for (const type of ["keydown", "keyup", "keypress"]) {
    host.addEventListener(type, (event) => event.stopPropagation());
  }
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    shown?.onClose?.();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.repeat || event.defaultPrevented) return;
    if ((event.target as Element).closest("button, a, summary, select, textarea, form")) return;
    event.preventDefault();
    shown?.buttons.find(({ className }) => className === "primary")?.click();
  });
  let stopWatching = (): void => {};
  const stopThemes = followTheme(document, host);
  const stopGuard = guardFromHiding(host, () => dialog.open);
  // The focused element is gone; without a new focus, key presses would go to the page.
  const focusTitle = () => dialog.querySelector<HTMLElement>("h2")?.focus();
  const stopRaising = onModalDialog(document, () => {
    if (!dialog.open) return;
    dialog.close();
    dialog.showModal();
    focusTitle();
  });

  return {
    show(view) {
      shown = view;
      // Not before the first view: a phone parses the styles for longer than the rest of the wallet takes to start.
      if (root.adoptedStyleSheets.length === 0) root.adoptedStyleSheets = [styleSheet()];
      stopWatching();
      const framed = frame(view, messagesNow());
      dialog.replaceChildren(...framed.parts);
      if (!dialog.open) {
        background = document.activeElement;
        // Last in the page: dialogs of the page make everything before them inert.
        document.body.append(host);
        dialog.showModal();
      }
      stopWatching = watch(framed, approval?.(), messagesNow());
      focusTitle();
    },
    hide(view) {
      if (shown !== view) return;
      shown = undefined;
      stopWatching();
      dialog.close();
      dialog.replaceChildren();
      host.remove();
      if (background instanceof HTMLElement) background.focus();
    },
    get shown() {
      return shown;
    },
    remove() {
      stopWatching();
      stopThemes();
      stopGuard();
      stopRaising();
      host.remove();
    },
  };
}

function styleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** Shows that the wallet approves automatically, with a way to end that. */
function followApproval(
  mark: HTMLElement,
  approval: Approval,
  { development: text }: WalletMessages,
): () => void {
  const follow = (): void => {
    const isOn = approval.read().approves;
    mark.hidden = !isOn;
    if (!isOn) mark.replaceChildren();
    else if (!mark.hasChildNodes()) {
      const end = h(
        "button",
        { type: "button", onclick: () => approval.change({ approves: false }) },
        text.approvesEnd,
      );
      mark.append(icon(icons.warning), h("span", {}, text.approvesMark), end);
    }
  };
  follow();
  return approval.subscribe(follow);
}

interface Frame {
  readonly parts: Node[];
  readonly body: HTMLElement;
  /** Shows that the wallet approves automatically. */
  readonly mark: HTMLElement;
  /** Called with whether the body has room; absent if the view asks for no consent. */
  readonly consent: ((isRoom: boolean) => void) | undefined;
}

/** Watches the conditions of the current view. Returns a function that ends it. */
function watch(
  { body, mark, consent }: Frame,
  approval: Approval | undefined,
  messages: WalletMessages,
): () => void {
  const stops = [
    ...(approval ? [followApproval(mark, approval, messages)] : []),
    ...(consent ? [watchRoom(body, consent)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function frame(view: View, messages: WalletMessages): Frame {
  const close =
    view.onClose && !view.plainHeader
      ? h("button", {
          type: "button",
          class: "icon close",
          "aria-label": messages.close,
          onclick: view.onClose,
        })
      : null;
  close?.append(icon(icons.close));
  const body = h("div", { class: "body" }, ...view.body);
  const mark = h("div", { class: "approves", role: "status", hidden: true });
  // Its own `disabled` is the view's.
  const guard = view.consent && h("fieldset", {}, view.consent);
  const noRoom = h("p", { class: "no-room", role: "status" });
  const parts = [
    // No header and footer: inside a dialog they would be landmarks of the page.
    h(
      "div",
      { class: "lid" },
      icon(icons.seal),
      h(
        "div",
        { class: "heading" },
        h("p", { class: "brand" }, messages.wallet),
        h("h2", { id: "title", tabindex: "-1" }, view.title),
      ),
      view.corner,
      close,
    ),
    mark,
    body,
    h(
      "div",
      { class: "foot" },
      noRoom,
      view.buttons.length > 0 &&
        h(
          "div",
          { class: "buttons" },
          ...view.buttons.map((button) => (guard && button === view.consent ? guard : button)),
        ),
      h("p", { class: "notice" }, messages.notice),
    ),
  ];
  const consent =
    guard &&
    ((isRoom: boolean): void => {
      guard.disabled = !isRoom;
      // In the next frame: the text takes room from the body, whose size is being watched.
      requestAnimationFrame(() => {
        noRoom.textContent = isRoom ? "" : messages.noRoom;
      });
    });
  return { parts, body, mark, consent };
}

/** `data-theme` on the page's root decides between day and dusk; without it, the system does. */
function followTheme(document: Document, host: HTMLElement): () => void {
  const root = document.documentElement;
  const follow = (): void => {
    const { theme } = root.dataset;
    const isChosen = theme === "dark" || theme === "light";
    // Colours by the attribute, form controls by the scheme.
    host.style.colorScheme = isChosen ? theme : "light dark";
    if (isChosen) host.dataset.theme = theme;
    else delete host.dataset.theme;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** A dialog of the page may hide everything outside itself; an open screen of the wallet must stay reachable. */
function guardFromHiding(host: HTMLElement, isOpen: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (!isOpen()) return;
    for (const name of HIDING) if (host.hasAttribute(name)) host.removeAttribute(name);
  });
  observer.observe(host, { attributes: true, attributeFilter: HIDING });
  return () => observer.disconnect();
}

/** A dialog that the page opens later, after a slow load, would cover the wallet and take every key and touch. */
function onModalDialog(document: Document, act: () => void): () => void {
  const look = ({ target }: Event): void => {
    if ((target as Element).localName === "dialog" && (target as HTMLDialogElement).open) act();
  };
  // It does not bubble, nor does it leave the tree of the wallet's own dialog.
  document.addEventListener("toggle", look, { capture: true });
  return () => document.removeEventListener("toggle", look, { capture: true });
}

const HIDING = ["aria-hidden", "inert"];
