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
