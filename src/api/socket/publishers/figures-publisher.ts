import type { ChainTopicName, EventsOf, TopicPayload } from '#contract/topics/known-topics.ts';
import { getTotals, listDailyCounts } from '#db/queries/run/stats.ts';
import type { ReadScope } from '../../context.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import { toDay, toDec, toDecOrNull } from '../../present/wire.ts';
import { CHART_DAYS } from '../../rest/charts.ts';
import { publish, type TopicHub } from '../topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

/** A chain statistic, published when changed, with a minimum interval. */
interface Figure<Topic extends ChainTopicName, Event extends keyof EventsOf<Topic> & string> {
  topic: Topic;
  event: Event;
  pauseMs: number;
  read: (scope: ReadScope) => Promise<TopicPayload<Topic, Event>>;
}

/** Combines a statistic with its publishing. */
function figure<Topic extends ChainTopicName, Event extends keyof EventsOf<Topic> & string>({
  topic,
  event,
  pauseMs,
  read,
}: Figure<Topic, Event>) {
  const send = (hub: TopicHub, payload: object) =>
    publish(hub, topic, event, payload as TopicPayload<Topic, Event>);
  return {
    topic: topic as ChainTopicName,
    pauseMs,
    read: read as (scope: ReadScope) => Promise<object>,
    send,
  };
}

const FIGURES = [
  figure({ topic: 'addresses:new_address', event: 'count', pauseMs: 1000, read: countAddresses }),
  figure({ topic: 'transactions:stats', event: 'update', pauseMs: 5000, read: readDays }),
];

/** Creates the publisher of statistics; nothing is read without subscribers. */
export const createFiguresPublisher: ChainPublisher = (context, hub, onError) => {
  const timers = new Map<string, NodeJS.Timeout>();
  /** One text of some kilobytes for each of `FIGURES`. */
  const sent = new Map<string, string>();

  async function publishFigure({ topic, read, send }: (typeof FIGURES)[number]): Promise<void> {
    const payload = await read(await openReadScope(context));
    const text = JSON.stringify(payload);
    if (sent.get(topic) === text) return;
    sent.set(topic, text);
    send(hub, payload);
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
            publishFigure(figure).catch(onError);
          }, pauseMs),
        );
      }
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};

async function countAddresses({ db }: ReadScope): Promise<TopicPayload<'addresses:new_address', 'count'>> {
  return { count: toDec((await getTotals(db, 0)).addresses_count) };
}

async function readDays({ db }: ReadScope): Promise<TopicPayload<'transactions:stats', 'update'>> {
  const days = await listDailyCounts(db, CHART_DAYS);
  return {
    stats: days.map(({ day, transactions_count, gas_used, transaction_fees }) => ({
      date: toDay(day),
      number_of_transactions: transactions_count,
      gas_used: toDecOrNull(gas_used),
      total_fee: toDecOrNull(transaction_fees),
    })),
  };
}
