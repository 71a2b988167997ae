/** The founding that this tab has ordered last. It outlives a reload, and the way to a phone's wallet and back. */
const EXPECTED = "kingdoms:founding";

export const expectKingdom = (orderId: string): void => sessionStorage.setItem(EXPECTED, orderId);
export const expectNothing = (): void => sessionStorage.removeItem(EXPECTED);
export const isExpected = (orderId: string): boolean => orderId === sessionStorage.getItem(EXPECTED);
