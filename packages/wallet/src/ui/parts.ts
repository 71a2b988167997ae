import { showAmount } from "../amounts.ts";
import type { EntityName } from "../ledger/entities.ts";
import type { WalletMessages } from "../messages.ts";
import { ownUrl } from "../own-url.ts";
import { h, icon, type Properties, shortAddress } from "./dom.ts";
import { icons } from "./icons.ts";

/** The building blocks that several screens share. */

export function button(label: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...properties }, label);
}

/** A heading with what it is about. */
export function section(title: string, ...content: (Node | string | false)[]): HTMLElement {
  return h("section", {}, h("h3", {}, title), ...content);
}

/** Colours, label and address of an account. */
export function accountName(account: { label: string; address: string; appearanceId?: number }): HTMLElement {
  return h(
    "span",
    { class: `account look-${account.appearanceId ?? "none"}` },
    h("span", { class: "label" }, account.label),
    h("span", { class: "address", title: account.address }, shortAddress(account.address)),
  );
}

/** Picture, name and amount of a resource; `sign` is shown before the amount. */
export function resourceRow(
  { resource, amount, ids }: { resource: EntityName; amount: bigint; ids?: string[] },
  sign: "" | "-" | "+" = "",
): HTMLElement {
  const name = resource.name ?? resource.symbol ?? shortAddress(resource.address);
  const quantity = showAmount(amount as Parameters<typeof showAmount>[0]);
  const prefix = sign === "-" ? "\u2212" : sign;
  const unit = ids && ids.length > 0 ? null : (resource.symbol ?? null);
  return h(
    "li",
    { class: `resource ${sign === "-" ? "leaves" : sign === "+" ? "enters" : ""}` },
    picture(resource),
    h(
      "span",
      { class: "what", title: resource.address },
      h("span", {}, name),
      ids && ids.length > 0 && h("span", { class: "ids" }, ...ids.map((id) => h("code", {}, id))),
    ),
    h("span", { class: "amount" }, `${prefix}${quantity}`, unit && h("span", { class: "unit" }, ` ${unit}`)),
  );
}

/** Where the ledger's metadata says that the game is; one wallet serves one ledger. */
export const ledgerHome: { url: string | undefined } = { url: undefined };

/** The resource's own icon, or its letters where there is none or it does not load. */
export function picture(resource: EntityName): HTMLElement {
  const letters = (resource.symbol ?? resource.name ?? "?").slice(0, 4);
  const roundel = h("span", { class: "roundel", "aria-hidden": "true" }, letters);
  const source = resource.iconUrl && ownUrl(resource.iconUrl, ledgerHome.url, location.origin);
  if (source && isOfThisMachine(source)) {
    const image = h("img", {
      src: source,
      alt: "",
      referrerpolicy: "no-referrer",
      onload: () => roundel.replaceChildren(image),
    });
  }
  return roundel;
}

/** An embedded ledger needs no network, and what its wallet shows is nobody else's business. */
function isOfThisMachine(url: string): boolean {
  if (url.startsWith("data:image/")) return true;
  const { origin, hostname, protocol } = new URL(url, location.href);
  const local = origin === location.origin || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return local && /^https?:$/.test(protocol);
}

/** A sentence that something went wrong or needs care. */
export function warning(title: string, ...content: (Node | string)[]): HTMLElement {
  return h(
    "div",
    { class: "warning", role: "alert" },
    icon(icons.warning),
    h("div", {}, h("strong", {}, title), ...content),
  );
}

/** A sentence about what is going on, read aloud when it changes. */
export function progress(text: string): HTMLElement {
  return h("p", { class: "progress", role: "status" }, h("span", { class: "spinner" }), text);
}

/** Text that is folded away until asked for. */
export function folded(title: string, text: string): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, title),
    h("pre", { tabindex: "0", role: "region", "aria-label": title }, text),
  );
}

/** Copies an address and says so. */
export function copyButton(
  account: { label: string; address: string },
  messages: WalletMessages,
  say: (text: string) => void,
): HTMLButtonElement {
  const copy = (): void => {
    void navigator.clipboard.writeText(account.address).then(() => say(messages.home.copied));
  };
  const copier = h("button", {
    type: "button",
    class: "icon",
    "aria-label": messages.home.copy(account.label),
    title: account.address,
    onclick: copy,
  });
  copier.append(icon(icons.copy));
  return copier;
}
