/** Answers of tools. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { CliError } from "../errors.ts";
import { asText } from "../inspect/records.ts";

/** A value as JSON: amounts as decimal text, times in seconds. */
export const answer = (value: unknown): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value, asText, 2) }],
});

/** Something that the one who asked can read and mend. */
export const refusal = (code: string, sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: `${code}: ${sentence}` }],
});

/** Errors with a sentence become refusals; others are defects, and the protocol reports them. */
export async function told<Result>(work: () => Promise<Result>): Promise<Result | CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliError) return refusal(error.code, error.message);
    throw error;
  }
}
