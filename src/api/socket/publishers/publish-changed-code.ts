import { listFreshRemovals } from '#db/queries/address/code-activity.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { topicPublisher } from './topic-publisher.ts';

/** Age up to which a removal is published, in seconds; a client may be notified of it twice. */
const FRESH_SECONDS = 10;

/** `addresses:{hash}`: the contract has self-destructed, and no longer has code. */
export const changedCodePublisher = topicPublisher({
  topics: 'addresses',
  commits: ['progress'],
  async publish({ scope, joined, send }) {
    const addresses = [...joined].map(hexToBytes);
    const removed = await listFreshRemovals(scope.db, { addresses, seconds: FRESH_SECONDS });
    for (const address of removed) send(bytesToHex(address), 'changed_bytecode', {});
  },
});
