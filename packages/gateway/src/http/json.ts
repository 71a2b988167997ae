/** How answers become text. */

/** An answer that is JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function jsonText(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer, dropNull);
}

/** Fields are absent rather than null, as officially; in lists a null keeps its place. */
export function dropNull(this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}

/** An answer whose last field is a list of texts that are JSON already. */
export function jsonWith(head: object, field: string, texts: readonly string[]): JsonText {
  return new JsonText(`${JSON.stringify(head, dropNull).slice(0, -1)},"${field}":[${texts.join(",")}]}`);
}
