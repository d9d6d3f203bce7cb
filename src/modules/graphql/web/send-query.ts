import { indentJson } from '../../../lib/indent-json.ts';
import { readBeginning } from '../../../web/api-client/read-beginning.ts';

/** So much of an answer is read and shown, in bytes. */
const SHOWN_BYTES_MAX = 512 * 1024;
const TIMEOUT_MS = 30_000;

/** What came back. */
export interface Outcome {
  /** Of HTTP; 0 where nobody answered. */
  status: number;
  ms: number;
  text: string;
  isCut: boolean;
}

/** Sends a query and reads its answer; it never throws. */
export async function sendQuery(url: string, query: string, variables: string): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const given = variables.trim();
    if (given !== '') JSON.parse(given);
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      // The variables go out as they were typed, with every digit of their numbers.
      body: `{"query":${JSON.stringify(query)}${given === '' ? '' : `,"variables":${given}`}}`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { text, isCut } = await readBeginning(response, SHOWN_BYTES_MAX);
    return { status: response.status, ms: took(), text: indentJson(text), isCut };
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? `The variables are not JSON: ${error.message}` : String(error);
    return { status: 0, ms: took(), text: reason, isCut: false };
  }
}

/** Reads JSON; undefined where a text is none. Pure. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
