import { indentJson } from '#sdk/lib/values.ts';
import { readBeginning } from '#sdk/web/data/api.ts';

/** Maximum number of bytes of an answer that are read and shown. */
const SHOWN_BYTES_MAX = 512 * 1024;
const TIMEOUT_MS = 30_000;

/** Result of a query. */
export interface Outcome {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  ms: number;
  text: string;
  isCut: boolean;
}

/** Sends a query and reads its answer; never throws. */
export async function sendQuery(url: string, query: string, variables: string): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const given = variables.trim();
    if (given !== '') JSON.parse(given);
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      // The variables are sent as typed, with every digit of their numbers.
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

/** Parses JSON; returns undefined for invalid text. Pure. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
