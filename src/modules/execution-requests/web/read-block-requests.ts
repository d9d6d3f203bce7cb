import { isRecord } from '#sdk/lib/values.ts';
import type { BlockRequests } from '../contract/request.ts';

/** Requests of a block, as its details report them; another server may report none. Pure. */
export function readBlockRequests(block: object): {
  hash: string | null;
  included: BlockRequests['included_requests'];
} {
  const { requests_hash: hash, included_requests: given } = block as {
    requests_hash?: unknown;
    included_requests?: unknown;
  };
  const read = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    hash: typeof hash === 'string' ? hash : null,
    included: isRecord(given)
      ? {
          deposits: read(given.deposits),
          withdrawals: read(given.withdrawals),
          consolidations: read(given.consolidations),
        }
      : null,
  };
}
