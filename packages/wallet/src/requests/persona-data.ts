import type { PersonaDataRequest, Quantity } from "../protocol/interaction.ts";
import type { PersonaData } from "../protocol/response.ts";

/** The made-up data of the ready-made persona, as much of it as was asked for. Addresses use reserved names. */
export function personaData(request: PersonaDataRequest): PersonaData {
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
