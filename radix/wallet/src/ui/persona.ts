import type { Persona } from "../keyring.ts";
import type { WalletMessages } from "../messages/index.ts";
import { isComplete } from "../persona-data.ts";
import type { Quantity } from "../protocol/interaction.ts";
import type { PersonaData } from "../protocol/response.ts";
import type { DataPrompt } from "../requests/context.ts";
import { h, icon, icons } from "./dom.ts";
import { button, section } from "./parts.ts";
import { keysProblem, labelled, textInput } from "./passphrase.ts";

/** Name of a persona, and a mark if its key is public. */
export function personaName({ label, isPublic }: Persona, { keys }: WalletMessages): HTMLElement {
  return h(
    "span",
    { class: "persona" },
    icon(icons.seal),
    h("bdi", {}, label),
    isPublic && h("span", { class: "tag" }, keys.public),
  );
}

/** A name and a button beside it. */
export function createForm(
  text: { name: string; create: string },
  create: (name: string) => Promise<void>,
  messages: WalletMessages,
  ...hints: HTMLElement[]
): HTMLElement {
  const name = textInput({ maxlength: "30", "aria-label": text.name, placeholder: text.name });
  const submit = h("button", { type: "submit" }, text.create);
  const problem = h("p", { class: "hint", role: "status" });
  const work = async (event: Event): Promise<void> => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await create(name.value);
      name.value = "";
      problem.textContent = "";
    } catch (error) {
      problem.textContent = keysProblem(error, messages);
    } finally {
      submit.disabled = false;
    }
  };
  return h(
    "form",
    { class: "create", onsubmit: (event) => void work(event) },
    name,
    submit,
    ...hints,
    problem,
  );
}

export interface PersonaChoice {
  readonly element: HTMLElement;
  readonly chosen: () => Persona | undefined;
}

/** Radio buttons if there is a choice. */
export function personaChoice(
  personas: readonly Persona[],
  suggested: Persona | undefined,
  messages: WalletMessages,
  onChange: () => void,
  create?: () => Promise<Persona | null>,
): PersonaChoice {
  const text = messages.share;
  const [only] = personas;
  if (personas.length === 1 && only && !create) {
    return { element: section(text.persona, personaName(only, messages)), chosen: () => only };
  }
  const inputs = new Map<Persona, HTMLInputElement>();
  const list = h("div", { class: "choices" });
  const add = (persona: Persona, checked: boolean): void => {
    const input = h("input", { type: "radio", name: "persona", onchange: onChange });
    inputs.set(persona, input);
    list.append(h("label", { class: "choice" }, input, personaName(persona, messages)));
    input.checked = checked;
  };
  for (const persona of personas) add(persona, persona === (suggested ?? only));
  const createOne = async (): Promise<void> => {
    try {
      const created = await create?.();
      if (!created) return;
      add(created, true);
      onChange();
    } catch (error) {
      problem.textContent = keysProblem(error, messages);
    }
  };
  const problem = h("p", { class: "hint", role: "status" });
  const creator = create && button(text.newPersona, () => void createOne(), { class: "quiet" });
  creator?.prepend(icon(icons.plus));
  return {
    element: h("fieldset", {}, h("legend", {}, text.persona), list, problem, creator),
    chosen: () => [...inputs].find(([, input]) => input.checked)?.[0],
  };
}

export interface DataFields {
  readonly element: HTMLElement;
  /** Fills in the stored data of a persona. */
  fill(data: PersonaData): void;
  read(): PersonaData;
  complete(): boolean;
}

/** The data requested of a persona, each in a separate field. */
export function dataFields(ask: DataPrompt, messages: WalletMessages, onChange: () => void): DataFields {
  const { request, kind } = ask;
  const text = messages.share;
  const body = h("div", { class: "fields" });
  let read: () => PersonaData = () => ({});
  const fields: DataFields = {
    element: section(
      kind === "ongoing" ? text.data : text.dataOnce,
      body,
      h("p", { class: "hint" }, text.dataNote),
    ),
    fill(data) {
      const name = request.isRequestingName ? nameFields(data.name, messages) : undefined;
      const emails = listFields(text.emails, request.numberOfRequestedEmailAddresses, data.emailAddresses);
      const phones = listFields(text.phones, request.numberOfRequestedPhoneNumbers, data.phoneNumbers);
      body.replaceChildren(...(name?.nodes ?? []), ...emails.nodes, ...phones.nodes);
      read = () => ({
        ...(name ? { name: name.read() } : {}),
        ...(request.numberOfRequestedEmailAddresses ? { emailAddresses: emails.read() } : {}),
        ...(request.numberOfRequestedPhoneNumbers ? { phoneNumbers: phones.read() } : {}),
      });
    },
    read: () => read(),
    complete: () => isComplete(request, read()),
  };
  body.addEventListener("input", onChange);
  fields.fill({});
  return fields;
}

type Name = NonNullable<PersonaData["name"]>;

export function nameFields(
  name: Name | undefined,
  { share: text }: WalletMessages,
): { nodes: Node[]; read: () => Name } {
  const [given, family, nick] = [name?.givenNames, name?.familyName, name?.nickname].map((value = "") => {
    const input = textInput({ maxlength: "60" });
    input.value = value;
    return input;
  });
  const variant = h(
    "select",
    {},
    h("option", { value: "western" }, text.western),
    h("option", { value: "eastern" }, text.eastern),
  );
  variant.value = name?.variant ?? "western";
  const typed = (input: HTMLInputElement | undefined): string => input?.value.trim() ?? "";
  return {
    nodes: [
      ...(given ? [labelled(text.givenNames, given)] : []),
      ...(family ? [labelled(text.familyName, family)] : []),
      ...(nick ? [labelled(text.nickname, nick)] : []),
      labelled(text.nameOrder, variant),
    ],
    read: () => ({
      variant: variant.value === "eastern" ? "eastern" : "western",
      givenNames: typed(given),
      familyName: typed(family),
      nickname: typed(nick),
    }),
  };
}

/** As many fields as are wanted; if more are allowed, one for each stored value. */
export function listFields(
  label: string,
  wanted: Quantity | undefined,
  known: readonly string[] = [],
): { nodes: Node[]; read: () => string[] } {
  if (!wanted) return { nodes: [], read: () => [] };
  const { quantifier, quantity } = wanted;
  const count = quantifier === "exactly" ? quantity : Math.max(quantity, known.length);
  const inputs = Array.from({ length: count }, (_, index) => {
    const input = textInput({ maxlength: "120" });
    input.value = known[index] ?? "";
    return input;
  });
  return {
    nodes: inputs.map((input, index) => labelled(count > 1 ? `${label} ${index + 1}` : label, input)),
    read: () => inputs.map(({ value }) => value.trim()).filter((value) => value !== ""),
  };
}
