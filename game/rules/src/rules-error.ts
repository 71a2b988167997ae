/** The rules refuse a call: an argument is out of range, or the config is invalid. */
export class RulesError extends Error {
  override readonly name = "RulesError";
}
