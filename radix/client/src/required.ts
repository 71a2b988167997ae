/**
 * The required parameters of each path. JSON drops undefined values, so without this check a value that is missing by
 * mistake would reach the gateway, which would refuse it in terms of its own fields.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  "/state/entity/details": ["addresses"],
  "/state/entity/page/metadata": ["address"],
  "/state/entity/page/fungibles": ["address"],
  "/state/entity/page/non-fungibles": ["address"],
  "/state/entity/page/fungible-vaults": ["address", "resource_address"],
  "/state/entity/page/non-fungible-vaults": ["address", "resource_address"],
  "/state/entity/page/non-fungible-vault/ids": ["address", "vault_address", "resource_address"],
  "/state/entity/page/schemas": ["address"],
  "/state/key-value-store/data": ["key_value_store_address", "keys"],
  "/state/key-value-store/entries": ["key_value_store_address"],
  "/state/key-value-store/keys": ["key_value_store_address"],
  "/state/non-fungible/data": ["resource_address", "non_fungible_ids"],
  "/state/non-fungible/ids": ["resource_address"],
  "/state/non-fungible/location": ["resource_address", "non_fungible_ids"],
  "/state/package/page/blueprints": ["package_address"],
  "/state/package/page/codes": ["package_address"],
  "/state/account/page/authorized-depositors": ["account_address"],
  "/state/account/page/resource-preferences": ["account_address"],
  "/state/account-locker/page/vaults": ["locker_address", "account_address"],
  "/state/account-lockers/touched-at": ["account_lockers"],
  "/statistics/validators/uptime": ["validator_addresses"],
  "/transaction/status": ["intent_hash"],
  "/transaction/subintent-status": ["subintent_hash"],
  "/transaction/committed-details": ["intent_hash"],
  "/transaction/preview": ["manifest", "nonce", "signer_public_keys", "flags"],
  "/transaction/preview-v2": ["preview_transaction", "flags"],
  "/transaction/submit": ["notarized_transaction_hex"],
  "/transaction/account-deposit-pre-validation": ["account_address", "resource_addresses"],
  "/extensions/entities-by-role-requirement/page": ["resource_address"],
  "/extensions/entities-by-role-requirement/lookup": ["requirements"],
  "/extensions/implicit-requirements/lookup": ["requirements"],
  "/extensions/resource-holders/page": ["resource_address"],
};

/** A request lacks a parameter that its path requires; it was not sent. */
export class RequiredError extends Error {
  override readonly name = "RequiredError";
  /** As the Gateway API names it. */
  readonly field: string;

  constructor(path: string, field: string) {
    super(`Required parameter ${field} was null or undefined when calling ${path}.`);
    this.field = field;
  }
}

/** @throws RequiredError */
export function requireParameters(path: string, body: object): void {
  const given = body as Readonly<Record<string, unknown>>;
  // Some paths of the official API end with a slash.
  const fields = REQUIRED[path.replace(/\/$/, "")] ?? [];
  const missing = fields.find((field) => given[field] === undefined || given[field] === null);
  if (missing !== undefined) throw new RequiredError(path, missing);
}
