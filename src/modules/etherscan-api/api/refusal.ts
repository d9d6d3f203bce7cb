import { BaseError } from '#sdk/lib/values.ts';
import type { EtherscanReply } from '../contract/calls.ts';

/** An answer of status 0, with the message that clients look for. Sent with HTTP 200. */
export class RefusalError extends BaseError {
  override name = 'RefusalError';
  override readonly code = 'refusal';
  readonly reply: EtherscanReply;

  constructor(reply: EtherscanReply) {
    super(typeof reply.result === 'string' ? reply.result : reply.message);
    this.reply = reply;
  }
}

/** Rejects an invalid request; the message is in `result`. */
export function notOk(result: string): RefusalError {
  return new RefusalError({ status: '0', message: 'NOTOK', result });
}

/** A list; if it is empty, `message` contains the reason. */
export function listReply(rows: readonly unknown[], nothing = 'No transactions found'): EtherscanReply {
  return rows.length === 0 ? { status: '0', message: nothing, result: [] } : okReply(rows);
}

/** The answer of a successful action. */
export function okReply(result: unknown): EtherscanReply {
  return { status: '1', message: 'OK', result };
}

/** Rejection of requests that would take too long or return too much. The misspelling is Etherscan's. */
export const TOO_COSTLY = 'Query Timeout occured. Please select a smaller result dataset';

/** Rejection because of the answer's size: the message that clients look for, with the size. */
export function describeTooLong(bytes: number): string {
  return `${TOO_COSTLY}: this one has ${bytes} bytes, and an answer has at most ${REPLY_BYTES_MAX}`;
}

/** Maximum size of an answer, in bytes. */
export const REPLY_BYTES_MAX = 16 * 1024 * 1024;
