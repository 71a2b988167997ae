import { componentAddress } from "../ids.ts";
import { address, type Decoder, map, struct, text } from "../sbor/decode.ts";
import type { OwnedKey } from "../types.ts";
import { rarity } from "./kingdom.ts";

/** Data of a Kingdom Key. */
export const kingdomKey: Decoder<Omit<OwnedKey, "id" | "account">> = map(
  struct({ kingdom_name: text, kingdom_component: address(componentAddress), key_image_url: text, rarity }),
  (data) => ({
    kingdomName: data.kingdom_name,
    component: data.kingdom_component,
    imageUrl: data.key_image_url,
    rarity: data.rarity,
  }),
);
