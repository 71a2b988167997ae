import type { PersonaDataRequest, Quantity } from "./protocol/interaction.ts";
import type { PersonaData } from "./protocol/response.ts";
import { readJson, type WalletStorage, writeJson } from "./storage.ts";

/** Name, e-mail addresses and telephone numbers of each persona, as the player typed them. Not secret to this browser. */
export interface PersonaDataStore {
  of(identityAddress: string): PersonaData;
  /** Adds to the stored data, or replaces it: new addresses and numbers come first. */
  merge(identityAddress: string, data: PersonaData): void;
  replace(identityAddress: string, data: PersonaData): void;
}

const KEY = "persona-data";

/** @param publicPersona address of the ready-made persona, whose data are fictional until the player changes them. */
export function openPersonaData(storage: WalletStorage, publicPersona: string): PersonaDataStore {
  const read = (): Record<string, PersonaData> => readJson(storage, KEY, isAllData) ?? {};
  const store: PersonaDataStore = {
    of: (identityAddress) => read()[identityAddress] ?? (identityAddress === publicPersona ? FICTIONAL : {}),
    merge(identityAddress, { name, emailAddresses = [], phoneNumbers = [] }) {
      const before = store.of(identityAddress);
      const merged = {
        ...before,
        ...(name ? { name } : {}),
        emailAddresses: [...new Set([...emailAddresses, ...(before.emailAddresses ?? [])])],
        phoneNumbers: [...new Set([...phoneNumbers, ...(before.phoneNumbers ?? [])])],
      };
      store.replace(identityAddress, merged);
    },
    replace: (identityAddress, data) => writeJson(storage, KEY, { ...read(), [identityAddress]: data }),
  };
  return store;
}

/** Reserved names and numbers. */
const FICTIONAL: PersonaData = {
  name: { variant: "western", givenNames: "Theodore", familyName: "Tester", nickname: "Lord Tester" },
  emailAddresses: ["lord.tester@example.com"],
  phoneNumbers: ["+1 202 555 0101"],
};

/** The part of a persona's data that a dApp requests and that is stored. */
export function requestedData(request: PersonaDataRequest, data: PersonaData): PersonaData {
  const { numberOfRequestedEmailAddresses: emails, numberOfRequestedPhoneNumbers: phones } = request;
  return {
    ...(request.isRequestingName && data.name ? { name: data.name } : {}),
    ...(emails ? { emailAddresses: counted(emails, data.emailAddresses) } : {}),
    ...(phones ? { phoneNumbers: counted(phones, data.phoneNumbers) } : {}),
  };
}

/** Whether an answer has all that was asked for. */
export function isComplete(request: PersonaDataRequest, data: PersonaData): boolean {
  const { numberOfRequestedEmailAddresses: emails, numberOfRequestedPhoneNumbers: phones } = request;
  const { name } = data;
  return (
    (!request.isRequestingName || (name !== undefined && name.givenNames !== "" && name.familyName !== "")) &&
    enough(emails, data.emailAddresses) &&
    enough(phones, data.phoneNumbers)
  );
}

const counted = ({ quantifier, quantity }: Quantity, all: readonly string[] = []): string[] =>
  quantifier === "exactly" ? all.slice(0, quantity) : [...all];

function enough(wanted: Quantity | undefined, given: readonly string[] = []): boolean {
  if (!wanted) return true;
  return wanted.quantifier === "exactly" ? given.length === wanted.quantity : given.length >= wanted.quantity;
}

function isAllData(value: unknown): value is Record<string, PersonaData> {
  return typeof value === "object" && value !== null && Object.values(value).every(isData);
}

function isData(value: unknown): boolean {
  const { name, emailAddresses, phoneNumbers } = (value ?? {}) as Partial<PersonaData>;
  return isTexts(emailAddresses) && isTexts(phoneNumbers) && (name === undefined || isName(name));
}

const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((item) => typeof item === "string"));

const isName = ({ variant, givenNames, familyName, nickname }: NonNullable<PersonaData["name"]>): boolean =>
  ["western", "eastern"].includes(variant) && isTexts([givenNames, familyName, nickname]);
