import { InvalidAnswerError, type RpcError, type RpcMethodMissingError } from '../errors.ts';
import { findResult, sizeOf } from './find-result.ts';
import { LARGE_BYTES } from './read-body.ts';
import { readOutcome } from './read-outcome.ts';

/** Raw response of a node. */
export interface RawBody {
  status: number;
  /** Chunks as received, not copied. */
  parts: Buffer[];
}

/** Outcome of one call: its raw result, or its error. */
export type RawOutcome =
  | { ok: true; result: Buffer[] }
  | { ok: false; error: RpcError | RpcMethodMissingError };

/** Maximum size of a response that is parsed for an error; a larger one without a result is rejected unparsed. */
const PARSED_BYTES_MAX = 1024 * 1024;

/**
 * Reads one response without parsing large ones: a result beyond some KB is returned raw. Throws InvalidAnswerError, or
 * for an HTTP error status an error with that status.
 */
export function readRawOutcome({ status, parts }: RawBody, method: string): RawOutcome {
  const bytes = sizeOf(parts);
  const result = status < 400 && bytes > LARGE_BYTES ? findResult(parts) : null;
  if (result !== null) return { ok: true, result };
  if (bytes > PARSED_BYTES_MAX)
    throw new InvalidAnswerError(
      `The node's answer to ${method}, of ${bytes} bytes, has not the form of a result`,
    );
  const outcome = readOutcome(parse(Buffer.concat(parts), method), method);
  return outcome.ok ? { ok: true, result: [Buffer.from(JSON.stringify(outcome.result))] } : outcome;
}

function parse(bytes: Buffer, method: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new InvalidAnswerError(`The node's answer to ${method} is not JSON`, { cause: error });
  }
}
