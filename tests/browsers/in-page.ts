/**
 * Looks things up inside the page, through all shadow trees. Each function is sent to a browser as text, so it must be
 * self-contained: it uses no import, no constant and no other function of this file.
 */

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Why a control cannot be pressed yet, or its place. */
export type Found = Place | string;

/**
 * A visible, enabled and uncovered control by its role and name. Records the place of the next click for `clickCame`.
 * @param exact the name is exactly this one. @param within a selector of its container.
 */
export function controlAt(role: string, name: string, exact: boolean, within: string): Found {
  const TAGS: Record<string, string> = {
    button: "button, [role=button]",
    link: "a[href]",
    textbox: "input:not([type=checkbox], [type=radio], [type=range]), textarea",
    checkbox: "input[type=checkbox]",
    option: "[role=option]",
    text: "*",
  };
  const under = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>("*")].flatMap((node) => [
      node,
      ...(node.shadowRoot === null ? [] : under(node.shadowRoot)),
    ]);
  const nameOf = (node: HTMLElement): string => {
    const root = node.getRootNode() as Document | ShadowRoot;
    const named = (node.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => (id === "" ? "" : root.getElementById(id)?.textContent))
      .join(" ");
    const labels = [...((node as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(" ");
    const said =
      node.getAttribute("aria-label") || named.trim() || labels.trim() || node.textContent || node.title;
    return said
      .replaceAll(/[\u2066-\u2069]/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  };
  const fits = (node: HTMLElement): boolean => {
    const said =
      role === "text"
        ? [...node.childNodes]
            .filter((one) => one.nodeType === 3)
            .map((one) => one.textContent)
            .join("")
            .trim()
        : nameOf(node);
    return exact ? said === name : said.includes(name);
  };
  /** As it is drawn: what stands in a slot is inside of the slot's tree. */
  const outerOf = (node: Node): Node | null =>
    (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
  const inside = (node: Node, outer: Node): boolean => {
    for (let at: Node | null = node; at !== null; at = outerOf(at)) if (at === outer) return true;
    return false;
  };
  let reason = `there is no ${role} "${name}"`;
  for (const node of under(document)) {
    if (
      !node.matches(TAGS[role] ?? "*") ||
      (within !== "" && node.closest(within) === null) ||
      !fits(node) ||
      !node.checkVisibility({ visibilityProperty: true })
    )
      continue;
    node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    let top = document.elementFromPoint(x, y);
    for (let deeper = top; deeper !== null; deeper = deeper.shadowRoot?.elementFromPoint(x, y) ?? null) {
      if (deeper === top && deeper !== document.elementFromPoint(x, y)) break;
      top = deeper;
    }
    const label = (node as HTMLInputElement).labels?.[0];
    if ((node as HTMLButtonElement).disabled) reason = `"${name}" is disabled`;
    else if (top === null) reason = `"${name}" is not on the screen`;
    else if (!inside(top, node) && !inside(node, top) && !(label && inside(top, label)))
      reason = `"${name}" lies under ${top.tagName.toLowerCase()} "${(top.textContent ?? "").trim().slice(0, 60)}"`;
    else {
      const noted = window as { clickCame?: "not yet" | "here" | "elsewhere" };
      noted.clickCame = "not yet";
      const note = (event: Event): void => {
        const path = event.composedPath();
        const isHere = path.includes(node) || (label != null && path.includes(label));
        noted.clickCame = isHere ? "here" : "elsewhere";
      };
      document.addEventListener("click", note, { capture: true, once: true });
      return { x, y };
    }
  }
  return reason;
}

/** The element that received the click after a look. On another page there has been none. */
export function clickCame(): "not yet" | "here" | "elsewhere" {
  return (window as { clickCame?: "not yet" | "here" | "elsewhere" }).clickCame ?? "here";
}

/** All words on the screen, those of shadow trees too. */
export function words(): string {
  const shadows = (root: Document | ShadowRoot): ShadowRoot[] =>
    [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : [shadowRoot, ...shadows(shadowRoot)],
    );
  const inShadows = shadows(document).flatMap((root) =>
    [...root.children].map((child) =>
      // biome-ignore lint/performance/useDomNodeTextContent: as below.
      child instanceof HTMLElement && child.localName !== "style" ? child.innerText : "",
    ),
  );
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered informs no player.
  return [document.title, document.body.innerText, ...inShadows]
    .join("\n")
    .replaceAll(/[\u2066-\u2069]/g, "")
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** Selects the text of the focused field, so that typing replaces it. */
export function markField(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!(active instanceof HTMLInputElement)) return false;
  active.select();
  return true;
}

/** The content of the focused field. */
export function typed(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLInputElement ? active.value : "";
}

/** Chooses in a native list, which each platform draws outside of the page. */
export function chooseOption(label: string, option: string): boolean {
  const list = [...document.querySelectorAll("select")].find(
    (one) => one.getAttribute("aria-label") === label,
  );
  const wanted = [...(list?.options ?? [])].find((one) => one.text === option);
  if (list === undefined || wanted === undefined) return false;
  list.value = wanted.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** The newest order, as the page keeps it for its next visit. */
export function newestOrder(): { readonly id: string; readonly phase: string } | null {
  const kept = JSON.parse(localStorage.getItem("kingdoms:actions") ?? "{}") as {
    state?: { orders: { id: string; phase: string }[] };
  };
  return kept.state?.orders[0] ?? null;
}

/** How far the page and its dialogs can be scrolled sideways, and which texts of dialogs touch their frame. */
export function layoutFaults(): string[] {
  const root = document.documentElement;
  const wider = root.scrollWidth - root.clientWidth;
  return wider > 0 ? [`the page is ${wider} px too wide`] : [];
}

/**
 * How much of its body an open screen of the wallet shows, CSS pixels: the visible part and the whole; null if none is
 * open.
 */
export function walletBody(): { readonly shown: number; readonly whole: number } | null {
  const body = document
    .querySelector("embedded-radix-wallet")
    ?.shadowRoot?.querySelector("dialog[open] .body");
  if (!body) return null;
  return { shown: body.clientHeight, whole: body.scrollHeight };
}
