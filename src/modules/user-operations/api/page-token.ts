import { invalidParameter } from '#sdk/api/errors.ts';
import type { Query } from '#sdk/api/requests.ts';
import type { NextPageParams } from '#sdk/contract/primitives.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { OperationKey } from '../db/statements/operations.ts';
import type { PartyKey } from '../db/statements/parties.ts';

/** Parses the size of a page: 1 to 50, by default 50. */
export function parsePageSize({ page_size: text }: Query): number {
  if (text === undefined || text === '') return PAGE_SIZE;
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > PAGE_SIZE)
    throw invalidParameter('page_size', text, `a whole number from 1 to ${PAGE_SIZE}`);
  return size;
}

/** Parses the token of a page of operations or bundles: `block,log`. */
export function parseOperationToken({ page_token: text }: Query): OperationKey | null {
  if (text === undefined || text === '') return null;
  const found = /^(\d{1,15}),(\d{1,9})$/.exec(text);
  if (found === null) throw invalidToken(text);
  return { block: Number(found[1]), log: Number(found[2]) };
}

/** Parses the token of a page of addresses: `total,address`. */
export function parsePartyToken({ page_token: text }: Query): PartyKey | null {
  if (text === undefined || text === '') return null;
  const found = /^(\d{1,15}),(0x[0-9a-f]{40})$/.exec(text);
  if (found === null) throw invalidToken(text);
  return { total: Number(found[1]), address: Buffer.from(hexToBytes(found[2] as `0x${string}`)) };
}

/** Parameters of the next page; null on the last one. */
export function nextToken(hasMore: boolean, size: number, token: string): NextPageParams {
  return hasMore ? { page_token: token, page_size: size } : null;
}

function invalidToken(text: string) {
  return invalidParameter('page_token', text, 'a token of `next_page_params`');
}
