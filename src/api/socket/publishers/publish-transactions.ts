import { listDroppedAmong, listMinedAmong } from '#db/queries/block/mined-among.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { cutTraces } from '../../present/transaction/cut-traces.ts';
import { readRawTrace, wholeTraceUrl } from '../../rest/transaction/raw-trace.ts';
import { topicPublisher } from './topic-publisher.ts';

/** Maximum number of traces fetched from the node per block. */
const TRACES_MAX = 5;

/** `transactions:{hash}`: it is in the new block; then the node's trace of it. */
export const minedTransactionsPublisher = topicPublisher({
  topics: 'transactions',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const mined = await listMinedAmong(scope.db, {
      hashes: [...joined].map(hexToBytes),
      blockNumber: event.height,
    });
    const hashes = mined.map(bytesToHex);
    for (const hash of hashes) send(hash, 'collated', {});
    for (const hash of hashes.slice(0, TRACES_MAX)) {
      // A too large trace affects only itself; the raw trace call returns the reason.
      const trace = await readRawTrace(scope, hash).catch(() => []);
      const raw_trace = cutTraces(trace, wholeTraceUrl(scope, hash));
      if (raw_trace.length > 0) send(hash, 'raw_trace', { raw_trace });
    }
  },
});

/** The same event for a transaction that has left the mempool: it has changed, fetch it again. */
export const droppedTransactionsPublisher = topicPublisher({
  topics: 'transactions',
  commits: ['pending'],
  async publish({ scope, joined, send }) {
    const hashes = [...joined].map(hexToBytes);
    for (const hash of await listDroppedAmong(scope.db, hashes)) send(bytesToHex(hash), 'collated', {});
  },
});

/** Publishers for single transactions. */
export const TRANSACTION_PUBLISHERS = [minedTransactionsPublisher, droppedTransactionsPublisher];
