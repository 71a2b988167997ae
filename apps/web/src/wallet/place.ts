/**
 * The embedded wallet's place in front of every extension. Listeners on window run in the order in which they came, capturing or
 * not; content scripts come when the document is there, and the wallet itself only after the first paint.
 */
export const place: { hear: ((event: Event) => void) | null } = { hear: null };

window.addEventListener("radix#chromeExtension#send", (event) => place.hear?.(event));
