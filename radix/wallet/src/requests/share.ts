import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import { isComplete, requestedData } from "../persona-data.ts";
import type {
  AccountsRequest,
  AuthorizedRequest,
  Interaction,
  UnauthorizedRequest,
} from "../protocol/interaction.ts";
import {
  type Accounts,
  type AuthAnswer,
  type OwnershipProof,
  type PersonaData,
  RequestFailure,
  type ResponseItems,
} from "../protocol/response.ts";
import { type Audience, prove } from "../protocol/rola.ts";
import {
  type AccountsPrompt,
  openFor,
  type Requester,
  radixWalletWould,
  requester,
  type SharePrompt,
  type WalletContext,
} from "./context.ts";

/** Answers a login or data request of a persona. Throws a {@link RequestFailure}. */
export async function answerAuthorized(
  context: WalletContext,
  { metadata }: Interaction,
  request: AuthorizedRequest,
  signal: AbortSignal,
): Promise<ResponseItems> {
  const { keyring, sharing } = context;
  const dApp = metadata.dAppDefinitionAddress;
  const audience = { dAppDefinitionAddress: dApp, origin: context.origin };
  const { auth, proofOfOwnership } = request;
  const personas = personasFor(keyring, auth);
  const last = personas.find(({ identityAddress }) => identityAddress === sharing.personaFor(dApp));
  const suggested = last ?? personas[0] ?? keyring.persona;

  const shared = request.reset.accounts
    ? []
    : sharing.accountsFor(dApp, suggested.identityAddress).filter((address) => keyring.find(address));
  const asks = accountAsks(request, shared);
  const owners = proofOwners(keyring, request);
  const provesPersona = auth.discriminator === "loginWithChallenge";
  const { persona, chosen, data } = isKnown(request, shared)
    ? { persona: suggested, chosen: [shared.flatMap((one) => keyring.find(one) ?? [])], data: {} }
    : await ask(context, dApp, signal, request, {
        persona: suggested,
        personas,
        isPersonaFixed: auth.discriminator === "usePersona",
        accounts: asks,
        provesPersona,
        owners,
      });

  const signers = [...(provesPersona ? [persona] : []), ...owners, ...proving(asks, chosen)];
  await openFor(context, signers, signal);
  const accounts = answeredAccounts(request, asks, chosen, audience);
  const seen = accounts.ongoingAccounts?.accounts.map(({ address }) => address);
  sharing.remember(dApp, persona.identityAddress, seen);
  return {
    discriminator: "authorizedRequest",
    auth: answeredAuth(auth, persona, audience),
    ...(proofOfOwnership
      ? {
          proofOfOwnership: {
            challenge: proofOfOwnership.challenge,
            proofs: owners.map(({ proof }) => proof(proofOfOwnership.challenge, audience)),
          },
        }
      : {}),
    ...accounts,
    ...data,
  };
}

/** The personas that may log in: all of them, or the one that the page names. */
function personasFor(keyring: Keyring, auth: AuthorizedRequest["auth"]): readonly Persona[] {
  if (auth.discriminator !== "usePersona") return keyring.personas();
  const persona = keyring.findPersona(auth.identityAddress);
  if (!persona) {
    throw new RequestFailure("invalidPersona", "This wallet does not hold the persona that the page uses.");
  }
  return [persona];
}

function answeredAuth(
  auth: AuthorizedRequest["auth"],
  { identityAddress, label, key }: Persona,
  audience: Audience,
): AuthAnswer {
  const persona = { identityAddress, label };
  if (auth.discriminator !== "loginWithChallenge") return { discriminator: auth.discriminator, persona };
  const { discriminator, challenge } = auth;
  return { discriminator, persona, challenge, proof: prove(key, challenge, audience) };
}

/** Answers a one-time request, which reveals no persona to the page. Throws a {@link RequestFailure}. */
export async function answerUnauthorized(
  context: WalletContext,
  { metadata }: Interaction,
  request: UnauthorizedRequest,
  signal: AbortSignal,
): Promise<ResponseItems> {
  const dApp = metadata.dAppDefinitionAddress;
  const asks = accountAsks(request, []);
  const { chosen, data } = await ask(context, dApp, signal, request, {
    personas: request.oneTimePersonaData ? context.keyring.personas() : [],
    isPersonaFixed: false,
    accounts: asks,
    provesPersona: false,
    owners: [],
  });
  await openFor(context, proving(asks, chosen), signal);
  const { oneTimeAccounts } = answeredAccounts(request, asks, chosen, {
    dAppDefinitionAddress: dApp,
    origin: context.origin,
  });
  return { discriminator: "unauthorizedRequest", ...(oneTimeAccounts ? { oneTimeAccounts } : {}), ...data };
}

type AccountRequests = Pick<AuthorizedRequest, "ongoingAccounts" | "oneTimeAccounts">;

const KINDS = [
  ["ongoing", "ongoingAccounts"],
  ["oneTime", "oneTimeAccounts"],
] as const;

function accountAsks(request: AccountRequests, shared: string[]): AccountsPrompt[] {
  return KINDS.flatMap(([kind, key]) => {
    const wanted = request[key];
    if (!wanted) return [];
    const preselected = kind === "ongoing" ? shared : [];
    return [{ kind, number: wanted.numberOfAccounts, preselected, proven: wanted.challenge !== undefined }];
  });
}

