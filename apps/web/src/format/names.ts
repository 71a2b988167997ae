/** A name or a search text as it is compared: without the spaces around it, composed, in small letters. */
export const plain = (text: string): string => text.trim().normalize("NFC").toLocaleLowerCase();

/**
 * A name that a player chose, inside a sentence: it may be written from right to left, or hold marks that turn what
 * follows, and the sentence around it stays as it is. Where the name is an element of its own, that is `<bdi>`.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
