/** What the page uses although one of the oldest browsers lacks it, each with the reason. */
export const allowed = [
  // Looks: without it a screen is less fine, and works.
  ...[
    "cursor: pointer",
    "cursor: default",
    "cursor: not-allowed",
    "cursor: grab",
    "cursor: grabbing",
    "cursor: crosshair",
    "resize",
    "resize: vertical",
    "scrollbar-color",
    "text-wrap",
    "text-wrap: balance",
    "hyphens",
    "user-select",
    "backdrop-filter",
    "content-visibility",
    "content-visibility: auto",
    "contain-intrinsic-block-size",
  ].map((name) => ({ name, reason: "looks" })),
  // Libraries ask whether the browser has it, and do without.
  ...[
    "TrustedTypePolicyFactory.emptyScript",
    "TrustedTypePolicyFactory.createPolicy",
    "Uint8Array.fromHex",
    "ArrayBuffer.detached",
    "Symbol.asyncDispose",
    "Symbol.dispose",
    "ViewTransition.updateCallbackDone",
    "ViewTransition.skipTransition",
    "HTMLElement.popover",
    "NavigateEvent.canIntercept",
    "Navigation.currentEntry",
    "Element.checkVisibility",
    "Error.captureStackTrace",
    "URL.canParse",
  ].map((name) => ({ name, reason: "asked for" })),
  // For answers with cookies, and the practice realm sets none.
  { name: "Headers.getSetCookie", reason: "never called" },
  // Another thing of the same name.
  ...[
    "AnimationEvent.animation",
    "CSSPositionTryDescriptors.marginLeft",
    "CSSPositionTryDescriptors.marginRight",
    "SharedArrayBuffer.grow",
  ].map((name) => ({ name, reason: "another" })),
];
