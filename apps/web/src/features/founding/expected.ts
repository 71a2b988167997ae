import { keepText, keptText } from "../../ui/kept.ts";

/** The founding that this tab has ordered last. It outlives a reload, and the way to a phone's wallet and back. */
const EXPECTED = "kingdoms:founding";

const TAB = "sessionStorage";

export const expectKingdom = (orderId: string): void => void keepText(EXPECTED, orderId, TAB);
export const expectNothing = (): void => void keepText(EXPECTED, null, TAB);
export const isExpected = (orderId: string): boolean => orderId === keptText(EXPECTED, TAB);
