import type { Persona } from "../keyring.ts";
import type { WalletMessages } from "../messages/index.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import { h } from "./dom.ts";
import { formView } from "./passphrase.ts";
import { listFields, nameFields, personaName } from "./persona.ts";
import type { Sheet } from "./sheet.ts";

export interface PersonaDataOptions {
  readonly persona: Persona;
  readonly personaData: PersonaDataStore;
  /** Returns to the screen before. */
  readonly back: () => void;
}

/** Edits the name, addresses and numbers of a persona, without a request of a page. Emptied fields are forgotten. */
export function showPersonaData(
  sheet: Sheet,
  messages: WalletMessages,
  { persona, personaData, back }: PersonaDataOptions,
): void {
  const { home, share, keys } = messages;
  const { name: known, emailAddresses = [], phoneNumbers = [] } = personaData.of(persona.identityAddress);
  const name = nameFields(known, messages);
  const emails = listFields(share.emails, oneMore(emailAddresses), emailAddresses);
  const phones = listFields(share.phones, oneMore(phoneNumbers), phoneNumbers);
  sheet.show(
    formView(messages, {
      title: home.personaData,
      body: [
        personaName(persona, messages),
        h("p", { class: "hint" }, home.personaDataNote),
        ...name.nodes,
        ...emails.nodes,
        ...phones.nodes,
      ],
      submit: keys.save,
      onSubmit() {
        const typed = name.read();
        personaData.replace(persona.identityAddress, {
          ...([typed.givenNames, typed.familyName, typed.nickname].some(Boolean) ? { name: typed } : {}),
          emailAddresses: emails.read(),
          phoneNumbers: phones.read(),
        });
        back();
      },
      cancel: messages.cancel,
      onCancel: back,
    }),
  );
}

/** An empty field after the filled ones. */
const oneMore = (known: readonly string[]) =>
  ({ quantifier: "atLeast", quantity: known.length + 1 }) as const;
