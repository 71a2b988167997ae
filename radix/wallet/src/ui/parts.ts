import { type Attos, formatAttos } from "@embedded-radix/client/amounts";
import { showAmount } from "../amounts.ts";
import { TimeoutError } from "../deadline.ts";
import { isOfEngine } from "../error-words.ts";
import type { EntityName } from "../ledger/entities.ts";
import type { WalletMessages } from "../messages/index.ts";
import { ownUrl } from "../own-url.ts";
import type { Requester } from "../requests/context.ts";
import { ServerError } from "../server-error.ts";
import { visibleText } from "../text.ts";
import { h, icon, icons, type Properties, shortAddress } from "./dom.ts";
import { iconSource } from "./icon-url.ts";

/** The building blocks that several screens share. */

export function button(label: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...properties }, label);
}

/** A heading with its content. */
export function section(title: string, ...content: (Node | string | false)[]): HTMLElement {
  return h("section", {}, h("h3", {}, title), ...content);
}

/** Colours, label and address of an account, and a mark if its key is public. */
export function accountName(
  account: { label: string; address: string; appearanceId?: number; isPublic?: boolean },
  { keys }: WalletMessages,
): HTMLElement {
  return h(
    "span",
    { class: `account look-${account.appearanceId ?? "none"}` },
    h(
      "span",
      { class: "label" },
      account.label,
      account.isPublic && h("span", { class: "tag", title: keys.publicNote }, keys.public),
    ),
    h("span", { class: "address", title: account.address }, shortAddress(account.address)),
  );
}

/** Picture, name and amount of a resource; `sign` is shown before the amount. */
export function resourceRow(
  { resource, amount, ids }: { resource: EntityName; amount: Attos; ids?: string[] },
  messages: WalletMessages,
  sign: "" | "-" | "+" = "",
): HTMLElement {
  const prefix = amount === 0n ? "" : sign === "-" ? "\u2212" : sign;
  const unit = ids && ids.length > 0 ? undefined : resource.symbol;
  return h(
    "li",
    { class: `resource ${sign === "-" ? "leaves" : sign === "+" ? "enters" : ""}` },
    picture(resource),
    resourceName(resource, messages, ids && idList(ids, Number(formatAttos(amount)), messages)),
    h(
      "span",
      { class: "amount", title: formatAttos(amount) },
      `${prefix}${showAmount(amount, messages.locale)}`,
      // The unit of an imitation would make its amount read as the original's.
      unit !== undefined && !resource.imitates && h("bdi", { class: "unit" }, ` ${unit}`),
    ),
  );
}

/** The dApp's address according to the ledger's metadata, and the address of its files; one wallet serves one ledger. */
export const ledgerHome: { url: string | undefined; own: string | undefined } = {
  url: undefined,
  own: undefined,
};

/** The name of a resource, and a mark or its address to distinguish it from others of that name. */
export function resourceName(
  resource: EntityName,
  { token }: WalletMessages,
  details?: Node | null,
): HTMLElement {
  return h(
    "span",
    { class: "what", title: resource.address },
    h(
      "span",
      { class: "name" },
      h("bdi", {}, resource.name ?? resource.symbol ?? token.unnamed),
      resource.known && h("span", { class: "known" }, icon(icons.check), token.known),
    ),
    !resource.known && h("span", { class: "address" }, shortAddress(resource.address)),
    resource.imitates &&
      h("span", { class: "imitates" }, icon(icons.warning), token.imitates(resource.imitates)),
    details,
  );
}

/** Ids of non-fungibles: the first few, and the rest on request. @param total may be more than `ids` holds. */
export function idList(ids: readonly string[], total: number, { token }: WalletMessages): HTMLElement | null {
  if (ids.length === 0) return null;
  const list = h("span", { class: "ids" });
  const show = (count: number): void => {
    const hidden = total - ids.length;
    list.replaceChildren(
      ...ids.slice(0, count).map((id) => h("code", {}, id)),
      ...(count < ids.length
        ? [button(token.allIds(ids.length), () => show(ids.length), { class: "link" })]
        : hidden > 0
          ? [h("span", { class: "hint" }, token.moreIds(hidden))]
          : []),
    );
  };
  show(ids.length <= FEW_IDS + 1 ? ids.length : FEW_IDS);
  return list;
}

const FEW_IDS = 8;

/** The resource's own icon, or its letters if there is none or it does not load. */
export function picture(resource: EntityName): HTMLElement {
  // An imitation shows neither the original's letters nor its picture.
  const word = resource.imitates ? "?" : (resource.symbol ?? resource.name ?? "?");
  const letters = Array.from(word).slice(0, 4).join("");
  const roundel = h("span", { class: "roundel", "aria-hidden": "true" }, letters);
  const own = ledgerHome.own ?? location.origin;
  const source = resource.iconUrl && iconSource(ownUrl(resource.iconUrl, ledgerHome.url, own), location.href);
  if (source && !resource.imitates) {
    const image = h("img", {
      src: source,
      alt: "",
      referrerpolicy: "no-referrer",
      onload: () => roundel.replaceChildren(image),
    });
  }
  return roundel;
}

/** A warning or an error, with details. */
export function warning(title: string, ...content: (Node | string)[]): HTMLElement {
  return h(
    "div",
    { class: "warning", role: "alert" },
    icon(icons.warning),
    h("div", {}, h("strong", {}, title), ...content),
  );
}

/** The sender and purpose of a request, with a warning if the page's origin is in doubt. */
export function requesterIntro(
  { origin, originWarning, ignore }: Requester,
  sentence: string,
  { originWarnings: text, waiting }: WalletMessages,
): HTMLElement {
  return h(
    "div",
    { class: "stack" },
    h("p", { class: "lead" }, sentence, h("span", { class: "origin" }, origin)),
    originWarning && warning(text[originWarning]),
    ignore && inTooltip(`${waiting.ignore}: ${waiting.ignoreNote}`),
  );
}

/** The text of a mouse's tooltip, for touch screens. */
export const inTooltip = (text: string): HTMLElement => h("p", { class: "hint in-tooltip" }, text);

/** Postpones a request; undefined if that is impossible. */
export function ignoreButton(
  { ignore }: Requester,
  { waiting }: WalletMessages,
): HTMLButtonElement | undefined {
  return ignore && button(waiting.ignore, ignore, { class: "quiet", title: waiting.ignoreNote });
}

/** The reason of a failure, for the end of a sentence. */
export function reasonOf(error: unknown, messages: WalletMessages): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (cause instanceof TimeoutError) return messages.noAnswer(cause.seconds);
  if (isOfEngine(cause)) return messages.noReason;
  if (cause instanceof ServerError && cause.willPass) return messages.serverBusy;
  return visibleText(error instanceof Error ? error.message : String(error));
}

/** A status line that screen readers announce when it changes. */
export function progress(text: string): HTMLElement {
  return h("p", { class: "progress", role: "status" }, h("span", { class: "spinner" }), text);
}

/** Collapsed text. */
export function collapsible(title: string, text: string): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, title),
    h("pre", { tabindex: "0", role: "region", "aria-label": title }, text),
  );
}

/** Copies an address and reports it. */
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
