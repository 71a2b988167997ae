/** Numbers of a story: rounded as little as a reader can bear, so that they still add up. */
import type { Attos } from "@kingdoms/rules";
import { exactText } from "../../format/amounts.ts";

const nearest = (value: Attos, places: number): Attos => {
  const unit = 10n ** BigInt(18 - places);
  return (((value + unit / 2n) / unit) * unit) as Attos;
};

/** `1.3149`: a factor, to four places. */
export const factorText = (value: Attos): string => exactText(nearest(value, 4));

/** `6.57`: a power, or heads before they are whole. */
export const powerText = (value: Attos): string => exactText(nearest(value, 2));

/** `28.4 %`. */
export const shareText = (share: Attos): string => `${exactText(nearest((share * 100n) as Attos, 1))} %`;
