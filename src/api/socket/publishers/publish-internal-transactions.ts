import { listBlockInternalTransactionsOf } from '#db/queries/address/address-activity.ts';
import { hexToBytes } from '#lib/hex.ts';
import type { ApiContext } from '../../context.ts';
import { presentMixedInternalTransactions } from '../../enrich/internal-transactions.ts';
import { topicPublisher } from './topic-publisher.ts';

/** Number of blocks whose traces usually arrive together; those of older blocks belong to the backfill. */
const BLOCKS_MAX = 10;
const FRAMES_MAX = 100;

/** Last published block, by run, of which there are few. Per server. */
const REPORTED = new WeakMap<ApiContext, Map<number, number>>();

/** `addresses:{hash}`: each frame of the newest blocks in which the address participates, oldest first, once traced. */
export const internalTransactionsPublisher = topicPublisher({
  topics: 'addresses',
  commits: ['traces'],
  async publish({ event, scope, joined, send }) {
    const known = REPORTED.get(scope.api) ?? new Map<number, number>();
    REPORTED.set(scope.api, known);
    const { run, height } = event;
    const since = Math.min(known.get(run) ?? height - 1, height);
    known.set(run, height);
    if (since === height) return;
    const rows = await listBlockInternalTransactionsOf(scope.db, {
      fromBlock: Math.max(since + 1, height - BLOCKS_MAX + 1),
      toBlock: height,
      addresses: [...joined].map(hexToBytes),
      limit: FRAMES_MAX,
    });
    for (const internal_transaction of (await presentMixedInternalTransactions(scope, rows)).reverse()) {
      const { from, to, created_contract } = internal_transaction;
      const parties = [from, to, created_contract].map((party) => party?.hash.toLowerCase());
      for (const hash of new Set(parties))
        if (hash !== undefined && joined.has(hash))
          send(hash, 'internal_transaction', { internal_transaction });
    }
  },
});
