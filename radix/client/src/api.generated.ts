/** Written by `npm run endpoints` from the OpenAPI document of the gateway. */

export interface paths {
    readonly "/status/gateway-status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** the tip of the ledger and the version of this gateway */
        readonly post: operations["StatusGatewayStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/status/network-configuration": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** id and name of the network, its well-known addresses */
        readonly post: operations["StatusNetworkConfiguration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/construction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** the epoch to build a transaction for; `lifetime_epochs`, which public gateways lack, is for how many it should be valid: more where the clock runs fast */
        readonly post: operations["TransactionConstruction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/submit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** executes a notarized transaction and commits it */
        readonly post: operations["TransactionSubmit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** what became of a transaction */
        readonly post: operations["TransactionStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/subintent-status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** whether a subintent is committed */
        readonly post: operations["TransactionSubintentStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/committed-details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** one committed transaction */
        readonly post: operations["TransactionCommittedDetails"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** executes a manifest without committing it */
        readonly post: operations["TransactionPreview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/preview-v2": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** executes a transaction of version 2 without committing it */
        readonly post: operations["TransactionPreviewV2"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transaction/account-deposit-pre-validation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** whether an account would take a deposit */
        readonly post: operations["TransactionAccountDepositPreValidation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** metadata, holdings and state of up to 20 entities */
        readonly post: operations["StateEntityDetails"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/metadata": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** metadata of an entity */
        readonly post: operations["StateEntityPageMetadata"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/fungibles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** fungible resources that an entity holds */
        readonly post: operations["StateEntityPageFungibles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/non-fungibles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** non-fungible resources that an entity holds */
        readonly post: operations["StateEntityPageNonFungibles"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/fungible-vaults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** an entity's vaults of a fungible resource */
        readonly post: operations["StateEntityPageFungibleVaults"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/non-fungible-vaults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** an entity's vaults of a non-fungible resource */
        readonly post: operations["StateEntityPageNonFungibleVaults"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/non-fungible-vault/ids": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** ids in a non-fungible vault */
        readonly post: operations["StateEntityPageNonFungibleVaultIds"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/entity/page/schemas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** schemas of an entity */
        readonly post: operations["StateEntityPageSchemas"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/package/page/blueprints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** blueprints of a package */
        readonly post: operations["StatePackagePageBlueprints"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/package/page/codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** code of a package */
        readonly post: operations["StatePackagePageCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/account/page/resource-preferences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** which resources an account accepts or refuses, regardless of its default */
        readonly post: operations["StateAccountPageResourcePreferences"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/account/page/authorized-depositors": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** badges whose holders may deposit into an account */
        readonly post: operations["StateAccountPageAuthorizedDepositors"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/account-locker/page/vaults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** what an account can claim from a locker */
        readonly post: operations["StateAccountLockerPageVaults"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/account-lockers/touched-at": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** when what accounts can claim from lockers last changed */
        readonly post: operations["StateAccountLockersTouchedAt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/validators/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** every validator, with its stake, vaults and metadata */
        readonly post: operations["StateValidatorsList"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/statistics/validators/uptime": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** how many proposals validators made and missed */
        readonly post: operations["StatisticsValidatorsUptime"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/key-value-store/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** keys of a key-value store */
        readonly post: operations["StateKeyValueStoreKeys"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/key-value-store/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** up to 100 entries of a key-value store */
        readonly post: operations["StateKeyValueStoreData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/key-value-store/entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** entries of a key-value store, the newest keys first; not in the official API */
        readonly post: operations["StateKeyValueStoreEntries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/non-fungible/ids": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** ids of a non-fungible resource */
        readonly post: operations["StateNonFungibleIds"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/non-fungible/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** data of up to 100 non-fungibles */
        readonly post: operations["StateNonFungibleData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state/non-fungible/location": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** the vaults of up to 100 non-fungibles */
        readonly post: operations["StateNonFungibleLocation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/stream/transactions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** committed transactions that match all filters */
        readonly post: operations["StreamTransactions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/extensions/resource-holders/page": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** who holds a resource, the largest first */
        readonly post: operations["ExtensionsResourceHoldersPage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/extensions/entities-by-role-requirement/page": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** entities whose roles ask for a badge */
        readonly post: operations["ExtensionsEntitiesByRoleRequirementPage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/extensions/entities-by-role-requirement/lookup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** the same for several badges, the first of each */
        readonly post: operations["ExtensionsEntitiesByRoleRequirementLookup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/extensions/implicit-requirements/lookup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** what the badges stand for that the engine gives to signers and callers */
        readonly post: operations["ExtensionsImplicitRequirementsLookup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The point of history that the answer shows. */
        readonly LedgerState: {
            readonly network: string;
            readonly state_version: number;
            /** Format: date-time */
            readonly proposer_round_timestamp: string;
            readonly epoch: number;
            readonly round: number;
        };
        /** @description A value of the ledger. Numbers are texts; the kind tells which other fields there are. */
        readonly ProgrammaticScryptoSborValue: {
            /** @enum {string} */
            readonly kind: "Bool" | "I8" | "I16" | "I32" | "I64" | "I128" | "U8" | "U16" | "U32" | "U64" | "U128" | "String" | "Enum" | "Array" | "Bytes" | "Map" | "Tuple" | "Reference" | "Own" | "Decimal" | "PreciseDecimal" | "NonFungibleLocalId";
            readonly type_name?: string;
            readonly field_name?: string;
            readonly value?: string | boolean;
            readonly hex?: string;
            readonly variant_id?: string;
            readonly variant_name?: string;
            readonly fields?: readonly components["schemas"]["ProgrammaticScryptoSborValue"][];
            /** @enum {string} */
            readonly element_kind?: "Bool" | "I8" | "I16" | "I32" | "I64" | "I128" | "U8" | "U16" | "U32" | "U64" | "U128" | "String" | "Enum" | "Array" | "Bytes" | "Map" | "Tuple" | "Reference" | "Own" | "Decimal" | "PreciseDecimal" | "NonFungibleLocalId";
            readonly element_type_name?: string;
            readonly elements?: readonly components["schemas"]["ProgrammaticScryptoSborValue"][];
            /** @enum {string} */
            readonly key_kind?: "Bool" | "I8" | "I16" | "I32" | "I64" | "I128" | "U8" | "U16" | "U32" | "U64" | "U128" | "String" | "Enum" | "Array" | "Bytes" | "Map" | "Tuple" | "Reference" | "Own" | "Decimal" | "PreciseDecimal" | "NonFungibleLocalId";
            readonly key_type_name?: string;
            /** @enum {string} */
            readonly value_kind?: "Bool" | "I8" | "I16" | "I32" | "I64" | "I128" | "U8" | "U16" | "U32" | "U64" | "U128" | "String" | "Enum" | "Array" | "Bytes" | "Map" | "Tuple" | "Reference" | "Own" | "Decimal" | "PreciseDecimal" | "NonFungibleLocalId";
            readonly value_type_name?: string;
            readonly entries?: readonly {
                readonly key: components["schemas"]["ProgrammaticScryptoSborValue"];
                readonly value: components["schemas"]["ProgrammaticScryptoSborValue"];
            }[];
        };
        readonly ScryptoSborValue: {
            readonly raw_hex: string;
            readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
        };
        readonly PublicKey: {
            /** @enum {string} */
            readonly key_type: "EddsaEd25519" | "EcdsaSecp256k1";
            readonly key_hex: string;
        };
        readonly NonFungibleGlobalId: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_id: string;
        };
        readonly EntityReference: {
            readonly is_global: boolean;
            readonly entity_type: string;
            /** Format: bech32m */
            readonly entity_address: string;
        };
        readonly ErrorResponse: {
            readonly message: string;
            readonly code: number;
            readonly details?: {
                readonly type: string;
                readonly validation_errors?: readonly {
                    readonly path: string;
                    readonly errors: readonly string[];
                }[];
            } & {
                readonly [key: string]: unknown;
            };
            readonly trace_id: string;
        };
        /** @description Exactly one of state_version, timestamp, epoch, or epoch and round. */
        readonly LedgerStateSelector: {
            readonly state_version?: number | null;
            readonly timestamp?: string | null;
            readonly epoch?: number | null;
            readonly round?: number | null;
        };
        readonly PublicKeyHash: {
            /** @enum {string} */
            readonly key_hash_type: "EddsaEd25519" | "EcdsaSecp256k1";
            readonly hash_hex: string;
        };
        readonly MetadataTypedValue: {
            /** @constant */
            readonly type: "U8";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "U8Array";
            readonly value_hex: string;
        } | {
            /** @constant */
            readonly type: "Instant";
            /** Format: date-time */
            readonly value: string;
            readonly unix_timestamp_seconds: string;
        } | {
            /** @constant */
            readonly type: "InstantArray";
            readonly values: readonly string[];
            readonly values_unix_timestamp_seconds: readonly string[];
        } | {
            /** @constant */
            readonly type: "NonFungibleGlobalId";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_id: string;
        } | {
            /** @constant */
            readonly type: "NonFungibleGlobalIdArray";
            readonly values: readonly components["schemas"]["NonFungibleGlobalId"][];
        } | {
            /** @constant */
            readonly type: "String";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "StringArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "Bool";
            readonly value: boolean;
        } | {
            /** @constant */
            readonly type: "BoolArray";
            readonly values: readonly boolean[];
        } | {
            /** @constant */
            readonly type: "U32";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "U32Array";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "U64";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "U64Array";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "I32";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "I32Array";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "I64";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "I64Array";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "Decimal";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "DecimalArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "GlobalAddress";
            /** Format: bech32m */
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "GlobalAddressArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "PublicKey";
            readonly value: components["schemas"]["PublicKey"];
        } | {
            /** @constant */
            readonly type: "PublicKeyArray";
            readonly values: readonly components["schemas"]["PublicKey"][];
        } | {
            /** @constant */
            readonly type: "NonFungibleLocalId";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "NonFungibleLocalIdArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "Url";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "UrlArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "Origin";
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "OriginArray";
            readonly values: readonly string[];
        } | {
            /** @constant */
            readonly type: "PublicKeyHash";
            readonly value: components["schemas"]["PublicKeyHash"];
        } | {
            /** @constant */
            readonly type: "PublicKeyHashArray";
            readonly values: readonly components["schemas"]["PublicKeyHash"][];
        };
        readonly EntityMetadataItem: {
            readonly key: string;
            readonly value: {
                readonly raw_hex: string;
                readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
                readonly typed: components["schemas"]["MetadataTypedValue"];
            };
            readonly is_locked: boolean;
            readonly last_updated_at_state_version: number;
        };
        readonly EntityMetadataCollection: {
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["EntityMetadataItem"][];
        };
        readonly FungibleVaultItem: {
            /** Format: bech32m */
            readonly vault_address: string;
            readonly amount: string;
            readonly last_updated_at_state_version: number;
        };
        readonly NonFungibleVaultItem: {
            /** Format: bech32m */
            readonly vault_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items?: readonly string[];
            readonly last_updated_at_state_version: number;
        };
        readonly FungibleResourcesCollectionItem: {
            /** @constant */
            readonly aggregation_level: "Global";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly explicit_metadata?: components["schemas"]["EntityMetadataCollection"];
            readonly amount: string;
            readonly last_updated_at_state_version: number;
        } | {
            /** @constant */
            readonly aggregation_level: "Vault";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly explicit_metadata?: components["schemas"]["EntityMetadataCollection"];
            readonly vaults: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["FungibleVaultItem"][];
            };
        };
        readonly NonFungibleResourcesCollectionItem: {
            /** @constant */
            readonly aggregation_level: "Global";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly explicit_metadata?: components["schemas"]["EntityMetadataCollection"];
            readonly amount: number;
            readonly last_updated_at_state_version: number;
        } | {
            /** @constant */
            readonly aggregation_level: "Vault";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly explicit_metadata?: components["schemas"]["EntityMetadataCollection"];
            readonly vaults: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["NonFungibleVaultItem"][];
            };
        };
        readonly Requirement: {
            /** @constant */
            readonly type: "Resource";
            /** Format: bech32m */
            readonly resource: string;
        } | {
            /** @constant */
            readonly type: "NonFungible";
            readonly non_fungible: {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly local_id: {
                    readonly simple_rep: string;
                    /** @enum {string} */
                    readonly id_type: "String" | "Integer" | "Bytes" | "RUID";
                    readonly sbor_hex: string;
                };
            };
        };
        readonly BasicRequirement: {
            /** @constant */
            readonly type: "Require";
            readonly requirement: components["schemas"]["Requirement"];
        } | {
            /** @constant */
            readonly type: "AmountOf";
            readonly amount: string;
            /** Format: bech32m */
            readonly resource: string;
        } | {
            /** @constant */
            readonly type: "CountOf";
            readonly count: number;
            readonly list: readonly components["schemas"]["Requirement"][];
        } | {
            /** @constant */
            readonly type: "AllOf";
            readonly list: readonly components["schemas"]["Requirement"][];
        } | {
            /** @constant */
            readonly type: "AnyOf";
            readonly list: readonly components["schemas"]["Requirement"][];
        };
        readonly CompositeRequirement: {
            /** @constant */
            readonly type: "ProofRule";
            readonly proof_rule: components["schemas"]["BasicRequirement"];
        } | {
            /** @enum {string} */
            readonly type: "AnyOf" | "AllOf";
            readonly access_rules: readonly components["schemas"]["CompositeRequirement"][];
        };
        readonly AccessRule: {
            /** @constant */
            readonly type: "AllowAll";
        } | {
            /** @constant */
            readonly type: "DenyAll";
        } | {
            /** @constant */
            readonly type: "Protected";
            readonly access_rule: components["schemas"]["CompositeRequirement"];
        };
        readonly ComponentEntityRoleAssignments: {
            readonly owner: {
                readonly rule: components["schemas"]["AccessRule"];
                /** @enum {string} */
                readonly updater: "None" | "Owner" | "Object";
            };
            readonly entries: readonly {
                readonly role_key: {
                    /** @enum {string} */
                    readonly module: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
                    readonly name: string;
                };
                readonly assignment: {
                    /** @constant */
                    readonly resolution: "Owner";
                } | {
                    /** @constant */
                    readonly resolution: "Explicit";
                    readonly explicit_rule: components["schemas"]["AccessRule"];
                };
                readonly updater_roles: readonly {
                    /** @enum {string} */
                    readonly module: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
                    readonly name: string;
                }[];
            }[];
        };
        readonly PackageCodeCollectionItem: {
            /** @enum {string} */
            readonly vm_type: "Native" | "ScryptoV1";
            readonly code_hash_hex: string;
            readonly code_hex: string;
        };
        readonly EntitySchemaCollectionItem: {
            readonly schema_hash_hex: string;
            readonly schema_hex: string;
        };
        readonly RoyaltyConfig: {
            readonly is_enabled: boolean;
            readonly method_rules?: readonly {
                readonly method_name: string;
                readonly royalty_amount?: {
                    readonly amount: string;
                    /** @enum {string} */
                    readonly unit: "XRD" | "USD";
                };
            }[];
        };
        readonly ScopedTypeId: {
            readonly schema_hash: string;
            readonly local_type_id: {
                /** @enum {string} */
                readonly kind: "WellKnown" | "SchemaLocal";
                readonly id: number;
                readonly as_sbor: {
                    readonly hex: string;
                };
            };
        };
        readonly BlueprintPayloadDef: {
            /** @constant */
            readonly type: "Static";
            readonly type_id: components["schemas"]["ScopedTypeId"];
        } | {
            /** @constant */
            readonly type: "Generic";
            readonly generic_index: number;
        };
        readonly BlueprintDefinition: {
            readonly interface: {
                readonly outer_blueprint?: string;
                readonly generic_type_parameters: readonly {
                    /** @constant */
                    readonly constraints: "Any";
                }[];
                readonly is_transient: boolean;
                readonly features: readonly string[];
                readonly state: {
                    readonly fields?: {
                        readonly partition_description: {
                            /** @enum {string} */
                            readonly type: "Logical" | "Physical";
                            readonly value: number;
                        };
                        readonly fields: readonly {
                            readonly field_type_ref: components["schemas"]["BlueprintPayloadDef"];
                            readonly condition: {
                                /** @enum {string} */
                                readonly type: "Always" | "IfOwnFeature" | "IfOuterObjectFeature";
                                readonly feature_name?: string;
                            };
                            readonly transient_default_value_hex?: string;
                        }[];
                    };
                    readonly collections: readonly {
                        readonly partition_description: {
                            /** @enum {string} */
                            readonly type: "Logical" | "Physical";
                            readonly value: number;
                        };
                        readonly collection_schema: {
                            /** @enum {string} */
                            readonly type: "KeyValue" | "Index" | "SortedIndex";
                            readonly key_type_ref: components["schemas"]["BlueprintPayloadDef"];
                            readonly value_type_ref: components["schemas"]["BlueprintPayloadDef"];
                            readonly allow_ownership: boolean;
                        };
                    }[];
                    readonly num_partitions: number;
                };
                readonly functions: {
                    readonly [key: string]: {
                        readonly receiver_info?: {
                            /** @enum {string} */
                            readonly receiver: "SelfRef" | "SelfRefMut";
                            readonly reference_type: {
                                readonly raw_bits: number;
                                readonly normal: boolean;
                                readonly direct_access: boolean;
                            };
                        };
                        readonly input: components["schemas"]["BlueprintPayloadDef"];
                        readonly output: components["schemas"]["BlueprintPayloadDef"];
                    };
                };
                readonly events: {
                    readonly [key: string]: components["schemas"]["BlueprintPayloadDef"];
                };
                readonly types: {
                    readonly [key: string]: components["schemas"]["ScopedTypeId"];
                };
            };
            readonly function_exports: {
                readonly [key: string]: {
                    readonly code_hash: string;
                    readonly export_name: string;
                };
            };
            readonly hook_exports: readonly {
                /** @enum {string} */
                readonly object_hook: "OnVirtualize" | "OnMove" | "OnDrop";
                readonly export: {
                    readonly code_hash: string;
                    readonly export_name: string;
                };
            }[];
        };
        readonly AuthConfig: {
            /** @enum {string} */
            readonly function_auth_type: "AllowAll" | "FunctionAccessRules" | "RootOnly";
            readonly function_access_rules?: {
                readonly [key: string]: components["schemas"]["AccessRule"];
            };
            /** @enum {string} */
            readonly method_auth_type: "AllowAll" | "StaticRoleDefinition";
            readonly method_roles?: {
                /** @enum {string} */
                readonly role_specification: "Normal" | "UseOuter";
                readonly roles?: {
                    readonly [key: string]: {
                        readonly updater_roles: readonly string[];
                    };
                };
                readonly method_accessibility_map: {
                    readonly [key: string]: {
                        /** @enum {string} */
                        readonly type: "Public" | "OuterObjectOnly" | "RoleProtected" | "OwnPackageOnly";
                        readonly allowed_roles?: readonly string[];
                    };
                };
            };
        };
        readonly PackageBlueprintCollectionItem: {
            readonly name: string;
            readonly version: string;
            readonly definition: components["schemas"]["BlueprintDefinition"];
            readonly dependant_entities: readonly string[];
            readonly auth_template?: components["schemas"]["AuthConfig"];
            readonly auth_template_is_locked?: boolean;
            readonly royalty_config?: components["schemas"]["RoyaltyConfig"];
            readonly royalty_config_is_locked?: boolean;
        };
        readonly ValidatorState: {
            readonly sorted_key?: {
                /** @constant */
                readonly key_type: "Sorted";
                readonly db_sort_key_hex: string;
                readonly sort_prefix_hex: string;
                readonly key_hex: string;
            };
            readonly public_key: components["schemas"]["PublicKey"];
            readonly is_registered: boolean;
            readonly accepts_delegated_stake: boolean;
            readonly validator_fee_factor: string;
            readonly validator_fee_change_request?: {
                readonly epoch_effective: number;
                readonly new_fee_factor: string;
            };
            /** Format: bech32m */
            readonly stake_unit_resource_address: string;
            readonly stake_xrd_vault: components["schemas"]["EntityReference"];
            /** Format: bech32m */
            readonly claim_token_resource_address: string;
            readonly pending_xrd_withdraw_vault: components["schemas"]["EntityReference"];
            readonly locked_owner_stake_unit_vault: components["schemas"]["EntityReference"];
            readonly pending_owner_stake_unit_unlock_vault: components["schemas"]["EntityReference"];
            readonly pending_owner_stake_unit_withdrawals: readonly {
                readonly epoch_unlocked: number;
                readonly stake_unit_amount: string;
            }[];
            readonly already_unlocked_owner_stake_unit_amount: string;
        };
        readonly NativeResourceDetails: {
            /** @enum {string} */
            readonly kind: "Xrd" | "PackageOwnerBadge" | "AccountOwnerBadge" | "IdentityOwnerBadge" | "ValidatorOwnerBadge" | "Secp256k1SignatureResource" | "Ed25519SignatureResource" | "GlobalCallerResource" | "PackageOfDirectCallerResource" | "SystemExecutionResource";
        } | {
            /** @constant */
            readonly kind: "ValidatorLiquidStakeUnit";
            /** Format: bech32m */
            readonly validator_address: string;
            readonly redemption_resource_count: number;
            readonly unit_redemption_value: readonly {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly amount?: string;
            }[];
        } | {
            /** @constant */
            readonly kind: "ValidatorClaimNft";
            /** Format: bech32m */
            readonly validator_address: string;
        } | {
            /** @enum {string} */
            readonly kind: "OneResourcePoolUnit" | "TwoResourcePoolUnit" | "MultiResourcePoolUnit";
            /** Format: bech32m */
            readonly pool_address: string;
            readonly redemption_resource_count: number;
            readonly unit_redemption_value: readonly {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly amount?: string;
            }[];
        } | {
            /** @constant */
            readonly kind: "AccessControllerRecoveryBadge";
            /** Format: bech32m */
            readonly access_controller_address: string;
        };
        readonly StateEntityDetailsResponseItemDetails: {
            /** @constant */
            readonly type: "FungibleResource";
            readonly divisibility: number;
            readonly role_assignments: components["schemas"]["ComponentEntityRoleAssignments"];
            readonly total_supply: string;
            readonly total_minted: string;
            readonly total_burned: string;
            readonly two_way_linked_dapps?: {
                readonly items: readonly {
                    /** Format: bech32m */
                    readonly dapp_address: string;
                }[];
            };
            readonly native_resource_details?: components["schemas"]["NativeResourceDetails"];
        } | {
            /** @constant */
            readonly type: "NonFungibleResource";
            /** @enum {string} */
            readonly non_fungible_id_type: "String" | "Integer" | "Bytes" | "Ruid";
            readonly non_fungible_data_mutable_fields: readonly string[];
            readonly role_assignments: components["schemas"]["ComponentEntityRoleAssignments"];
            readonly total_supply: string;
            readonly total_minted: string;
            readonly total_burned: string;
            readonly two_way_linked_dapps?: {
                readonly items: readonly {
                    /** Format: bech32m */
                    readonly dapp_address: string;
                }[];
            };
            readonly native_resource_details?: components["schemas"]["NativeResourceDetails"];
        } | {
            /** @constant */
            readonly type: "FungibleVault";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly balance: components["schemas"]["FungibleVaultItem"];
        } | {
            /** @constant */
            readonly type: "NonFungibleVault";
            /** Format: bech32m */
            readonly resource_address: string;
            readonly balance: components["schemas"]["NonFungibleVaultItem"];
        } | {
            /** @constant */
            readonly type: "Package";
            readonly codes: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["PackageCodeCollectionItem"][];
            };
            /** @enum {string} */
            readonly vm_type: "Native" | "ScryptoV1";
            readonly code_hash_hex: string;
            readonly code_hex: string;
            readonly royalty_vault_balance?: string;
            readonly blueprints: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["PackageBlueprintCollectionItem"][];
            };
            readonly schemas: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["EntitySchemaCollectionItem"][];
            };
            readonly role_assignments: components["schemas"]["ComponentEntityRoleAssignments"];
            /** Format: bech32m */
            readonly two_way_linked_dapp_address?: string;
        } | {
            /** @constant */
            readonly type: "Component";
            /** Format: bech32m */
            readonly package_address: string;
            readonly blueprint_name: string;
            readonly blueprint_version: string;
            /** @description Of users' components as programmatic JSON, of the engine's own as in the Core API. */
            readonly state?: components["schemas"]["ProgrammaticScryptoSborValue"] | ({
                /** @enum {string} */
                readonly default_deposit_rule: "Accept" | "Reject" | "AllowExisting";
            } | components["schemas"]["ValidatorState"] | {
                readonly vault: components["schemas"]["EntityReference"];
                /** Format: bech32m */
                readonly pool_unit_resource_address: string;
            } | {
                readonly vaults: readonly {
                    readonly vault: components["schemas"]["EntityReference"];
                    /** Format: bech32m */
                    readonly resource_address: string;
                }[];
                /** Format: bech32m */
                readonly pool_unit_resource_address: string;
            } | {
                readonly controlled_vault: components["schemas"]["EntityReference"];
                readonly xrd_fee_vault?: components["schemas"]["EntityReference"];
                readonly timed_recovery_delay_minutes?: number;
                /** Format: bech32m */
                readonly recovery_badge_resource_address: string;
                readonly is_primary_role_locked: boolean;
                readonly primary_role_recovery_attempt?: {
                    readonly recovery_proposal: {
                        readonly primary_role: components["schemas"]["AccessRule"];
                        readonly recovery_role: components["schemas"]["AccessRule"];
                        readonly confirmation_role: components["schemas"]["AccessRule"];
                        readonly timed_recovery_delay_minutes?: number;
                    };
                };
                readonly has_primary_role_badge_withdraw_attempt: boolean;
                readonly recovery_role_recovery_attempt?: {
                    readonly recovery_proposal: {
                        readonly primary_role: components["schemas"]["AccessRule"];
                        readonly recovery_role: components["schemas"]["AccessRule"];
                        readonly confirmation_role: components["schemas"]["AccessRule"];
                        readonly timed_recovery_delay_minutes?: number;
                    };
                    readonly allow_timed_recovery_after?: {
                        readonly unix_timestamp_seconds: string;
                        /** Format: date-time */
                        readonly date_time: string;
                    };
                };
                readonly has_recovery_role_badge_withdraw_attempt: boolean;
            } | {
                readonly epoch: number;
                readonly round: number;
                readonly is_started: boolean;
                readonly effective_epoch_start: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
                readonly actual_epoch_start: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
                readonly current_leader?: {
                    readonly index: number;
                };
            });
            readonly role_assignments?: components["schemas"]["ComponentEntityRoleAssignments"];
            readonly royalty_vault_balance?: string;
            readonly royalty_config?: components["schemas"]["RoyaltyConfig"];
            /** Format: bech32m */
            readonly two_way_linked_dapp_address?: string;
            /** Format: bech32m */
            readonly direct_linked_dapp_address?: string;
            /** Format: bech32m */
            readonly blueprint_linked_dapp_address?: string;
            readonly two_way_linked_dapp_details?: {
                readonly dapps?: {
                    readonly items: readonly {
                        /** Format: bech32m */
                        readonly dapp_address: string;
                    }[];
                };
                readonly entities?: {
                    readonly items: readonly {
                        /** Format: bech32m */
                        readonly entity_address: string;
                        readonly auto_link_blueprints?: readonly string[];
                    }[];
                };
                /** Format: bech32m */
                readonly primary_locker?: string;
            };
        };
        readonly StateEntityDetailsResponseItem: {
            /** Format: bech32m */
            readonly address: string;
            readonly fungible_resources?: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["FungibleResourcesCollectionItem"][];
            };
            readonly non_fungible_resources?: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly components["schemas"]["NonFungibleResourcesCollectionItem"][];
            };
            readonly ancestor_identities?: {
                /** Format: bech32m */
                readonly parent_address: string;
                /** Format: bech32m */
                readonly owner_address: string;
                /** Format: bech32m */
                readonly global_address: string;
            };
            readonly metadata: components["schemas"]["EntityMetadataCollection"];
            readonly explicit_metadata?: components["schemas"]["EntityMetadataCollection"];
            readonly details?: components["schemas"]["StateEntityDetailsResponseItemDetails"];
        };
        readonly DataStruct: {
            readonly struct_data: {
                readonly hex: string;
            };
            readonly owned_entities: readonly components["schemas"]["EntityReference"][];
            readonly referenced_entities: readonly components["schemas"]["EntityReference"][];
        };
        readonly NonFungibleLocalId: {
            readonly simple_rep: string;
            /** @enum {string} */
            readonly id_type: "String" | "Integer" | "Bytes" | "RUID";
            readonly sbor_hex: string;
        };
        readonly FullyScopedTypeId: {
            readonly schema_hash: string;
            readonly local_type_id: {
                /** @enum {string} */
                readonly kind: "WellKnown" | "SchemaLocal";
                readonly id: number;
                readonly as_sbor: {
                    readonly hex: string;
                };
            };
            /** Format: bech32m */
            readonly entity_address: string;
        };
        readonly GenericSubstitution: {
            /** @constant */
            readonly type: "Local";
            readonly scoped_type_id: components["schemas"]["ScopedTypeId"];
        } | {
            /** @constant */
            readonly type: "Remote";
            readonly blueprint_type_identifier: {
                /** Format: bech32m */
                readonly package_address: string;
                readonly blueprint_name: string;
                readonly type_name: string;
            };
            readonly resolved_full_type_id?: components["schemas"]["FullyScopedTypeId"];
        };
        readonly TypeInfoDetails: {
            /** @constant */
            readonly type: "Object";
            readonly module_versions: readonly {
                /** @enum {string} */
                readonly module: "Metadata" | "Royalty" | "RoleAssignment";
                readonly version: string;
            }[];
            readonly blueprint_info: {
                /** Format: bech32m */
                readonly package_address: string;
                readonly blueprint_name: string;
                readonly blueprint_version: string;
                /** Format: bech32m */
                readonly outer_object?: string;
                readonly features: readonly string[];
                readonly generic_substitutions: readonly components["schemas"]["GenericSubstitution"][];
            };
            readonly global: boolean;
        } | {
            /** @constant */
            readonly type: "KeyValueStore";
            readonly key_value_store_info: {
                readonly key_generic_substitution: components["schemas"]["GenericSubstitution"];
                readonly value_generic_substitution: components["schemas"]["GenericSubstitution"];
                readonly allow_ownership: boolean;
            };
        };
        readonly Substate: {
            /** @constant */
            readonly substate_type: "BootLoaderModuleFieldKernelBoot";
            readonly is_locked: boolean;
            readonly value: {
                /** @enum {string} */
                readonly always_visible_nodes_version?: "V1" | "V2";
            };
        } | {
            /** @constant */
            readonly substate_type: "BootLoaderModuleFieldSystemBoot";
            readonly is_locked: boolean;
            readonly value: {
                /** @enum {string} */
                readonly system_version?: "V1" | "V2" | "V3" | "V4" | "V5";
                readonly system_parameters: {
                    readonly network_definition: {
                        readonly id: number;
                        readonly logical_name: string;
                        readonly hrp_suffix: string;
                    };
                    readonly costing_module_config: {
                        readonly xrd_max_per_function_royalty: string;
                        readonly apply_execution_cost_for_all_system_calls: boolean;
                        readonly apply_boot_ref_check_costing: boolean;
                    };
                    readonly costing_parameters: {
                        readonly execution_cost_unit_price: string;
                        readonly execution_cost_unit_limit: number;
                        readonly execution_cost_unit_loan: number;
                        readonly finalization_cost_unit_price: string;
                        readonly finalization_cost_unit_limit: number;
                        readonly xrd_usd_price: string;
                        readonly xrd_storage_price: string;
                        readonly xrd_archive_storage_price: string;
                    };
                    readonly limit_parameters: {
                        readonly max_call_depth: string;
                        readonly max_heap_substate_total_bytes: string;
                        readonly max_track_substate_total_bytes: string;
                        readonly max_substate_key_size: string;
                        readonly max_substate_value_size: string;
                        readonly max_invoke_input_size: string;
                        readonly max_event_size: string;
                        readonly max_log_size: string;
                        readonly max_panic_message_size: string;
                        readonly max_number_of_logs: string;
                        readonly max_number_of_events: string;
                    };
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "BootLoaderModuleFieldVmBoot";
            readonly is_locked: boolean;
            readonly value: {
                readonly scrypto_v1_minor_version: number;
            };
        } | {
            /** @constant */
            readonly substate_type: "BootLoaderModuleFieldTransactionValidationConfiguration";
            readonly is_locked: boolean;
            readonly config: {
                readonly max_signer_signatures_per_intent: string;
                readonly max_references_per_intent: string;
                readonly min_tip_percentage: number;
                readonly max_tip_percentage: number;
                readonly max_epoch_range: string;
                readonly max_instructions: string;
                readonly message_validation: {
                    readonly max_plaintext_message_length: string;
                    readonly max_encrypted_message_length: string;
                    readonly max_mime_type_length: string;
                    readonly max_decryptors: string;
                };
                readonly v1_transactions_allow_notary_to_duplicate_signer: boolean;
                readonly preparation_settings: {
                    readonly v2_transactions_permitted: boolean;
                    readonly max_user_payload_length: string;
                    readonly max_ledger_payload_length: string;
                    readonly max_child_subintents_per_intent: string;
                    readonly max_subintents_per_transaction: string;
                    readonly max_blobs: string;
                };
                /** @enum {string} */
                readonly manifest_validation: "Basic" | "Cuttlefish";
                readonly v2_transactions_allowed: boolean;
                readonly min_tip_basis_points: number;
                readonly max_tip_basis_points: number;
                readonly max_subintent_depth: string;
                readonly max_total_signature_validations: string;
                readonly max_total_references: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "ProtocolUpdateStatusModuleFieldSummary";
            readonly is_locked: boolean;
            readonly protocol_version: string;
            readonly update_status: {
                /** @constant */
                readonly type: "Complete";
            } | {
                /** @constant */
                readonly type: "InProgress";
                readonly latest_commit: {
                    readonly batch_group_index: number;
                    readonly batch_group_name: string;
                    readonly batch_index: number;
                    readonly batch_name: string;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "AccountFieldState";
            readonly is_locked: boolean;
            readonly value: {
                /** @enum {string} */
                readonly default_deposit_rule: "Accept" | "Reject" | "AllowExisting";
            };
        } | {
            /** @constant */
            readonly substate_type: "AccountVaultEntry";
            readonly is_locked: boolean;
            readonly key: {
                /** Format: bech32m */
                readonly resource_address: string;
            };
            readonly value?: {
                readonly vault: components["schemas"]["EntityReference"];
            };
        } | {
            /** @constant */
            readonly substate_type: "AccountResourcePreferenceEntry";
            readonly is_locked: boolean;
            readonly key: {
                /** Format: bech32m */
                readonly resource_address: string;
            };
            readonly value?: {
                /** @enum {string} */
                readonly resource_preference: "Allowed" | "Disallowed";
            };
        } | {
            /** @constant */
            readonly substate_type: "AccountAuthorizedDepositorEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly badge: {
                    /** @constant */
                    readonly type: "Resource";
                    /** Format: bech32m */
                    readonly resource_address: string;
                } | {
                    /** @constant */
                    readonly type: "NonFungible";
                    readonly non_fungible_global_id: {
                        /** Format: bech32m */
                        readonly resource_address: string;
                        readonly local_id: components["schemas"]["NonFungibleLocalId"];
                    };
                };
            };
            readonly value?: {
                /** @constant */
                readonly is_authorized: true;
            };
        } | {
            /** @constant */
            readonly substate_type: "AccountLockerAccountClaimsEntry";
            readonly is_locked: boolean;
            readonly key: {
                /** Format: bech32m */
                readonly account_address: string;
            };
            readonly value?: {
                readonly resource_vaults: components["schemas"]["EntityReference"];
            };
        } | {
            /** @constant */
            readonly substate_type: "AccessControllerFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly controlled_vault: components["schemas"]["EntityReference"];
                readonly xrd_fee_vault?: components["schemas"]["EntityReference"];
                readonly timed_recovery_delay_minutes?: number;
                /** Format: bech32m */
                readonly recovery_badge_resource_address: string;
                readonly is_primary_role_locked: boolean;
                readonly primary_role_recovery_attempt?: {
                    readonly recovery_proposal: {
                        readonly primary_role: components["schemas"]["AccessRule"];
                        readonly recovery_role: components["schemas"]["AccessRule"];
                        readonly confirmation_role: components["schemas"]["AccessRule"];
                        readonly timed_recovery_delay_minutes?: number;
                    };
                };
                readonly has_primary_role_badge_withdraw_attempt: boolean;
                readonly recovery_role_recovery_attempt?: {
                    readonly recovery_proposal: {
                        readonly primary_role: components["schemas"]["AccessRule"];
                        readonly recovery_role: components["schemas"]["AccessRule"];
                        readonly confirmation_role: components["schemas"]["AccessRule"];
                        readonly timed_recovery_delay_minutes?: number;
                    };
                    readonly allow_timed_recovery_after?: {
                        readonly unix_timestamp_seconds: string;
                        /** Format: date-time */
                        readonly date_time: string;
                    };
                };
                readonly has_recovery_role_badge_withdraw_attempt: boolean;
            };
        } | {
            /** @constant */
            readonly substate_type: "OneResourcePoolFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly vault: components["schemas"]["EntityReference"];
                /** Format: bech32m */
                readonly pool_unit_resource_address: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "TwoResourcePoolFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly vaults: readonly {
                    readonly vault: components["schemas"]["EntityReference"];
                    /** Format: bech32m */
                    readonly resource_address: string;
                }[];
                /** Format: bech32m */
                readonly pool_unit_resource_address: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "MultiResourcePoolFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly vaults: readonly {
                    readonly vault: components["schemas"]["EntityReference"];
                    /** Format: bech32m */
                    readonly resource_address: string;
                }[];
                /** Format: bech32m */
                readonly pool_unit_resource_address: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "GenericScryptoComponentFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly data_struct: components["schemas"]["DataStruct"];
            };
        } | {
            /** @constant */
            readonly substate_type: "GenericKeyValueStoreEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly key_data: {
                    readonly hex: string;
                };
            };
            readonly value?: {
                readonly data: components["schemas"]["DataStruct"];
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldConfig";
            readonly is_locked: boolean;
            readonly value: {
                readonly max_validators: number;
                readonly epoch_change_condition: {
                    readonly min_round_count: number;
                    readonly max_round_count: number;
                    readonly target_duration_millis: number;
                };
                readonly num_unstake_epochs: number;
                readonly total_emission_xrd_per_epoch: string;
                readonly min_validator_reliability: string;
                readonly num_owner_stake_units_unlock_epochs: number;
                readonly num_fee_increase_delay_epochs: number;
                readonly validator_creation_usd_equivalent_cost: string;
                readonly validator_creation_xrd_cost: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly epoch: number;
                readonly round: number;
                readonly is_started: boolean;
                readonly effective_epoch_start: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
                readonly actual_epoch_start: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
                readonly current_leader?: {
                    readonly index: number;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldValidatorRewards";
            readonly is_locked: boolean;
            readonly value: {
                readonly proposer_rewards: readonly {
                    readonly validator_index: {
                        readonly index: number;
                    };
                    readonly xrd_amount: string;
                }[];
                readonly rewards_vault: components["schemas"]["EntityReference"];
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldCurrentValidatorSet";
            readonly is_locked: boolean;
            readonly value: {
                readonly validator_set: readonly {
                    /** Format: bech32m */
                    readonly address: string;
                    readonly key: components["schemas"]["PublicKey"];
                    readonly stake: string;
                }[];
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldCurrentProposalStatistic";
            readonly is_locked: boolean;
            readonly value: {
                readonly completed: readonly number[];
                readonly missed: readonly number[];
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldCurrentTimeRoundedToMinutes";
            readonly is_locked: boolean;
            readonly value: {
                readonly proposer_timestamp_rounded_down_to_minute: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerFieldCurrentTime";
            readonly is_locked: boolean;
            readonly value: {
                readonly proposer_timestamp: {
                    readonly unix_timestamp_ms: number;
                    /** Format: date-time */
                    readonly date_time: string;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "ConsensusManagerRegisteredValidatorsByStakeIndexEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly stake_weighting: number;
                /** Format: bech32m */
                readonly validator_address: string;
            };
            readonly value?: {
                readonly active_validator: {
                    /** Format: bech32m */
                    readonly address: string;
                    readonly key: components["schemas"]["PublicKey"];
                    readonly stake: string;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "ValidatorFieldState";
            readonly is_locked: boolean;
            readonly value: components["schemas"]["ValidatorState"];
        } | {
            /** @constant */
            readonly substate_type: "ValidatorFieldProtocolUpdateReadinessSignal";
            readonly is_locked: boolean;
            readonly value: {
                readonly protocol_version_name?: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "TransactionTrackerFieldState";
            readonly is_locked: boolean;
            readonly value: {
                readonly start_epoch: number;
                readonly start_partition: number;
                readonly partition_range_start_inclusive: number;
                readonly partition_range_end_inclusive: number;
                readonly epochs_per_partition: number;
            };
        } | {
            /** @constant */
            readonly substate_type: "TransactionTrackerCollectionEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly intent_hash: string;
                /** Format: bech32m */
                readonly intent_hash_bech32m: string;
            };
            readonly value?: {
                /** @enum {string} */
                readonly status: "CommittedSuccess" | "CommittedFailure" | "Cancelled";
            };
        } | {
            /** @constant */
            readonly substate_type: "TypeInfoModuleFieldTypeInfo";
            readonly is_locked: boolean;
            readonly value: {
                readonly details: components["schemas"]["TypeInfoDetails"];
            };
        } | {
            /** @constant */
            readonly substate_type: "MetadataModuleEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly name: string;
            };
            readonly value?: {
                readonly data_struct: components["schemas"]["DataStruct"];
            };
        } | {
            /** @constant */
            readonly substate_type: "RoyaltyModuleFieldState";
            readonly is_locked: boolean;
            readonly value: {
                /** @constant */
                readonly is_enabled: true;
                readonly vault_entity: components["schemas"]["EntityReference"];
            };
        } | {
            /** @constant */
            readonly substate_type: "RoyaltyModuleMethodRoyaltyEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly method_name: string;
            };
            readonly value?: {
                readonly royalty_amount?: {
                    readonly amount: string;
                    /** @enum {string} */
                    readonly unit: "XRD" | "USD";
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "RoleAssignmentModuleFieldOwnerRole";
            readonly is_locked: boolean;
            readonly value: {
                readonly owner_role: {
                    readonly rule: components["schemas"]["AccessRule"];
                    /** @enum {string} */
                    readonly updater: "None" | "Owner" | "Object";
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "RoleAssignmentModuleRuleEntry";
            readonly is_locked: boolean;
            readonly key: {
                /** @enum {string} */
                readonly object_module_id: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
                readonly role_key: string;
            };
            readonly value?: {
                readonly access_rule: components["schemas"]["AccessRule"];
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageFieldRoyaltyAccumulator";
            readonly is_locked: boolean;
            readonly value: {
                readonly vault_entity: components["schemas"]["EntityReference"];
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageBlueprintDefinitionEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly blueprint_name: string;
                readonly blueprint_version: string;
            };
            readonly value?: {
                readonly definition: components["schemas"]["BlueprintDefinition"];
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageBlueprintDependenciesEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly blueprint_name: string;
                readonly blueprint_version: string;
            };
            readonly value?: {
                readonly dependencies: {
                    readonly dependencies: readonly string[];
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageBlueprintRoyaltyEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly blueprint_name: string;
                readonly blueprint_version: string;
            };
            readonly value?: {
                readonly royalty_config: components["schemas"]["RoyaltyConfig"];
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageBlueprintAuthTemplateEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly blueprint_name: string;
                readonly blueprint_version: string;
            };
            readonly value?: {
                readonly auth_config: components["schemas"]["AuthConfig"];
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageCodeVmTypeEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly code_hash: string;
            };
            readonly value?: {
                /** @enum {string} */
                readonly vm_type: "Native" | "ScryptoV1";
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageCodeOriginalCodeEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly code_hash: string;
            };
            readonly value?: {
                readonly code_hex: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "PackageCodeInstrumentedCodeEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly code_hash: string;
            };
            readonly value?: {
                readonly code_hex: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "SchemaEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly schema_hash: string;
            };
            readonly value?: {
                readonly schema: {
                    readonly sbor_data: {
                        readonly hex: string;
                    };
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "FungibleResourceManagerFieldDivisibility";
            readonly is_locked: boolean;
            readonly value: {
                readonly divisibility: number;
            };
        } | {
            /** @constant */
            readonly substate_type: "FungibleResourceManagerFieldTotalSupply";
            readonly is_locked: boolean;
            readonly value: {
                readonly total_supply: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "FungibleVaultFieldBalance";
            readonly is_locked: boolean;
            readonly value: {
                readonly amount: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "FungibleVaultFieldFrozenStatus";
            readonly is_locked: boolean;
            readonly value: {
                readonly frozen_status: {
                    readonly is_withdraw_frozen: boolean;
                    readonly is_deposit_frozen: boolean;
                    readonly is_burn_frozen: boolean;
                };
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleResourceManagerFieldIdType";
            readonly is_locked: boolean;
            readonly value: {
                /** @enum {string} */
                readonly non_fungible_id_type: "String" | "Integer" | "Bytes" | "RUID";
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleResourceManagerFieldMutableFields";
            readonly is_locked: boolean;
            readonly value: {
                readonly mutable_fields: readonly {
                    readonly name: string;
                    readonly index: number;
                }[];
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleResourceManagerFieldTotalSupply";
            readonly is_locked: boolean;
            readonly value: {
                readonly total_supply: string;
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleResourceManagerDataEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly non_fungible_local_id: components["schemas"]["NonFungibleLocalId"];
            };
            readonly value?: {
                readonly data_struct: components["schemas"]["DataStruct"];
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleVaultContentsIndexEntry";
            readonly is_locked: boolean;
            readonly key: {
                readonly non_fungible_local_id: components["schemas"]["NonFungibleLocalId"];
            };
            readonly value?: {
                /** @constant */
                readonly is_present: true;
            };
        } | {
            /** @constant */
            readonly substate_type: "NonFungibleVaultFieldBalance";
            readonly is_locked: boolean;
            readonly value: {
                readonly amount: string;
            };
        };
        readonly ObjectSubstateTypeReference: {
            /** @constant */
            readonly type: "Package";
            readonly full_type_id: components["schemas"]["FullyScopedTypeId"];
        } | {
            /** @constant */
            readonly type: "ObjectInstance";
            readonly generic_index: number;
            readonly resolved_full_type_id: components["schemas"]["FullyScopedTypeId"];
        };
        readonly SubstateSystemStructure: {
            /** @constant */
            readonly type: "SystemField";
            /** @enum {string} */
            readonly field_kind: "TypeInfo" | "KernelBoot" | "SystemBoot" | "VmBoot" | "TransactionValidationConfiguration" | "ProtocolUpdateStatusSummary";
        } | {
            /** @constant */
            readonly type: "SystemSchema";
        } | {
            /** @constant */
            readonly type: "KeyValueStoreEntry";
            readonly key_full_type_id: components["schemas"]["FullyScopedTypeId"];
            readonly value_full_type_id: components["schemas"]["FullyScopedTypeId"];
        } | {
            /** @constant */
            readonly type: "ObjectField";
            readonly value_schema: components["schemas"]["ObjectSubstateTypeReference"];
        } | {
            /** @enum {string} */
            readonly type: "ObjectKeyValuePartitionEntry" | "ObjectIndexPartitionEntry" | "ObjectSortedIndexPartitionEntry";
            readonly key_schema: components["schemas"]["ObjectSubstateTypeReference"];
            readonly value_schema: components["schemas"]["ObjectSubstateTypeReference"];
        };
        readonly FeeSummary: {
            readonly execution_cost_units_consumed: number;
            readonly finalization_cost_units_consumed: number;
            readonly xrd_total_execution_cost: string;
            readonly xrd_total_finalization_cost: string;
            readonly xrd_total_royalty_cost: string;
            readonly xrd_total_storage_cost: string;
            readonly xrd_total_tipping_cost: string;
        };
        readonly DetailedEventsItem: {
            readonly identifier: {
                /** Format: bech32m */
                readonly package: string;
                readonly blueprint: string;
                readonly event: string;
            };
            readonly payload_type_definition: {
                /** @constant */
                readonly kind: "SchemaLocal";
                readonly local_type_id: number;
                /** Format: bech32m */
                readonly entity: string;
                readonly schema_hash_hex: string;
            } | {
                /** @constant */
                readonly kind: "WellKnown";
                readonly well_known_type_id: number;
            };
            readonly emitter: {
                /** @constant */
                readonly type: "EntityMethod";
                readonly method_emitter: {
                    /** Format: bech32m */
                    readonly entity: string;
                    readonly module: string;
                };
                /** Format: bech32m */
                readonly outer_emitter?: string;
                /** Format: bech32m */
                readonly global_emitter: string;
            } | {
                /** @constant */
                readonly type: "PackageFunction";
                readonly function_emitter: {
                    /** Format: bech32m */
                    readonly package: string;
                    readonly blueprint: string;
                };
            };
            /** @description `raw_hex`, the event as SBOR, is an addition to the official API. */
            readonly payload: {
                readonly raw_hex: string;
                readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
            };
        };
        readonly SubstateId: {
            readonly entity_type: string;
            /** Format: bech32m */
            readonly entity_address: string;
            readonly entity_module: string;
            /** @enum {string} */
            readonly partition_kind: "Field" | "KeyValue" | "Index" | "SortedIndex";
            readonly partition_number: number;
            readonly substate_type: string;
            readonly substate_key: {
                /** @constant */
                readonly key_type: "Field";
                readonly db_sort_key_hex: string;
                readonly id: number;
            } | {
                /** @constant */
                readonly key_type: "Map";
                readonly db_sort_key_hex: string;
                readonly key_hex: string;
            } | {
                /** @constant */
                readonly key_type: "Sorted";
                readonly db_sort_key_hex: string;
                readonly sort_prefix_hex: string;
                readonly key_hex: string;
            };
        };
        /** @description Values longer than 64 KiB lack `substate_data`, unless they are code. `programmatic_json`, which code lacks as well, is an addition to the official API. Values of a preview lack everything beyond the first 16 million characters. */
        readonly SubstateValue: {
            readonly substate_hex?: string;
            readonly substate_data?: components["schemas"]["Substate"];
            readonly programmatic_json?: components["schemas"]["ProgrammaticScryptoSborValue"];
        };
        readonly StateUpdates: {
            readonly deleted_partitions: readonly {
                readonly entity_type: string;
                /** Format: bech32m */
                readonly entity_address: string;
                readonly entity_module: string;
                /** @enum {string} */
                readonly partition_kind: "Field" | "KeyValue" | "Index" | "SortedIndex";
                readonly partition_number: number;
            }[];
            readonly created_substates: readonly {
                readonly substate_id: components["schemas"]["SubstateId"];
                readonly system_structure: components["schemas"]["SubstateSystemStructure"];
                readonly value: components["schemas"]["SubstateValue"];
            }[];
            readonly updated_substates: readonly {
                readonly substate_id: components["schemas"]["SubstateId"];
                readonly system_structure: components["schemas"]["SubstateSystemStructure"];
                readonly new_value: components["schemas"]["SubstateValue"];
                readonly previous_value: components["schemas"]["SubstateValue"];
            }[];
            readonly deleted_substates: readonly {
                readonly substate_id: components["schemas"]["SubstateId"];
                readonly system_structure: components["schemas"]["SubstateSystemStructure"];
                readonly previous_value?: components["schemas"]["SubstateValue"];
            }[];
            readonly new_global_entities: readonly components["schemas"]["EntityReference"][];
        };
        readonly TransactionReceipt: {
            /** @enum {string} */
            readonly status: "CommittedSuccess" | "CommittedFailure";
            readonly error_message?: string;
            readonly fee_summary?: components["schemas"]["FeeSummary"];
            readonly costing_parameters?: {
                readonly [key: string]: string | number;
            };
            readonly fee_destination?: {
                readonly to_proposer: string;
                readonly to_validator_set: string;
                readonly to_burn: string;
                readonly to_royalty_recipients: readonly {
                    readonly royalty_recipient: components["schemas"]["EntityReference"];
                    readonly xrd_amount: string;
                }[];
            };
            readonly fee_source?: {
                readonly from_vaults: readonly {
                    readonly vault_entity: components["schemas"]["EntityReference"];
                    readonly xrd_amount: string;
                }[];
            };
            readonly state_updates?: components["schemas"]["StateUpdates"];
            readonly next_epoch?: {
                readonly epoch: number;
                readonly validators: readonly {
                    /** Format: bech32m */
                    readonly address: string;
                    readonly key: components["schemas"]["PublicKey"];
                    readonly stake: string;
                }[];
                readonly significant_protocol_update_readiness: readonly {
                    readonly readiness_signal_name: string;
                    readonly signalled_stake: string;
                }[];
            };
            readonly output?: readonly ({
                readonly hex: string;
                readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
            } | null)[];
            readonly events?: readonly {
                readonly name: string;
                readonly emitter: {
                    /** @constant */
                    readonly type: "Method";
                    readonly entity: components["schemas"]["EntityReference"];
                    /** @enum {string} */
                    readonly object_module_id: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
                } | {
                    /** @constant */
                    readonly type: "Function";
                    /** Format: bech32m */
                    readonly package_address: string;
                    readonly blueprint_name: string;
                };
                readonly data: components["schemas"]["ProgrammaticScryptoSborValue"];
            }[];
            readonly detailed_events?: readonly components["schemas"]["DetailedEventsItem"][];
        };
        readonly TransactionBalanceChanges: {
            readonly fungible_fee_balance_changes: readonly {
                /** @enum {string} */
                readonly type: "FeePayment" | "FeeDistributed" | "TipDistributed" | "RoyaltyDistributed";
                /** Format: bech32m */
                readonly entity_address: string;
                /** Format: bech32m */
                readonly resource_address: string;
                readonly balance_change: string;
            }[];
            readonly fungible_balance_changes: readonly {
                /** Format: bech32m */
                readonly entity_address: string;
                /** Format: bech32m */
                readonly resource_address: string;
                readonly balance_change: string;
            }[];
            readonly non_fungible_balance_changes: readonly {
                /** Format: bech32m */
                readonly entity_address: string;
                /** Format: bech32m */
                readonly resource_address: string;
                readonly added: readonly string[];
                readonly removed: readonly string[];
            }[];
        };
        readonly TransactionMessage: {
            /** @constant */
            readonly type: "Plaintext";
            readonly mime_type: string;
            readonly content: {
                /** @constant */
                readonly type: "String";
                readonly value: string;
            } | {
                /** @constant */
                readonly type: "Binary";
                readonly value_hex: string;
            };
        } | {
            /** @constant */
            readonly type: "Encrypted";
            readonly encrypted_hex: string;
            readonly curve_decryptor_sets: readonly {
                readonly dh_ephemeral_public_key: components["schemas"]["PublicKey"];
                readonly decryptors: readonly {
                    readonly public_key_fingerprint_hex: string;
                    readonly aes_wrapped_key_hex: string;
                }[];
            }[];
        };
        readonly CommittedTransactionInfo: {
            /** @enum {string} */
            readonly transaction_status: "CommittedSuccess" | "CommittedFailure";
            readonly state_version: number;
            readonly epoch: number;
            readonly round: number;
            /** Format: date-time */
            readonly round_timestamp: string;
            /** Format: date-time */
            readonly confirmed_at: string;
            /** Format: bech32m */
            readonly payload_hash?: string;
            /** Format: bech32m */
            readonly intent_hash?: string;
            readonly fee_paid?: string;
            readonly affected_global_entities?: readonly string[];
            readonly error_message?: string;
            readonly raw_hex?: string;
            readonly receipt: components["schemas"]["TransactionReceipt"];
            readonly manifest_instructions?: string;
            readonly manifest_classes?: readonly string[];
            readonly message?: components["schemas"]["TransactionMessage"];
            readonly subintent_details?: readonly {
                /** Format: bech32m */
                readonly subintent_hash: string;
                readonly manifest_instructions?: string;
                readonly message?: components["schemas"]["TransactionMessage"];
                readonly child_subintent_hashes?: readonly string[];
            }[];
            readonly child_subintent_hashes?: readonly string[];
            readonly balance_changes?: components["schemas"]["TransactionBalanceChanges"];
        };
        readonly PreviewReceipt: {
            /** @enum {string} */
            readonly status: "Succeeded" | "Failed" | "Rejected";
            readonly error_message?: string;
            readonly fee_summary: components["schemas"]["FeeSummary"];
            readonly costing_parameters: {
                readonly [key: string]: string | number;
            };
            readonly fee_source: {
                readonly from_vaults: readonly {
                    readonly vault_entity: components["schemas"]["EntityReference"];
                    readonly xrd_amount: string;
                }[];
            };
            readonly fee_destination: {
                readonly to_proposer: string;
                readonly to_validator_set: string;
                readonly to_burn: string;
                readonly to_royalty_recipients: readonly {
                    readonly royalty_recipient: components["schemas"]["EntityReference"];
                    readonly xrd_amount: string;
                }[];
            };
            readonly output: readonly ({
                readonly hex: string;
                readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
            } | null)[];
            readonly events: readonly {
                readonly name: string;
                readonly type: {
                    readonly name: string;
                    readonly emitter: {
                        /** @constant */
                        readonly type: "Method";
                        readonly entity: components["schemas"]["EntityReference"];
                        /** @enum {string} */
                        readonly object_module_id: "Main" | "Metadata" | "Royalty" | "RoleAssignment";
                    } | {
                        /** @constant */
                        readonly type: "Function";
                        /** Format: bech32m */
                        readonly package_address: string;
                        readonly blueprint_name: string;
                    };
                };
                readonly data: {
                    readonly hex: string;
                    readonly programmatic_json: components["schemas"]["ProgrammaticScryptoSborValue"];
                };
            }[];
            readonly state_updates: components["schemas"]["StateUpdates"];
        };
        readonly ToolkitReceipt: {
            /** @constant */
            readonly kind: "CommitSuccess";
            readonly state_updates_summary: {
                readonly new_entities: readonly string[];
                readonly metadata_updates: {
                    readonly [key: string]: {
                        readonly [key: string]: "Delete" | {
                            readonly Set: {
                                readonly kind: string;
                                readonly value: unknown;
                            };
                        };
                    };
                };
                readonly non_fungible_data_updates: {
                    readonly [key: string]: string;
                };
                readonly newly_minted_non_fungibles: readonly string[];
            };
            readonly worktop_changes: {
                readonly [key: string]: readonly {
                    /** @enum {string} */
                    readonly kind: "Take" | "Put";
                    readonly value: {
                        /** @constant */
                        readonly kind: "Amount";
                        /** Format: bech32m */
                        readonly resource_address: string;
                        readonly amount: string;
                    } | {
                        /** @constant */
                        readonly kind: "Ids";
                        /** Format: bech32m */
                        readonly resource_address: string;
                        readonly ids: readonly string[];
                    };
                }[];
            };
            readonly fee_summary: {
                readonly execution_fees_in_xrd: string;
                readonly finalization_fees_in_xrd: string;
                readonly storage_fees_in_xrd: string;
                readonly royalty_fees_in_xrd: string;
            };
            readonly locked_fees: {
                readonly contingent: string;
                readonly non_contingent: string;
            };
        } | {
            /** @constant */
            readonly kind: "CommitFailure";
            readonly reason: string;
        } | {
            /** @constant */
            readonly kind: "Reject";
            readonly reason: string;
        } | {
            /** @constant */
            readonly kind: "Abort";
            readonly reason: string;
        };
        readonly TransactionDetailsOptIns: {
            readonly raw_hex?: boolean | null;
            readonly receipt_state_changes?: boolean | null;
            readonly receipt_fee_summary?: boolean | null;
            readonly receipt_fee_destination?: boolean | null;
            readonly receipt_fee_source?: boolean | null;
            readonly receipt_costing_parameters?: boolean | null;
            readonly receipt_events?: boolean | null;
            readonly detailed_events?: boolean | null;
            readonly receipt_output?: boolean | null;
            readonly affected_global_entities?: boolean | null;
            readonly manifest_instructions?: boolean | null;
            readonly balance_changes?: boolean | null;
        } | null;
        readonly StatusGatewayStatusRequest: Record<string, never>;
        readonly StatusGatewayStatusResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly release_info: {
                readonly release_version: string;
                readonly open_api_schema_version: string;
                readonly image_tag: string;
            };
        };
        readonly StatusNetworkConfigurationRequest: Record<string, never>;
        readonly StatusNetworkConfigurationResponse: {
            readonly network_id: number;
            readonly network_name: string;
            readonly well_known_addresses: {
                /** Format: bech32m */
                readonly xrd: string;
            } & {
                readonly [key: string]: string;
            };
        };
        readonly TransactionConstructionRequest: Record<string, never>;
        readonly TransactionConstructionResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly lifetime_epochs?: number;
        };
        readonly TransactionSubmitRequest: {
            /** Format: hex */
            readonly notarized_transaction_hex: string;
        };
        readonly TransactionSubmitResponse: {
            readonly duplicate: boolean;
        };
        readonly TransactionStatusRequest: {
            /** Format: bech32m */
            readonly intent_hash: string;
        };
        readonly TransactionStatusResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** @enum {string} */
            readonly status: "Unknown" | "CommittedSuccess" | "CommittedFailure" | "Pending" | "Rejected";
            /** @enum {string} */
            readonly intent_status: "Unknown" | "CommittedSuccess" | "CommittedFailure" | "CommitPendingOutcomeUnknown" | "PermanentlyRejected" | "LikelyButNotCertainRejection" | "Pending";
            readonly intent_status_description: string;
            readonly known_payloads: readonly {
                /** Format: bech32m */
                readonly payload_hash: string;
                /** @enum {string} */
                readonly status: "Unknown" | "CommittedSuccess" | "CommittedFailure" | "Pending" | "Rejected";
                readonly payload_status: string;
                readonly payload_status_description: string;
                readonly error_message?: string;
                readonly latest_error_message?: string;
                /** @enum {string} */
                readonly handling_status: "HandlingSubmission" | "Concluded";
                readonly handling_status_reason: string;
                readonly submission_error?: string;
            }[];
            readonly committed_state_version?: number;
            readonly permanently_rejects_at_epoch?: number;
            readonly error_message?: string;
        };
        readonly TransactionSubintentStatusRequest: {
            /** Format: bech32m */
            readonly subintent_hash: string;
        };
        readonly TransactionSubintentStatusResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** @enum {string} */
            readonly subintent_status: "Unknown" | "CommittedSuccess";
            readonly subintent_status_description: string;
            readonly finalized_at_state_version?: number;
            /** Format: bech32m */
            readonly finalized_at_transaction_intent_hash?: string;
        };
        readonly TransactionCommittedDetailsRequest: {
            /** Format: bech32m */
            readonly intent_hash: string;
            readonly opt_ins?: components["schemas"]["TransactionDetailsOptIns"];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly TransactionCommittedDetailsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly transaction: components["schemas"]["CommittedTransactionInfo"];
        };
        readonly TransactionPreviewRequest: {
            readonly manifest: string;
            readonly blobs_hex?: readonly string[] | null;
            readonly start_epoch_inclusive?: number | null;
            readonly end_epoch_exclusive?: number | null;
            readonly notary_public_key?: ({
                /** @constant */
                readonly key_type: "EddsaEd25519";
                /** Format: hex */
                readonly key_hex: string;
            } | {
                /** @constant */
                readonly key_type: "EcdsaSecp256k1";
                /** Format: hex */
                readonly key_hex: string;
            }) | null;
            readonly notary_is_signatory?: boolean | null;
            readonly tip_percentage?: number | null;
            readonly nonce: number;
            readonly signer_public_keys: readonly ({
                /** @constant */
                readonly key_type: "EddsaEd25519";
                /** Format: hex */
                readonly key_hex: string;
            } | {
                /** @constant */
                readonly key_type: "EcdsaSecp256k1";
                /** Format: hex */
                readonly key_hex: string;
            })[];
            readonly flags: {
                readonly use_free_credit?: boolean | null;
                readonly assume_all_signature_proofs?: boolean | null;
                readonly skip_epoch_check?: boolean | null;
                readonly disable_auth_checks?: boolean | null;
            };
            readonly opt_ins?: {
                readonly radix_engine_toolkit_receipt?: boolean | null;
            } | null;
        };
        readonly TransactionPreviewResponse: {
            /**
             * @description Empty, as officially since engine 1.3.
             * @constant
             */
            readonly encoded_receipt: "";
            readonly receipt: components["schemas"]["PreviewReceipt"];
            readonly radix_engine_toolkit_receipt?: components["schemas"]["ToolkitReceipt"];
            readonly resource_changes: readonly {
                readonly index: number;
                readonly resource_changes: readonly {
                    /** Format: bech32m */
                    readonly resource_address: string;
                    readonly component_entity: components["schemas"]["EntityReference"];
                    readonly vault_entity: components["schemas"]["EntityReference"];
                    readonly amount: string;
                }[];
            }[];
            readonly logs: readonly {
                readonly level: string;
                readonly message: string;
            }[];
        };
        readonly TransactionPreviewV2Request: {
            readonly preview_transaction: {
                /** @constant */
                readonly type: "Compiled";
                /** Format: hex */
                readonly preview_transaction_hex: string;
            };
            readonly flags: {
                readonly use_free_credit?: boolean | null;
                readonly skip_epoch_check?: boolean | null;
                readonly disable_auth_checks?: boolean | null;
            };
            readonly opt_ins?: {
                readonly core_api_receipt?: boolean | null;
                readonly radix_engine_toolkit_receipt?: boolean | null;
                readonly logs?: boolean | null;
            } | null;
        };
        readonly TransactionPreviewV2Response: {
            readonly at_ledger_state_version: number;
            readonly receipt?: components["schemas"]["PreviewReceipt"];
            readonly radix_engine_toolkit_receipt?: components["schemas"]["ToolkitReceipt"];
            readonly logs?: readonly {
                readonly level: string;
                readonly message: string;
            }[];
        };
        readonly TransactionAccountDepositPreValidationRequest: {
            /** Format: bech32m */
            readonly account_address: string;
            readonly resource_addresses: readonly string[];
            readonly badge?: ({
                /** @constant */
                readonly badge_type: "ResourceBadge";
                /** Format: bech32m */
                readonly resource_address: string;
            } | {
                /** @constant */
                readonly badge_type: "NonFungibleBadge";
                /** Format: bech32m */
                readonly resource_address: string;
                readonly non_fungible_id: string;
            }) | null;
        };
        readonly TransactionAccountDepositPreValidationResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly allows_try_deposit_batch: boolean;
            readonly resource_specific_behaviour: readonly {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly allows_try_deposit: boolean;
            }[];
            readonly deciding_factors: {
                readonly is_badge_authorized_depositor?: boolean;
                /** @enum {string} */
                readonly default_deposit_rule: "Accept" | "Reject" | "AllowExisting";
                readonly resource_specific_details: readonly {
                    /** Format: bech32m */
                    readonly resource_address: string;
                    readonly vault_exists: boolean;
                    readonly is_xrd: boolean;
                    /** @enum {string} */
                    readonly resource_preference_rule?: "Allowed" | "Disallowed";
                }[];
            };
        };
        readonly StateEntityDetailsRequest: {
            readonly addresses: readonly string[];
            readonly aggregation_level?: ("Global" | "Vault") | null;
            readonly opt_ins?: {
                readonly ancestor_identities?: boolean | null;
                readonly component_royalty_config?: boolean | null;
                readonly component_royalty_vault_balance?: boolean | null;
                readonly package_royalty_vault_balance?: boolean | null;
                readonly non_fungible_include_nfids?: boolean | null;
                readonly dapp_two_way_links?: boolean | null;
                readonly native_resource_details?: boolean | null;
                readonly explicit_metadata?: readonly string[] | null;
            } | null;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StateEntityDetailsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** @description Addresses that nothing is known of; an addition to the official API. */
            readonly missing: readonly string[];
            readonly items: readonly components["schemas"]["StateEntityDetailsResponseItem"][];
        };
        readonly StateEntityPageMetadataRequest: {
            /** Format: bech32m */
            readonly address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageMetadataResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["EntityMetadataItem"][];
        };
        readonly StateEntityPageFungiblesRequest: {
            /** Format: bech32m */
            readonly address: string;
            readonly aggregation_level?: ("Global" | "Vault") | null;
            readonly opt_ins?: {
                readonly explicit_metadata?: readonly string[] | null;
            } | null;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageFungiblesResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["FungibleResourcesCollectionItem"][];
        };
        readonly StateEntityPageNonFungiblesRequest: {
            /** Format: bech32m */
            readonly address: string;
            readonly aggregation_level?: ("Global" | "Vault") | null;
            readonly opt_ins?: {
                readonly non_fungible_include_nfids?: boolean | null;
                readonly explicit_metadata?: readonly string[] | null;
            } | null;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageNonFungiblesResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["NonFungibleResourcesCollectionItem"][];
        };
        readonly StateEntityPageFungibleVaultsRequest: {
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageFungibleVaultsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["FungibleVaultItem"][];
        };
        readonly StateEntityPageNonFungibleVaultsRequest: {
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            readonly opt_ins?: {
                readonly non_fungible_include_nfids?: boolean | null;
            } | null;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageNonFungibleVaultsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["NonFungibleVaultItem"][];
        };
        readonly StateEntityPageNonFungibleVaultIdsRequest: {
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            /** Format: bech32m */
            readonly vault_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageNonFungibleVaultIdsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            /** Format: bech32m */
            readonly resource_address: string;
            /** Format: bech32m */
            readonly vault_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly string[];
        };
        readonly StateEntityPageSchemasRequest: {
            /** Format: bech32m */
            readonly address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 20; more counts as 20. */
            readonly limit_per_page?: number | null;
        };
        readonly StateEntityPageSchemasResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["EntitySchemaCollectionItem"][];
        };
        readonly StatePackagePageBlueprintsRequest: {
            /** Format: bech32m */
            readonly package_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 20; more counts as 20. */
            readonly limit_per_page?: number | null;
        };
        readonly StatePackagePageBlueprintsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly package_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["PackageBlueprintCollectionItem"][];
        };
        readonly StatePackagePageCodesRequest: {
            /** Format: bech32m */
            readonly package_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 20; more counts as 20. */
            readonly limit_per_page?: number | null;
        };
        readonly StatePackagePageCodesResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly package_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["PackageCodeCollectionItem"][];
        };
        readonly StateAccountPageResourcePreferencesRequest: {
            /** Format: bech32m */
            readonly account_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateAccountPageResourcePreferencesResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly account_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly {
                /** @enum {string} */
                readonly resource_preference_rule: "Allowed" | "Disallowed";
                /** Format: bech32m */
                readonly resource_address: string;
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StateAccountPageAuthorizedDepositorsRequest: {
            /** Format: bech32m */
            readonly account_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateAccountPageAuthorizedDepositorsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly account_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly ({
                /** @constant */
                readonly badge_type: "ResourceBadge";
                /** Format: bech32m */
                readonly resource_address: string;
                readonly last_updated_at_state_version: number;
            } | {
                /** @constant */
                readonly badge_type: "NonFungibleBadge";
                readonly non_fungible_id: string;
                /** Format: bech32m */
                readonly resource_address: string;
                readonly last_updated_at_state_version: number;
            })[];
        };
        readonly StateAccountLockerPageVaultsRequest: {
            /** Format: bech32m */
            readonly locker_address: string;
            /** Format: bech32m */
            readonly account_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateAccountLockerPageVaultsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly locker_address: string;
            /** Format: bech32m */
            readonly account_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly ({
                /** @constant */
                readonly type: "Fungible";
                readonly amount: string;
                /** Format: bech32m */
                readonly resource_address: string;
                /** Format: bech32m */
                readonly vault_address: string;
                readonly last_updated_at_state_version: number;
            } | {
                /** @constant */
                readonly type: "NonFungible";
                readonly total_count: number;
                /** Format: bech32m */
                readonly resource_address: string;
                /** Format: bech32m */
                readonly vault_address: string;
                readonly last_updated_at_state_version: number;
            })[];
        };
        readonly StateAccountLockersTouchedAtRequest: {
            readonly account_lockers: readonly {
                /** Format: bech32m */
                readonly locker_address: string;
                /** Format: bech32m */
                readonly account_address: string;
            }[];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StateAccountLockersTouchedAtResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly items: readonly {
                /** Format: bech32m */
                readonly locker_address: string;
                /** Format: bech32m */
                readonly account_address: string;
                readonly last_touched_at_state_version: number;
            }[];
        };
        readonly StateValidatorsListRequest: {
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
        };
        readonly StateValidatorsListResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly validators: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly {
                    /** Format: bech32m */
                    readonly address: string;
                    readonly stake_vault: {
                        readonly balance: string;
                        readonly last_changed_at_state_version: number;
                        /** Format: bech32m */
                        readonly address: string;
                    };
                    readonly pending_xrd_withdraw_vault: {
                        readonly balance: string;
                        readonly last_changed_at_state_version: number;
                        /** Format: bech32m */
                        readonly address: string;
                    };
                    readonly locked_owner_stake_unit_vault: {
                        readonly balance: string;
                        readonly last_changed_at_state_version: number;
                        /** Format: bech32m */
                        readonly address: string;
                    };
                    readonly pending_owner_stake_unit_unlock_vault: {
                        readonly balance: string;
                        readonly last_changed_at_state_version: number;
                        /** Format: bech32m */
                        readonly address: string;
                    };
                    readonly state: components["schemas"]["ValidatorState"];
                    readonly active_in_epoch?: {
                        readonly stake: string;
                        readonly stake_percentage: number;
                        readonly key: components["schemas"]["PublicKey"];
                    };
                    readonly metadata: components["schemas"]["EntityMetadataCollection"];
                    readonly effective_fee_factor: {
                        readonly current: {
                            readonly fee_factor: string;
                        };
                        readonly pending?: {
                            readonly fee_factor: string;
                            readonly effective_at_epoch: number;
                        };
                    };
                }[];
            };
        };
        readonly StatisticsValidatorsUptimeRequest: {
            readonly validator_addresses: readonly string[];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly from_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StatisticsValidatorsUptimeResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly validators: {
                readonly items: readonly {
                    /** Format: bech32m */
                    readonly address: string;
                    readonly proposals_made?: number;
                    readonly proposals_missed?: number;
                    readonly epochs_active_in: number;
                }[];
            };
        };
        readonly StateKeyValueStoreKeysRequest: {
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateKeyValueStoreKeysResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly {
                readonly key: components["schemas"]["ScryptoSborValue"];
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StateKeyValueStoreDataRequest: {
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly keys: readonly {
                readonly key_hex?: string | null;
                readonly key_json?: unknown;
            }[];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StateKeyValueStoreDataResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly entries: readonly {
                readonly key: components["schemas"]["ScryptoSborValue"];
                readonly value: components["schemas"]["ScryptoSborValue"];
                readonly is_locked: boolean;
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StateKeyValueStoreEntriesRequest: {
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 500; more counts as 500. */
            readonly limit_per_page?: number | null;
        };
        readonly StateKeyValueStoreEntriesResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly key_value_store_address: string;
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly {
                readonly key: components["schemas"]["ScryptoSborValue"];
                readonly value: components["schemas"]["ScryptoSborValue"];
                readonly is_locked: boolean;
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StateNonFungibleIdsRequest: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly StateNonFungibleIdsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_ids: {
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly items: readonly string[];
            };
        };
        readonly StateNonFungibleDataRequest: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_ids: readonly string[];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StateNonFungibleDataResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly resource_address: string;
            /** @description Ids that were never minted; an addition to the official API. */
            readonly missing: readonly string[];
            /** @enum {string} */
            readonly non_fungible_id_type: "String" | "Integer" | "Bytes" | "Ruid";
            readonly non_fungible_ids: readonly {
                readonly non_fungible_id: string;
                readonly data?: components["schemas"]["ScryptoSborValue"];
                readonly is_burned: boolean;
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StateNonFungibleLocationRequest: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_ids: readonly string[];
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
        };
        readonly StateNonFungibleLocationResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_ids: readonly {
                readonly non_fungible_id: string;
                /** Format: bech32m */
                readonly owning_vault_address?: string;
                /** Format: bech32m */
                readonly owning_vault_parent_ancestor_address?: string;
                /** Format: bech32m */
                readonly owning_vault_global_ancestor_address?: string;
                readonly is_burned: boolean;
                readonly last_updated_at_state_version: number;
            }[];
        };
        readonly StreamTransactionsRequest: {
            readonly at_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly from_ledger_state?: components["schemas"]["LedgerStateSelector"] | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
            readonly kind_filter?: ("User" | "EpochChange" | "All") | null;
            readonly transaction_status_filter?: ("All" | "Success" | "Failure") | null;
            readonly order?: ("Desc" | "Asc") | null;
            readonly affected_global_entities_filter?: readonly string[] | null;
            readonly event_global_emitters_filter?: readonly string[] | null;
            readonly manifest_accounts_withdrawn_from_filter?: readonly string[] | null;
            readonly manifest_accounts_deposited_into_filter?: readonly string[] | null;
            readonly manifest_badges_presented_filter?: readonly string[] | null;
            readonly manifest_resources_filter?: readonly string[] | null;
            readonly balance_change_resources_filter?: readonly string[] | null;
            readonly accounts_with_manifest_owner_method_calls?: readonly string[] | null;
            readonly accounts_without_manifest_owner_method_calls?: readonly string[] | null;
            readonly events_filter?: readonly {
                /** @enum {string} */
                readonly event: "Deposit" | "Withdrawal";
                readonly emitter_address?: string | null;
                readonly resource_address?: string | null;
            }[] | null;
            readonly manifest_class_filter?: {
                /** @enum {string} */
                readonly class: "General" | "Transfer" | "PoolContribution" | "PoolRedemption" | "ValidatorStake" | "ValidatorUnstake" | "ValidatorClaim" | "AccountDepositSettingsUpdate";
                readonly match_only_most_specific?: boolean | null;
            } | null;
            readonly opt_ins?: components["schemas"]["TransactionDetailsOptIns"];
        };
        readonly StreamTransactionsResponse: {
            readonly ledger_state: components["schemas"]["LedgerState"];
            readonly next_cursor?: string;
            readonly items: readonly components["schemas"]["CommittedTransactionInfo"][];
        };
        readonly ExtensionsResourceHoldersPageRequest: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly cursor?: string | null;
            /** @description At most 1000; more counts as 1000. */
            readonly limit_per_page?: number | null;
        };
        readonly ExtensionsResourceHoldersPageResponse: {
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly items: readonly ({
                /** @constant */
                readonly type: "FungibleResource";
                readonly amount: string;
                /** Format: bech32m */
                readonly holder_address: string;
                readonly last_updated_at_state_version: number;
            } | {
                /** @constant */
                readonly type: "NonFungibleResource";
                readonly non_fungible_ids_count: number;
                /** Format: bech32m */
                readonly holder_address: string;
                readonly last_updated_at_state_version: number;
            })[];
        };
        readonly ExtensionsEntitiesByRoleRequirementPageRequest: {
            /** Format: bech32m */
            readonly resource_address: string;
            readonly non_fungible_id?: string | null;
            readonly cursor?: string | null;
            /** @description At most 100; more counts as 100. */
            readonly limit_per_page?: number | null;
        };
        readonly ExtensionsEntitiesByRoleRequirementPageResponse: {
            readonly total_count: number;
            readonly next_cursor?: string;
            readonly entities: readonly {
                /** Format: bech32m */
                readonly entity_address: string;
                readonly first_seen_state_version: number;
            }[];
        };
        readonly ExtensionsEntitiesByRoleRequirementLookupRequest: {
            readonly requirements: readonly {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly non_fungible_id?: string | null;
            }[];
        };
        readonly ExtensionsEntitiesByRoleRequirementLookupResponse: {
            readonly items: readonly {
                readonly requirement: {
                    /** Format: bech32m */
                    readonly resource_address: string;
                    readonly non_fungible_id?: string;
                };
                readonly total_count: number;
                readonly next_cursor?: string;
                readonly entities: readonly {
                    /** Format: bech32m */
                    readonly entity_address: string;
                    readonly first_seen_state_version: number;
                }[];
            }[];
        };
        readonly ExtensionsImplicitRequirementsLookupRequest: {
            readonly requirements: readonly {
                /** Format: bech32m */
                readonly resource_address: string;
                readonly non_fungible_id: string;
            }[];
        };
        readonly ExtensionsImplicitRequirementsLookupResponse: {
            readonly resolved_requirements: readonly {
                readonly requirement: components["schemas"]["NonFungibleGlobalId"];
                readonly resolved?: {
                    /** @enum {string} */
                    readonly type: "ProtocolExecution" | "ValidatorExecution";
                } | {
                    /** @enum {string} */
                    readonly type: "Ed25519PublicKey" | "Secp256k1PublicKey";
                    readonly public_key_bytes_hex: string;
                    readonly first_seen_state_version: number;
                } | {
                    /** @constant */
                    readonly type: "GlobalCallerEntity";
                    /** Format: bech32m */
                    readonly entity_address: string;
                    readonly first_seen_state_version: number;
                } | {
                    /** @constant */
                    readonly type: "GlobalCallerBlueprint";
                    /** Format: bech32m */
                    readonly package_address: string;
                    readonly blueprint_name: string;
                    readonly first_seen_state_version: number;
                } | {
                    /** @constant */
                    readonly type: "PackageOfDirectCaller";
                    /** Format: bech32m */
                    readonly package_address: string;
                    readonly first_seen_state_version: number;
                };
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly StatusGatewayStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["StatusGatewayStatusRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatusGatewayStatusResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StatusNetworkConfiguration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["StatusNetworkConfigurationRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatusNetworkConfigurationResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionConstruction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["TransactionConstructionRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionConstructionResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionSubmit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "notarized_transaction_hex": "4d22…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionSubmitRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionSubmitResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "intent_hash": "txid_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionStatusRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionStatusResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionSubintentStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "subintent_hash": "subtxid_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionSubintentStatusRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionSubintentStatusResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionCommittedDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "intent_hash": "txid_…",
                 *       "opt_ins": {
                 *         "detailed_events": true
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionCommittedDetailsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionCommittedDetailsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionPreview: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "manifest": "CALL_METHOD …",
                 *       "nonce": 1,
                 *       "signer_public_keys": [
                 *         {
                 *           "key_type": "EddsaEd25519",
                 *           "key_hex": "…"
                 *         }
                 *       ],
                 *       "flags": {
                 *         "use_free_credit": true
                 *       },
                 *       "opt_ins": {
                 *         "radix_engine_toolkit_receipt": true
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionPreviewRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionPreviewResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionPreviewV2: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "preview_transaction": {
                 *         "type": "Compiled",
                 *         "preview_transaction_hex": "4d22…"
                 *       },
                 *       "flags": {},
                 *       "opt_ins": {
                 *         "core_api_receipt": true,
                 *         "radix_engine_toolkit_receipt": true,
                 *         "logs": true
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionPreviewV2Request"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionPreviewV2Response"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly TransactionAccountDepositPreValidation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account_address": "account_…",
                 *       "resource_addresses": [
                 *         "resource_…"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["TransactionAccountDepositPreValidationRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionAccountDepositPreValidationResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "addresses": [
                 *         "account_…",
                 *         "resource_…",
                 *         "internal_vault_…",
                 *         "component_…"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityDetailsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityDetailsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageMetadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageMetadataRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageMetadataResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageFungibles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageFungiblesRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageFungiblesResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageNonFungibles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageNonFungiblesRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageNonFungiblesResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageFungibleVaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…",
                 *       "resource_address": "resource_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageFungibleVaultsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageFungibleVaultsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageNonFungibleVaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…",
                 *       "resource_address": "resource_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageNonFungibleVaultsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageNonFungibleVaultsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageNonFungibleVaultIds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "account_…",
                 *       "resource_address": "resource_…",
                 *       "vault_address": "internal_vault_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageNonFungibleVaultIdsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageNonFungibleVaultIdsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateEntityPageSchemas: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "address": "package_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateEntityPageSchemasRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateEntityPageSchemasResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StatePackagePageBlueprints: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "package_address": "package_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatePackagePageBlueprintsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatePackagePageBlueprintsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StatePackagePageCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "package_address": "package_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatePackagePageCodesRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatePackagePageCodesResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateAccountPageResourcePreferences: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account_address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateAccountPageResourcePreferencesRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateAccountPageResourcePreferencesResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateAccountPageAuthorizedDepositors: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account_address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateAccountPageAuthorizedDepositorsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateAccountPageAuthorizedDepositorsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateAccountLockerPageVaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "locker_address": "locker_…",
                 *       "account_address": "account_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateAccountLockerPageVaultsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateAccountLockerPageVaultsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateAccountLockersTouchedAt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account_lockers": [
                 *         {
                 *           "locker_address": "locker_…",
                 *           "account_address": "account_…"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateAccountLockersTouchedAtRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateAccountLockersTouchedAtResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateValidatorsList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["StateValidatorsListRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateValidatorsListResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StatisticsValidatorsUptime: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "validator_addresses": [
                 *         "validator_…"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatisticsValidatorsUptimeRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatisticsValidatorsUptimeResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateKeyValueStoreKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "key_value_store_address": "internal_keyvaluestore_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateKeyValueStoreKeysRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateKeyValueStoreKeysResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateKeyValueStoreData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "key_value_store_address": "internal_keyvaluestore_…",
                 *       "keys": [
                 *         {
                 *           "key_hex": "5c…"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateKeyValueStoreDataRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateKeyValueStoreDataResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateKeyValueStoreEntries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "key_value_store_address": "internal_keyvaluestore_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateKeyValueStoreEntriesRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateKeyValueStoreEntriesResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateNonFungibleIds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "resource_address": "resource_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateNonFungibleIdsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateNonFungibleIdsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateNonFungibleData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "resource_address": "resource_…",
                 *       "non_fungible_ids": [
                 *         "#1#"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateNonFungibleDataRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateNonFungibleDataResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StateNonFungibleLocation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "resource_address": "resource_…",
                 *       "non_fungible_ids": [
                 *         "#1#"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StateNonFungibleLocationRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StateNonFungibleLocationResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly StreamTransactions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "affected_global_entities_filter": [
                 *         "account_…"
                 *       ],
                 *       "opt_ins": {
                 *         "detailed_events": true,
                 *         "balance_changes": true
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["StreamTransactionsRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StreamTransactionsResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly ExtensionsResourceHoldersPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "resource_address": "resource_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ExtensionsResourceHoldersPageRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExtensionsResourceHoldersPageResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly ExtensionsEntitiesByRoleRequirementPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "resource_address": "resource_…"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ExtensionsEntitiesByRoleRequirementPageRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExtensionsEntitiesByRoleRequirementPageResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly ExtensionsEntitiesByRoleRequirementLookup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "requirements": [
                 *         {
                 *           "resource_address": "resource_…",
                 *           "non_fungible_id": "#1#"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["ExtensionsEntitiesByRoleRequirementLookupRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExtensionsEntitiesByRoleRequirementLookupResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly ExtensionsImplicitRequirementsLookup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "requirements": [
                 *         {
                 *           "resource_address": "resource_…",
                 *           "non_fungible_id": "#1#"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["ExtensionsImplicitRequirementsLookupRequest"];
            };
        };
        readonly responses: {
            /** @description What was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExtensionsImplicitRequirementsLookupResponse"];
                };
            };
            /** @description The request cannot be answered. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
}