/** A request for data that was shared before is answered without a prompt, as in the Radix Wallet. */
function isKnown(request: AuthorizedRequest, shared: string[]): boolean {
  const { auth, reset, ongoingAccounts } = request;
  if (auth.discriminator !== "usePersona" || reset.accounts || reset.personaData) return false;
  if (request.oneTimeAccounts || request.oneTimePersonaData || request.ongoingPersonaData) return false;
  if (request.proofOfOwnership || !ongoingAccounts || ongoingAccounts.challenge) return false;
  const { quantifier, quantity } = ongoingAccounts.numberOfAccounts;
  return quantifier === "exactly"
    ? shared.length === quantity
    : shared.length >= quantity && shared.length > 0;
}

type DataRequests = Pick<AuthorizedRequest, "ongoingPersonaData" | "oneTimePersonaData">;

const DATA_KINDS = [
  ["ongoing", "ongoingPersonaData"],
  ["oneTime", "oneTimePersonaData"],
] as const;

interface Shared {
  readonly persona: Persona;
  readonly chosen: WalletAccount[][];
  readonly data: { readonly ongoingPersonaData?: PersonaData; readonly oneTimePersonaData?: PersonaData };
}

/** Asks the player, and stores the data that the player has typed. */
async function ask(
  context: WalletContext,
  dAppDefinitionAddress: string,
  signal: AbortSignal,
  request: DataRequests,
  what: Omit<SharePrompt, keyof Requester | "personaData" | "radixWallet">,
): Promise<Shared> {
  const [from, radixWallet] = await Promise.all([
    requester(context, dAppDefinitionAddress, signal),
    radixWalletWould(context, dAppDefinitionAddress, signal),
  ]);
  const wanted = DATA_KINDS.flatMap(([kind, key]) => {
    const data = request[key];
    return data ? [{ kind, key, request: data }] : [];
  });
  const personaData = wanted.map(({ kind, request: data }) => ({ kind, request: data }));
  const share = { ...from, radixWallet, personaData, ...what };
  const answer = await context.screens.share(share, signal);
  if (!answer) throw new RequestFailure("rejectedByUser");

  const persona = answer.persona ?? what.persona ?? context.keyring.persona;
  const stored = context.personaData.of(persona.identityAddress);
  const given = answer.personaData ?? wanted.map(({ request: data }) => requestedData(data, stored));
  const data = wanted.flatMap(({ key, request: asked }, index) => {
    const part = given[index] ?? {};
    if (!isComplete(asked, part)) throw new RequestFailure("rejectedByUser", "The persona lacks these data.");
    context.personaData.merge(persona.identityAddress, part);
    return [[key, part] as const];
  });
  return { persona, chosen: answer.accounts, data: Object.fromEntries(data) };
}

function answeredAccounts(
  request: AccountRequests,
  asks: AccountsPrompt[],
  chosen: WalletAccount[][],
  audience: Audience,
): { ongoingAccounts?: Accounts; oneTimeAccounts?: Accounts } {
  return Object.fromEntries(
    KINDS.flatMap(([kind, key]) => {
      const at = asks.findIndex((entry) => entry.kind === kind);
      const wanted = request[key];
      return wanted && at >= 0 ? [[key, sharedAccounts(wanted, chosen[at] ?? [], audience)]] : [];
    }),
  );
}

function sharedAccounts(
  { challenge }: AccountsRequest,
  chosen: WalletAccount[],
  audience: Audience,
): Accounts {
  const accounts = chosen.map(({ address, label, appearanceId }) => ({ address, label, appearanceId }));
  if (challenge === undefined || chosen.length === 0) return { accounts };
  const proofs = chosen.map(({ address, key }) => ({
    accountAddress: address,
    proof: prove(key, challenge, audience),
  }));
  return { accounts, challenge, proofs };
}

/** The accounts that sign a challenge. */
const proving = (asks: AccountsPrompt[], chosen: WalletAccount[][]): WalletAccount[] =>
  asks.flatMap(({ proven }, index) => (proven ? (chosen[index] ?? []) : []));

interface Owner {
  readonly label: string;
  readonly isPublic: boolean;
  readonly proof: (challenge: string, audience: Audience) => OwnershipProof;
}

function proofOwners(keyring: Keyring, { proofOfOwnership }: AuthorizedRequest): Owner[] {
  if (!proofOfOwnership) return [];
  const { identityAddress, accountAddresses } = proofOfOwnership;
  const unknown = (address: string): RequestFailure =>
    new RequestFailure("invalidPersonaOrAccounts", `This wallet does not hold ${address}.`);

  const accounts = accountAddresses.map((accountAddress): Owner => {
    const account = keyring.find(accountAddress);
    if (!account) throw unknown(accountAddress);
    const { label, isPublic, key } = account;
    const proof: Owner["proof"] = (challenge, audience) => ({
      accountAddress,
      proof: prove(key, challenge, audience),
    });
    return { label, isPublic, proof };
  });
  if (identityAddress === undefined) return accounts;
  const persona = keyring.findPersona(identityAddress);
  if (!persona) throw unknown(identityAddress);
  const { label, isPublic, key } = persona;
  const proof: Owner["proof"] = (challenge, audience) => ({
    identityAddress,
    proof: prove(key, challenge, audience),
  });
  return [{ label, isPublic, proof }, ...accounts];
}
