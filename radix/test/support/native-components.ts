/** One of each of the engine's own blueprints that users may instantiate, made by Alice. */
import { startGateway, type TestGateway } from "./gateway.ts";
import { makeCards } from "./gateway-manifests.ts";

export interface NativeComponents {
  readonly onePool: string;
  readonly twoPool: string;
  readonly multiPool: string;
  readonly locker: string;
  readonly accessController: string;
  readonly validator: string;
}

const fee = (gateway: TestGateway, amount = 50) =>
  `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("${amount}");`;
const keep = (gateway: TestGateway) =>
  `CALL_METHOD Address("${gateway.alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;

/** Makes them, with something in each. Takes a fungible resource beside XRD that Alice holds. */
export async function makeNativeComponents(
  gateway: TestGateway,
  gold: string,
  cards: string,
): Promise<NativeComponents> {
  const { alice, bob, xrd, ledger } = gateway;
  const { pool_package: pools = "", locker_package: lockers = "" } = ledger.wellKnown();
  const owner = `Enum<OwnerRole::Fixed>(Enum<AccessRule::Protected>(Enum<AccessRuleNode::ProofRule>(
    Enum<ProofRule::Require>(Enum<ResourceOrNonFungible::Resource>(Address("${gold}"))))))`;
  const withdraw = (resource: string, amount: string) =>
    `CALL_METHOD Address("${alice.address}") "withdraw" Address("${resource}") Decimal("${amount}");`;
  const made = async (kind: RegExp, manifest: string): Promise<string> => {
    const { intentHash } = await gateway.must(`${fee(gateway)}\n${manifest}\n${keep(gateway)}`);
    const { body } = await gateway.post("/transaction/committed-details", {
      intent_hash: intentHash,
      opt_ins: { affected_global_entities: true },
    });
    const found = (body.transaction.affected_global_entities as string[]).find((one) => kind.test(one));
    if (found === undefined) throw new Error(`no ${kind} was made`);
    return found;
  };

  const onePool = await made(
    /^pool_/,
    `CALL_FUNCTION Address("${pools}") "OneResourcePool" "instantiate" ${owner} Enum<AccessRule::AllowAll>() Address("${xrd}") None;`,
  );
  const twoPool = await made(
    /^pool_/,
    `CALL_FUNCTION Address("${pools}") "TwoResourcePool" "instantiate" ${owner} Enum<AccessRule::AllowAll>() Tuple(Address("${xrd}"), Address("${gold}")) None;`,
  );
  const multiPool = await made(
    /^pool_/,
    `CALL_FUNCTION Address("${pools}") "MultiResourcePool" "instantiate" ${owner} Enum<AccessRule::AllowAll>() Array<Address>(Address("${xrd}"), Address("${gold}")) None;`,
  );
  await gateway.must(`${fee(gateway)} ${withdraw(xrd, "100")}
    TAKE_ALL_FROM_WORKTOP Address("${xrd}") Bucket("xrd");
    CALL_METHOD Address("${onePool}") "contribute" Bucket("xrd"); ${keep(gateway)}`);

  const locker = await made(
    /^locker_/,
    `CALL_FUNCTION Address("${lockers}") "AccountLocker" "instantiate" ${owner} Enum<AccessRule::AllowAll>() Enum<AccessRule::DenyAll>() Enum<AccessRule::AllowAll>() Enum<AccessRule::DenyAll>() None;`,
  );
  await gateway.must(`${fee(gateway)} ${withdraw(gold, "7")}
    TAKE_ALL_FROM_WORKTOP Address("${gold}") Bucket("gold");
    CALL_METHOD Address("${locker}") "store" Address("${bob.address}") Bucket("gold") false;
    CALL_METHOD Address("${alice.address}") "withdraw_non_fungibles" Address("${cards}") Array<NonFungibleLocalId>(NonFungibleLocalId("#2#"));
    TAKE_ALL_FROM_WORKTOP Address("${cards}") Bucket("card");
    CALL_METHOD Address("${locker}") "store" Address("${bob.address}") Bucket("card") false; ${keep(gateway)}`);

  const accessController = await made(
    /^accesscontroller_/,
    `${withdraw(gold, "1")} TAKE_ALL_FROM_WORKTOP Address("${gold}") Bucket("badge");
    CREATE_ACCESS_CONTROLLER Bucket("badge")
      Tuple(Enum<AccessRule::AllowAll>(), Enum<AccessRule::AllowAll>(), Enum<AccessRule::DenyAll>()) Some(90u32) None;`,
  );
  const validator = await made(
    /^validator_/,
    `${withdraw(xrd, "1800")} TAKE_ALL_FROM_WORKTOP Address("${xrd}") Bucket("cost");
    CREATE_VALIDATOR Bytes("${"02".repeat(33)}") Decimal("0.02") Bucket("cost");`,
  );
  return { onePool, twoPool, multiPool, locker, accessController, validator };
}

/** A fungible resource of which Alice holds 1,000. */
export async function makeGold(gateway: TestGateway): Promise<string> {
  const { intentHash } = await gateway.must(`${fee(gateway)}
    CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY
      Enum<OwnerRole::None>() true 18u8 Decimal("1000")
      Tuple(None, None, None, None, None, None)
      Tuple(Map<String, Tuple>("name" => Tuple(Some(Enum<Metadata::String>("Gold")), false)), Map<String, Enum>())
      None;
    ${keep(gateway)}`);
  const { body } = await gateway.post("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { receipt_state_changes: true },
  });
  const { new_global_entities } = body.transaction.receipt.state_updates;
  return new_global_entities[0].entity_address;
}

/** A ledger on which Alice has made cards, gold and one of each component of the engine's own. */
export async function startNativeGateway() {
  const gateway = await startGateway();
  await gateway.must(gateway.draw);
  const { cards } = await makeCards(gateway);
  const gold = await makeGold(gateway);
  return { gateway, cards, gold, made: await makeNativeComponents(gateway, gold, cards) };
}
