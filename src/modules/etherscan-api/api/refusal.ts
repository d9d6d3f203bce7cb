import { BaseError } from '../../../lib/base-error.ts';
import type { EtherscanReply } from '../contract/calls.ts';

/** An answer of status 0, in the words that clients look for. It comes with HTTP 200. */
export class RefusalError extends BaseError {
  override name = 'RefusalError';
  override readonly code = 'refusal';
  readonly reply: EtherscanReply;

  constructor(reply: EtherscanReply) {
    super(typeof reply.result === 'string' ? reply.result : reply.message);
    this.reply = reply;
  }
}

/** What is wrong with a request; the words stand in `result`. */
export function notOk(result: string): RefusalError {
  return new RefusalError({ status: '0', message: 'NOTOK', result });
}

/** A list without rows; the words stand in `message`. */
export function listReply(rows: readonly unknown[], nothing = 'No transactions found'): EtherscanReply {
  return rows.length === 0 ? { status: '0', message: nothing, result: [] } : okReply(rows);
}

/** The answer of an action that succeeded. */
export function okReply(result: unknown): EtherscanReply {
  return { status: '1', message: 'OK', result };
}

/** What is refused because it would take too long, or give too much. */
export const TOO_COSTLY = 'Query Timeout occured. Please select a smaller result dataset';

/** The same where it is the size: in the words that clients look for, with the size. */
export function describeTooLong(bytes: number): string {
  return `${TOO_COSTLY}: this one has ${bytes} bytes, and an answer has at most ${REPLY_BYTES_MAX}`;
}

/** Longest answer. */
export const REPLY_BYTES_MAX = 16 * 1024 * 1024;
