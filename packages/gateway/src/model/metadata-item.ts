/** One entry of an entity's metadata, as the Gateway API shows it. */
export interface MetadataItem {
  readonly key: string;
  readonly value: { readonly raw_hex: string; readonly programmatic_json: unknown; readonly typed: unknown };
  readonly is_locked: boolean;
  readonly last_updated_at_state_version: number;
}
