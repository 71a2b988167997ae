/** Codes of a realm that refuses a guest who asks for more than one guest's share. */
const codes: readonly unknown[] = ["BUSY", "TOO_OFTEN"];

/** Whether a server answered that it is busy, and that the same can be asked again later. */
export function isBusy(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { readonly status?: unknown; readonly code?: unknown };
  return status === 429 || codes.includes(code);
}
