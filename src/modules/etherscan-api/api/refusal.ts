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

/** A list of balances, some of which may follow from a part of the transfers; `message` then begins with OK, as clients expect. */
export function balancesReply(
  rows: readonly unknown[],
  { nothing, isPartial }: { nothing: string; isPartial: boolean },
): EtherscanReply {
  const reply = listReply(rows, nothing);
  return isPartial ? { ...reply, message: `${rows.length === 0 ? nothing : 'OK'}-${PARTIAL}` } : reply;
}

/** A number of holders, some of which may be missing; `message` then begins with OK, as clients expect. */
export function holdersReply(count: number, { isPartial }: { isPartial: boolean }): EtherscanReply {
  const reply = okReply(String(count));
  return isPartial ? { ...reply, message: `${reply.message}-${HOLDERS_PARTIAL}` } : reply;
}

/** Note on a number of holders that follows from a part of the transfers or balances. */
const HOLDERS_PARTIAL =
  'The number of holders is partial: not every block is indexed, or not every balance was read from the contract';

/** Note on lists of balances while earlier blocks are not indexed. */
const PARTIAL = 'Some balances are partial: not every block is indexed, and the contract could not be asked';

/** Rejection of requests that would take too long or return too much. The misspelling is Etherscan's. */
export const TOO_COSTLY = 'Query Timeout occured. Please select a smaller result dataset';

/** Rejection because of the answer's size: the message that clients look for, with the size. */
export function describeTooLong(bytes: number): string {
  return `${TOO_COSTLY}: this one has ${bytes} bytes, and an answer has at most ${REPLY_BYTES_MAX}`;
}

/** Maximum size of an answer, in bytes. */
export const REPLY_BYTES_MAX = 16 * 1024 * 1024;
