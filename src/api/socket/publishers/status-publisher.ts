import { openReadScope } from '../../parameters/read-scope.ts';
import { readIndexingStatus } from '../../rest/main-page.ts';
import { publish } from '../topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

const PAUSE_MS = 1000;

/** Creates the publisher of the index' progress, at most once a second; under both the current and the legacy event names. */
export const createStatusPublisher: ChainPublisher = (context, hub, onError) => {
  let timer: NodeJS.Timeout | undefined;
  let lastSent = '';

  async function publishStatus(): Promise<void> {
    const status = await readIndexingStatus(await openReadScope(context));
    const text = JSON.stringify(status);
    if (text === lastSent) return;
    lastSent = text;
    const { blocks_per_second, seconds_left } = status;
    const blocks = {
      finished: status.finished_indexing_blocks,
      ratio: status.indexed_blocks_ratio,
      blocks_per_second,
      seconds_left,
    };
    for (const event of ['index_status', 'block_index_status'] as const)
      publish(hub, 'blocks:indexing', event, blocks);
    const ratio = status.indexed_internal_transactions_ratio ?? '1.00';
    const internal = { finished: status.finished_indexing, ratio };
    for (const event of ['index_status', 'internal_txs_index_status'] as const)
      publish(hub, 'blocks:indexing_internal_transactions', event, internal);
  }

  return {
    onEvent({ kind }) {
      if (timer || kind === 'pending') return;
      if (!hub.hasListeners('blocks:indexing', 'blocks:indexing_internal_transactions')) return;
      timer = setTimeout(() => {
        timer = undefined;
        publishStatus().catch(onError);
      }, PAUSE_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
