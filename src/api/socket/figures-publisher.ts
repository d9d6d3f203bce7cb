import { TOPICS } from '../../contract/socket.ts';
import type { IndexEvent } from '../../db/notify.ts';
import { getTotals, listDailyCounts } from '../../db/queries/stats.ts';
import type { ApiContext } from '../context.ts';
import { toDay, toDec } from '../present/wire.ts';
import { openReadScope, type ReadScope } from '../read-scope.ts';
import { CHART_DAYS } from '../rest/charts.ts';
import type { TopicHub } from './topic-hub.ts';

/** Tells the figures of the chain where they have changed, each at most so often. */
export interface FiguresPublisher {
  onEvent(event: IndexEvent): void;
  stop(): void;
}

interface Figure {
  topic: string;
  event: string;
  pauseMs: number;
  read: (scope: ReadScope) => Promise<object>;
}

const FIGURES: readonly Figure[] = [
  { topic: TOPICS.newAddress.topic, event: 'count', pauseMs: 1000, read: countAddresses },
  { topic: TOPICS.transactionsStats.topic, event: 'update', pauseMs: 5000, read: readDays },
];

/** Creates the publisher; nothing is read while nobody has joined. */
export function createFiguresPublisher(
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
): FiguresPublisher {
  const timers = new Map<string, NodeJS.Timeout>();
  /** One text of some kilobytes for each of `FIGURES`. */
  const sent = new Map<string, string>();

  async function publish({ topic, event, read }: Figure): Promise<void> {
    const payload = await read(await openReadScope(context));
    const text = JSON.stringify(payload);
    if (sent.get(topic) === text) return;
    sent.set(topic, text);
    hub.publish(topic, event, payload);
  }

  return {
    onEvent({ kind }) {
      if (kind === 'pending' || kind === 'traces') return;
      for (const figure of FIGURES) {
        const { topic, pauseMs } = figure;
        if (timers.has(topic) || !hub.hasListeners(topic)) continue;
        timers.set(
          topic,
          setTimeout(() => {
            timers.delete(topic);
            publish(figure).catch(onError);
          }, pauseMs),
        );
      }
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

async function countAddresses({ db }: ReadScope): Promise<object> {
  return { count: toDec((await getTotals(db, 0)).addresses_count) };
}

async function readDays({ db }: ReadScope): Promise<object> {
  const days = await listDailyCounts(db, CHART_DAYS);
  return {
    stats: days.map(({ day, transactions_count, gas_used, transaction_fees }) => ({
      date: toDay(day),
      number_of_transactions: transactions_count,
      gas_used: toDec(gas_used),
      total_fee: toDec(transaction_fees),
    })),
  };
}
