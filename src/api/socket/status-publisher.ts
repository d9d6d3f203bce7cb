import { TOPICS } from '../../contract/socket.ts';
import type { IndexEvent } from '../../db/notify.ts';
import type { ApiContext } from '../context.ts';
import { openReadScope } from '../read-scope.ts';
import { readIndexingStatus } from '../rest/main-page.ts';
import type { TopicHub } from './topic-hub.ts';

/** Tells how far the index has come, at most once a second. */
export interface StatusPublisher {
  onEvent(event: IndexEvent): void;
  stop(): void;
}

const PAUSE_MS = 1000;

/** Creates the publisher of the two indexing topics; both the event names of today and those of the spec go out. */
export function createStatusPublisher(
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
): StatusPublisher {
  const { blocksIndexing, internalTransactionsIndexing } = TOPICS;
  let timer: NodeJS.Timeout | undefined;
  let lastSent = '';

  async function publish(): Promise<void> {
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
    for (const event of blocksIndexing.events) hub.publish(blocksIndexing.topic, event, blocks);
    const ratio = status.indexed_internal_transactions_ratio ?? '1.00';
    const internal = { finished: status.finished_indexing, ratio };
    for (const event of internalTransactionsIndexing.events) {
      hub.publish(internalTransactionsIndexing.topic, event, internal);
    }
  }

  return {
    onEvent({ kind }) {
      if (timer || kind === 'pending') return;
      if (!hub.hasListeners(blocksIndexing.topic, internalTransactionsIndexing.topic)) return;
      timer = setTimeout(() => {
        timer = undefined;
        publish().catch(onError);
      }, PAUSE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
