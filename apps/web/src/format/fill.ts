/** A text of the catalogue with its values, for code that has the texts as data: drawings, the map and its worker. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
