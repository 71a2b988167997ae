/** `last_time_claimed` → `lastTimeClaimed`, in names and in types. */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

export type Camelized<T> = { [Name in keyof T as Camel<Name>]: T[Name] };

/** Renames the fields of one decoded struct; nested ones have been renamed by their own decoders. */
export function camelize<T extends object>(struct: T): Camelized<T> {
  return Object.fromEntries(
    Object.entries(struct).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Camelized<T>;
}
