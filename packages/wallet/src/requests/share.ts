import type { WalletAccount } from "../keyring.ts";
import type {
  AccountsRequest,
  AuthorizedRequest,
  Interaction,
  PersonaDataRequest,
  Quantity,
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
import { type AccountsAsk, dAppName, openFor, type ShareAsk, type WalletContext } from "./context.ts";

/** Answers a login or data request of a persona. Throws a {@link RequestFailure}. */
export async function answerAuthorized(
  context: WalletContext,
  { metadata }: Interaction,
  request: AuthorizedRequest,
  signal: AbortSignal,
): Promise<ResponseItems> {
  const { keyring, sharing } = context;
  const { persona } = keyring;
  const dApp = metadata.dAppDefinitionAddress;
  const audience = { dAppDefinitionAddress: dApp, origin: context.origin };
  const { auth } = request;
  if (auth.discriminator === "usePersona" && auth.identityAddress !== persona.identityAddress) {
    throw new RequestFailure("invalidPersona", "This wallet does not hold the persona that the page uses.");
  }

  const shared = request.reset.accounts ? [] : sharing.accountsFor(dApp).filter((a) => keyring.find(a));
  const asks = accountAsks(request, shared);
  const owners = proofOwners(context, request);
  const data = {
    ...fill("oneTimePersonaData", request.oneTimePersonaData, personaData),
    ...fill("ongoingPersonaData", request.ongoingPersonaData, personaData),
  };
  const chosen = isKnown(request, shared)
    ? [shared.flatMap((address) => keyring.find(address) ?? [])]
    : await ask(context, dApp, signal, {
        persona,
        accounts: asks,
        personaData: Object.values(data),
        proofs: [
          ...(auth.discriminator === "loginWithChallenge" ? [persona.label] : []),
          ...owners.map(({ label }) => label),
        ],
      });

  await openFor(context, [...owners, ...proving(asks, chosen)], signal);
  const accounts = answeredAccounts(request, asks, chosen, audience);
  if (accounts.ongoingAccounts) {
    sharing.remember(
      dApp,
      accounts.ongoingAccounts.accounts.map(({ address }) => address),
    );
  }
  const name = { identityAddress: persona.identityAddress, label: persona.label };
  const answer: AuthAnswer =
    auth.discriminator === "loginWithChallenge"
      ? {
          discriminator: auth.discriminator,
          persona: name,
          challenge: auth.challenge,
          proof: prove(persona.key, auth.challenge, audience),
        }
      : { discriminator: auth.discriminator, persona: name };
  const proofOfOwnership = request.proofOfOwnership && {
    challenge: request.proofOfOwnership.challenge,
    proofs: owners.map(({ proof }) => proof(request.proofOfOwnership?.challenge ?? "", audience)),
  };
  return {
    discriminator: "authorizedRequest",
    auth: answer,
    ...(proofOfOwnership ? { proofOfOwnership } : {}),
    ...accounts,
    ...data,
  };
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
  const data = fill("oneTimePersonaData", request.oneTimePersonaData, personaData);
  const chosen = await ask(context, dApp, signal, {
    accounts: asks,
    personaData: Object.values(data),
    proofs: [],
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

function accountAsks(request: AccountRequests, shared: string[]): AccountsAsk[] {
  return KINDS.flatMap(([kind, key]) => {
    const wanted = request[key];
    if (!wanted) return [];
    const preselected = kind === "ongoing" ? shared : [];
    return [{ kind, number: wanted.numberOfAccounts, preselected, proven: wanted.challenge !== undefined }];
  });
}

/** A request for nothing but what was shared before is answered without a prompt, as in the Radix Wallet. */
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

async function ask(
  context: WalletContext,
  dAppDefinitionAddress: string,
  signal: AbortSignal,
  what: Omit<ShareAsk, "dApp" | "origin">,
): Promise<WalletAccount[][]> {
  const dApp = await dAppName(context, dAppDefinitionAddress, signal);
  const answer = await context.screens.share({ dApp, origin: context.origin, ...what }, signal);
  if (!answer) throw new RequestFailure("rejectedByUser");
  return answer.accounts;
}

function answeredAccounts(
  request: AccountRequests,
  asks: AccountsAsk[],
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
const proving = (asks: AccountsAsk[], chosen: WalletAccount[][]): WalletAccount[] =>
  asks.flatMap(({ proven }, index) => (proven ? (chosen[index] ?? []) : []));

interface Owner {
  label: string;
  isPublic: boolean;
  proof: (challenge: string, audience: Audience) => OwnershipProof;
}

function proofOwners({ keyring }: WalletContext, { proofOfOwnership }: AuthorizedRequest): Owner[] {
  if (!proofOfOwnership) return [];
  const { identityAddress, accountAddresses } = proofOfOwnership;
  const { persona } = keyring;
  if (identityAddress !== undefined && identityAddress !== persona.identityAddress) {
    throw new RequestFailure("invalidPersonaOrAccounts", `This wallet does not hold ${identityAddress}.`);
  }
  const accounts = accountAddresses.map((accountAddress): Owner => {
    const account = keyring.find(accountAddress);
    if (!account) {
      throw new RequestFailure("invalidPersonaOrAccounts", `This wallet does not hold ${accountAddress}.`);
    }
    return {
      label: account.label,
      isPublic: account.isPublic,
      proof: (challenge, audience) => ({ accountAddress, proof: prove(account.key, challenge, audience) }),
    };
  });
  const own: Owner[] =
    identityAddress === undefined
      ? []
      : [
          {
            label: persona.label,
            isPublic: true,
            proof: (challenge, audience) => ({
              identityAddress,
              proof: prove(persona.key, challenge, audience),
            }),
          },
        ];
  return [...own, ...accounts];
}

function fill<K extends string>(
  key: K,
  request: PersonaDataRequest | undefined,
  read: (request: PersonaDataRequest) => PersonaData,
): { [P in K]?: PersonaData } {
  return request ? ({ [key]: read(request) } as { [P in K]: PersonaData }) : {};
}

/** The requested part of the ready-made persona's fictional data. Addresses use reserved names. */
function personaData(request: PersonaDataRequest): PersonaData {
  const { numberOfRequestedEmailAddresses: emails, numberOfRequestedPhoneNumbers: phones } = request;
  return {
    ...(request.isRequestingName ? { name: NAME } : {}),
    ...(emails
      ? { emailAddresses: several(emails, (n) => `lord.tester${n > 1 ? n : ""}@kingdoms.example`) }
      : {}),
    ...(phones ? { phoneNumbers: several(phones, (n) => `+1 202 555 01${String(n).padStart(2, "0")}`) } : {}),
  };
}

const NAME = {
  variant: "western",
  givenNames: "Theodore",
  familyName: "Tester",
  nickname: "Lord Tester",
} as const;

const several = ({ quantity }: Quantity, make: (n: number) => string): string[] =>
  Array.from({ length: quantity }, (_, index) => make(index + 1));
