import { openReadScope } from '../../../api/read-scope.ts';
import { publish } from '../../../api/socket/topic-hub.ts';
import type { ChainPublisher } from '../../../api/socket/topic-publisher.ts';
import { getSettlement } from '../db/statements/settlement.ts';

const TOPIC = 'optimism_deposits:new_deposits';
/** The same topic by its name of today. */
const TOPIC_NOW = 'optimism:new_deposits';
const PAUSE_MS = 500;

/** Publishes how many deposits have come; nothing is read while nobody has joined. */
export const createDepositPublisher: ChainPublisher = (context, hub, onError) => {
  let timer: NodeJS.Timeout | undefined;
  let last: { run: number; count: number } | undefined;

  async function publishNew(): Promise<void> {
    const { db, run } = await openReadScope(context);
    const { deposits_count: count } = await getSettlement(db);
    const deposits = last?.run === run.id ? count - last.count : 0;
    last = { run: run.id, count };
    if (deposits <= 0) return;
    publish(hub, TOPIC, 'deposits', { deposits });
    publish(hub, TOPIC_NOW, 'new_optimism_deposits', { deposits });
  }

  return {
    onEvent({ kind }) {
      const isWanted = hub.hasListeners(TOPIC) || hub.hasListeners(TOPIC_NOW);
      // Deposits that came while nobody listened are not new to who joins later.
      if (!isWanted) last = undefined;
      if (timer !== undefined || !isWanted) return;
      if (kind !== 'progress' && last !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        publishNew().catch(onError);
      }, PAUSE_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
};
