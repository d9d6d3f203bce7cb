import { indentJson } from '#sdk/lib/values.ts';
import { readBeginning } from '#sdk/web/data/api.ts';
import type { BuiltRequest } from './build-request.ts';

/** Maximum number of bytes of an answer that are read and shown. */
const SHOWN_BYTES_MAX = 64 * 1024;
const TIMEOUT_MS = 30_000;

/** Result of a request. */
export interface Outcome {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  ms: number;
  text: string;
  /** True if the answer is longer than the part shown. */
  isCut: boolean;
}

/** Sends a request and reads the beginning of its answer; never throws. */
export async function sendRequest({ url, method, headers, body }: BuiltRequest): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { text, isCut } = await readBeginning(response, SHOWN_BYTES_MAX);
    return { status: response.status, ms: took(), text: isCut ? text : indentJson(text), isCut };
  } catch (error) {
    return {
      status: 0,
      ms: took(),
      text: error instanceof Error ? error.message : String(error),
      isCut: false,
    };
  }
}
