/** The text of an item of news, and the most useful next step. */
import "../../i18n/later.ts";
import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { kingdomName } from "../../data/kingdom-name.ts";
import { isolated } from "../../format/names.ts";
import type { NewsWords, T } from "../mission-kinds/kind.ts";
import type { NewsAction } from "./kind.ts";
import { kindOf, type NewsItem } from "./kinds/index.ts";

export function wordsOf(t: T, { of, kingdom }: NewsItem, kingdoms: readonly KingdomInfo[]): NewsWords {
  const nameOf = (id: string): string => isolated(kingdomName(kingdoms, id));
  return kindOf(of).words(of, { t, mine: nameOf(kingdom), nameOf });
}

export function newsActionOf(t: T, { of, kingdom }: NewsItem): NewsAction {
  const number = kingdomNumber(kingdom);
  return kindOf(of).newsAction(of, t, number === null ? {} : { kingdom: number });
}

/** Good, bad, or neither: by a sign and the words as well as by colour. */
export const signOf = ({ of }: NewsItem): "good" | "bad" | "plain" => kindOf(of).sign(of);
