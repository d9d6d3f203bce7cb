import type { QueryClient } from '@tanstack/react-query';
import { block as readBlock } from '../api-client/shapes/block.ts';
import { num, optional, orNull } from '../api-client/shapes/reader.ts';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { applyNewBlock } from './apply-new-block.ts';
import { coalesce } from './coalesce.ts';
import {
  isAwaitingBlock,
  isMoving,
  isNewestBlocks,
  isNewestPage,
  isUnknownTransaction,
} from './live-queries.ts';
import type { LiveStore } from './live-store.ts';
import type { SeqVerdict } from './socket/seq-watch.ts';

const readPace = optional(num);

/** Minimum interval between updates of the block strip in ms: the mempool may change many times a second. */
const STRIP_PAUSE_MS = 400;

/** Handlers of socket events; payloads may come from servers of any version. */
export interface LiveHandlers {
  onNewBlock: (payload: unknown) => void;
  onNewTransactions: (payload: unknown) => void;
  onNewPendingTransactions: (payload: unknown) => void;
  onBlocksIndexing: (payload: unknown) => void;
  onInternalTransactionsIndexing: (payload: unknown) => void;
  onVerdict: (verdict: SeqVerdict, payload: unknown) => void;
  /** Refetches the queries that show the newest blocks and transactions. */
  refetchNewest: () => void;
  /** Refetches everything that the open page shows, except later pages of lists. */
  refetchOpen: () => void;
}

/** Creates the handlers: they write an event's data into the query cache and refetch the data it does not contain. */
export function createLiveHandlers(queryClient: QueryClient, store: LiveStore): LiveHandlers {
  const refetchHomeTransactions = coalesce(() =>
    queryClient.invalidateQueries({ queryKey: ['main_page_transactions'] }),
  );
  const refetchBlockStrip = coalesce(
    () => queryClient.invalidateQueries({ queryKey: ['main_page_block_strip'] }),
    STRIP_PAUSE_MS,
  );
  const refetchNewest = coalesce(() => queryClient.invalidateQueries({ predicate: isNewestPage }));
  const refetchAwaiting = coalesce(() => queryClient.invalidateQueries({ predicate: isAwaitingBlock }));
  const refetchUnknown = coalesce(() => queryClient.invalidateQueries({ predicate: isUnknownTransaction }));
  const refetchOpen = coalesce(() => queryClient.invalidateQueries({ predicate: isMoving }));
  const refetchAll = coalesce(() => queryClient.invalidateQueries());

  function onNewBlock(payload: unknown) {
    const { block: body, average_block_time } = toRecord(payload);
    const block = readBlock(body);
    // If blocks arrive too fast, servers only send their number.
    if (block.hash === '') return refetchNewest();
    // An answer in flight may be older than the block.
    const isBehind = queryClient.isFetching({ predicate: isNewestBlocks }) > 0;
    const isApplied = applyNewBlock(queryClient, block, orNull(num)(average_block_time));
    const { height } = store.getLive();
    store.setLive({ height: block.height });
    if (isBehind || !isApplied || (height !== null && block.height > height + 1)) refetchNewest();
    refetchAwaiting();
    refetchBlockStrip();
  }

  function onNewTransactions(payload: unknown) {
    store.addNewTransactions('validated', num(toRecord(payload).transaction));
    refetchHomeTransactions();
  }

  function onIndexing(
    payload: unknown,
    finishedKey: 'finished_indexing_blocks' | 'finished_indexing',
    ratioKey: 'indexed_blocks_ratio' | 'indexed_internal_transactions_ratio',
  ) {
    const { finished, ratio, blocks_per_second, seconds_left } = toRecord(payload);
    const pace =
      finishedKey === 'finished_indexing_blocks'
        ? { blocks_per_second: readPace(blocks_per_second), seconds_left: readPace(seconds_left) }
        : {};
    queryClient.setQueryData(indexingStatusQuery().queryKey, (status) =>
      status
        ? { ...status, [finishedKey]: finished === true, [ratioKey]: String(ratio), ...pace }
        : undefined,
    );
  }

  return {
    onNewBlock,
    onNewTransactions,
    onNewPendingTransactions(payload) {
      store.addNewTransactions('pending', num(toRecord(payload).pending_transaction));
      refetchBlockStrip();
      refetchUnknown();
    },
    onBlocksIndexing: (payload) => onIndexing(payload, 'finished_indexing_blocks', 'indexed_blocks_ratio'),
    onInternalTransactionsIndexing: (payload) =>
      onIndexing(payload, 'finished_indexing', 'indexed_internal_transactions_ratio'),
    onVerdict(verdict, payload) {
      if (verdict === 'gap') refetchOpen();
      if (verdict !== 'rewritten') return;
      const { height } = toRecord(payload);
      if (typeof height === 'number') store.setLive({ height });
      refetchAll();
    },
    refetchNewest,
    refetchOpen,
  };
}

function toRecord(payload: unknown): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}
