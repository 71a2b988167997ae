/** Royalties as the Core API writes them. */
import { entries, first, type Json, text, variant } from "../values/json.ts";

/** `BlueprintRoyaltyConfig`. */
export function blueprintRoyaltyConfig(json: Json) {
  if (variant(json) !== "Enabled") return { is_enabled: false };
  return {
    is_enabled: true,
    method_rules: entries(first(json)).map(({ key, value }) => ({
      method_name: text(key),
      ...royaltyAmount(value),
    })),
  };
}

export function royaltyAmount(amount: Json) {
  if (variant(amount) === "Free") return {};
  return { royalty_amount: { amount: text(first(amount)), unit: variant(amount).toUpperCase() } };
}
