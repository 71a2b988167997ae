import { parseKgld } from "@kingdoms/rules";

/** Less is not worth a word. */
export const LEAST_GOLD = parseKgld("1");
