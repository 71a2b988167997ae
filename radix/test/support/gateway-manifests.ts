/** Manifests of the gateway's contract tests: a non-fungible resource to mint, change and burn, and all kinds of metadata. */
import type { TestGateway } from "./gateway.ts";

const anyone = `Some(Tuple(Some(Enum<AccessRule::AllowAll>()), None))`;

const card = (name: string) => `Tuple(Tuple("${name}"))`;

/** Cards `#1#` and `#2#`, with one mutable field `name`, deposited with Alice. Anyone may mint, burn, freeze and rename. */
export const createCards = ({ alice }: TestGateway) => `
  CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("50");
  CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY
    Enum<OwnerRole::None>()
    Enum<NonFungibleIdType::Integer>()
    true
    Enum<0u8>(
      Enum<0u8>(Tuple(
        Array<Enum>(Enum<14u8>(Array<Enum>(Enum<0u8>(12u8)))),
        Array<Tuple>(Tuple(Some("Card"), Some(Enum<0u8>(Array<String>("name"))))),
        Array<Enum>(Enum<0u8>())
      )),
      Enum<1u8>(0u64),
      Array<String>("name")
    )
    Map<NonFungibleLocalId, Tuple>(
      NonFungibleLocalId("#1#") => ${card("first")},
      NonFungibleLocalId("#2#") => ${card("second")}
    )
    Tuple(${anyone}, ${anyone}, ${anyone}, None, None, None, ${anyone})
    Tuple(Map<String, Tuple>("name" => Tuple(Some(Enum<Metadata::String>("Cards")), true)), Map<String, Enum>())
    None;
  CALL_METHOD Address("${alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;

/** Makes the cards; the resource's address, and the state version that has it first. */
export async function makeCards(gateway: TestGateway): Promise<{ cards: string; stateVersion: number }> {
  const { intentHash, stateVersion } = await gateway.must(createCards(gateway));
  const { body } = await gateway.post("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { receipt_state_changes: true },
  });
  const [created] = body.transaction.receipt.state_updates.new_global_entities;
  return { cards: created.entity_address, stateVersion };
}

export const mintCard = ({ alice }: TestGateway, cards: string, id: string, name: string) => `
  CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("10");
  MINT_NON_FUNGIBLE Address("${cards}") Map<NonFungibleLocalId, Tuple>(NonFungibleLocalId("${id}") => ${card(name)});
  CALL_METHOD Address("${alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;

export const renameCard = ({ alice }: TestGateway, cards: string, id: string, name: string) => `
  CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("10");
  CALL_METHOD Address("${cards}") "update_non_fungible_data" NonFungibleLocalId("${id}") "name" "${name}";`;

const withdrawCard = ({ alice }: TestGateway, cards: string, id: string) => `
  CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("10");
  CALL_METHOD Address("${alice.address}") "withdraw_non_fungibles" Address("${cards}")
    Array<NonFungibleLocalId>(NonFungibleLocalId("${id}"));`;

export const burnCard = (gateway: TestGateway, cards: string, id: string) => `
  ${withdrawCard(gateway, cards, id)}
  TAKE_ALL_FROM_WORKTOP Address("${cards}") Bucket("card");
  BURN_RESOURCE Bucket("card");`;

export const giveCard = (gateway: TestGateway, cards: string, id: string) => `
  ${withdrawCard(gateway, cards, id)}
  CALL_METHOD Address("${gateway.bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;

export const setMetadata = ({ alice }: TestGateway, entries: Readonly<Record<string, string>>) => `
  CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("50");
  ${Object.entries(entries)
    .map(([key, value]) => `SET_METADATA Address("${alice.address}") "${key}" Enum<Metadata::${value};`)
    .join("\n")}`;

/** Every variant of metadata as the manifest writes it, with the typed value that the gateway must show. */
export function everyMetadata(address: string): Readonly<Record<string, readonly [string, object]>> {
  const key = "ab".repeat(32);
  const hash = "cd".repeat(29);
  const eddsa = { key_type: "EddsaEd25519", key_hex: key };
  const eddsaHash = { key_hash_type: "EddsaEd25519", hash_hex: hash };
  return {
    String: ['String>("a")', { value: "a" }],
    StringArray: ['StringArray>(Array<String>("a", "b"))', { values: ["a", "b"] }],
    Bool: ["Bool>(true)", { value: true }],
    BoolArray: ["BoolArray>(Array<Bool>(true, false))", { values: [true, false] }],
    U8: ["U8>(7u8)", { value: "7" }],
    U8Array: ['U8Array>(Bytes("0aff"))', { value_hex: "0aff" }],
    U32: ["U32>(7u32)", { value: "7" }],
    U32Array: ["U32Array>(Array<U32>(7u32))", { values: ["7"] }],
    U64: ["U64>(18446744073709551615u64)", { value: "18446744073709551615" }],
    U64Array: ["U64Array>(Array<U64>(7u64))", { values: ["7"] }],
    I32: ["I32>(-7i32)", { value: "-7" }],
    I32Array: ["I32Array>(Array<I32>(-7i32))", { values: ["-7"] }],
    I64: ["I64>(-7i64)", { value: "-7" }],
    I64Array: ["I64Array>(Array<I64>(-7i64))", { values: ["-7"] }],
    Decimal: ['Decimal>(Decimal("1.5"))', { value: "1.5" }],
    DecimalArray: ['DecimalArray>(Array<Decimal>(Decimal("1.5")))', { values: ["1.5"] }],
    GlobalAddress: [`Address>(Address("${address}"))`, { value: address }],
    GlobalAddressArray: [`AddressArray>(Array<Address>(Address("${address}")))`, { values: [address] }],
    PublicKey: [`PublicKey>(Enum<1u8>(Bytes("${key}")))`, { value: eddsa }],
    PublicKeyArray: [`PublicKeyArray>(Array<Enum>(Enum<1u8>(Bytes("${key}"))))`, { values: [eddsa] }],
    PublicKeyHash: [`PublicKeyHash>(Enum<1u8>(Bytes("${hash}")))`, { value: eddsaHash }],
    PublicKeyHashArray: [
      `PublicKeyHashArray>(Array<Enum>(Enum<1u8>(Bytes("${hash}"))))`,
      { values: [eddsaHash] },
    ],
    NonFungibleGlobalId: [
      `NonFungibleGlobalId>(NonFungibleGlobalId("${address}:#1#"))`,
      { resource_address: address, non_fungible_id: "#1#" },
    ],
    NonFungibleGlobalIdArray: [
      `NonFungibleGlobalIdArray>(Array<NonFungibleGlobalId>(NonFungibleGlobalId("${address}:#1#")))`,
      { values: [{ resource_address: address, non_fungible_id: "#1#" }] },
    ],
    NonFungibleLocalId: ['NonFungibleLocalId>(NonFungibleLocalId("<a>"))', { value: "<a>" }],
    NonFungibleLocalIdArray: [
      'NonFungibleLocalIdArray>(Array<NonFungibleLocalId>(NonFungibleLocalId("<a>")))',
      { values: ["<a>"] },
    ],
    Instant: [
      "Instant>(1700000000i64)",
      { value: "2023-11-14T22:13:20Z", unix_timestamp_seconds: "1700000000" },
    ],
    InstantArray: [
      "InstantArray>(Array<I64>(-99999999999999i64))",
      { values: ["1583-01-01T00:00:00Z"], values_unix_timestamp_seconds: ["-99999999999999"] },
    ],
    Url: ['Url>("https://radix.example/a")', { value: "https://radix.example/a" }],
    UrlArray: ['UrlArray>(Array<String>("https://radix.example"))', { values: ["https://radix.example"] }],
    Origin: ['Origin>("https://radix.example")', { value: "https://radix.example" }],
    OriginArray: [
      'OriginArray>(Array<String>("https://radix.example"))',
      { values: ["https://radix.example"] },
    ],
  };
}
