/** A name or a search text as it is compared: without the spaces around it, composed, in small letters. */
export const plain = (text: string): string => text.trim().normalize("NFC").toLocaleLowerCase();
