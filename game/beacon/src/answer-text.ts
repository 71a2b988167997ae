/** A relay's answer, read no further than the length of a round: one that lies may also talk without end. */
import { BeaconError } from "./error.ts";

/** A round takes some 250 characters. */
const LONGEST_ANSWER = 4_096;

/** The body of an answer. @throws BeaconError if it is too long, and what reading throws. */
export async function answerText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (value !== undefined) text += decoder.decode(value, { stream: true });
    if (done) return text + decoder.decode();
    if (text.length > LONGEST_ANSWER) {
      await reader?.cancel();
      throw new BeaconError("ANSWER_TOO_LONG", `its answer is longer than ${LONGEST_ANSWER} characters`);
    }
  }
}
