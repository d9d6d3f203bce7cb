import type { IncomingMessage } from 'node:http';
import { BaseError } from '#lib/base-error.ts';

/** Limits of one response. */
export interface BodyLimits {
  /** Maximum size of a response, in bytes. */
  bytesMax: number;
  /** Waits before more than `LARGE_BYTES` of a response are read; until then backpressure leaves the rest with the node. */
  waitForTurn?: (() => Promise<void>) | undefined;
}

/** Size above which a response waits for its turn, in bytes. */
export const LARGE_BYTES = 64 * 1024;

/** A node's response exceeds the size limit. */
export class AnswerTooLargeError extends BaseError {
  override name = 'AnswerTooLargeError';
  override readonly code = 'answer_too_large';
  /** Bytes received before the response was aborted; 0 where the declared size already exceeded the limit. */
  readonly bytesRead: number;
  /** Declared size (content-length), in bytes; null where there is none. */
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

/** Reads the body of a response as chunks. Rejects with AnswerTooLargeError where it exceeds the limit. */
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

/** Declared size of a response; null where there is none. */
function readLength({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}
