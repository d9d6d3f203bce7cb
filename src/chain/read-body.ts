import type { IncomingMessage } from 'node:http';
import { BaseError } from '../lib/base-error.ts';

/** Bounds of one answer of a node. */
export interface BodyLimits {
  /** The largest answer that is read, in bytes. */
  bytesMax: number;
  /** Waits before more than `LARGE_BYTES` of an answer is read; until then the node keeps the rest. */
  waitForTurn?: (() => Promise<void>) | undefined;
}

/** Larger answers wait for a turn. */
export const LARGE_BYTES = 64 * 1024;

/** An answer of a node is larger than what is read of one. */
export class AnswerTooLargeError extends BaseError {
  override name = 'AnswerTooLargeError';
  override readonly code = 'answer_too_large';
  /** The bytes that came before it was given up; 0 where the node named the size before. */
  readonly bytesRead: number;
  /** What the node says of its size; null where it says nothing. */
  readonly bytes: number | null;
  readonly limit: number;

  constructor({ bytes, bytesRead, limit }: Pick<AnswerTooLargeError, 'bytes' | 'bytesRead' | 'limit'>) {
    const size = bytes === null ? `more than ${limit}` : String(bytes);
    super(`the answer is larger than ${limit} bytes: it has ${size}`);
    this.bytesRead = bytesRead;
    this.bytes = bytes;
    this.limit = limit;
  }
}

/** Reads the body of an answer, in the parts in which it comes. Rejects with AnswerTooLargeError where it exceeds the limit. */
export function readBody(
  response: IncomingMessage,
  { bytesMax, waitForTurn }: BodyLimits,
): Promise<Buffer[]> {
  const declared = readLength(response);
  if (declared !== null && declared > bytesMax) {
    response.destroy();
    return Promise.reject(new AnswerTooLargeError({ bytes: declared, bytesRead: 0, limit: bytesMax }));
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let mayBeLarge = waitForTurn === undefined;
    const fail = (error: unknown) => {
      reject(error);
      response.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax)
        return fail(new AnswerTooLargeError({ bytes: null, bytesRead: size, limit: bytesMax }));
      chunks.push(chunk);
      if (mayBeLarge || waitForTurn === undefined || Math.max(size, declared ?? 0) <= LARGE_BYTES) return;
      mayBeLarge = true;
      response.pause();
      waitForTurn().then(() => response.resume(), fail);
    });
    response.on('end', () => resolve(chunks));
    response.on('aborted', () => reject(new Error('the answer broke off')));
    response.on('error', reject);
  });
}

/** The size that the node names before its answer; null where it names none. */
function readLength({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}
