import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { GraphQLFormattedError } from 'graphql';
import { openReadScope } from '#sdk/api/requests.ts';
import {
  type ChannelClient,
  type ChannelReply,
  type CreateChannel,
  createFrameRate,
  type OpenChannel,
} from '#sdk/api/socket.ts';
import type { IndexEvent } from '#sdk/db/connection.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import { listTransfersOfToken } from '../db/queries.ts';
import { createHeldDocuments } from './held-documents.ts';
import type { PreparedQuery } from './run-query.ts';
import type { ReadSubscription } from './subscription-document.ts';

/** Topic to which clients send documents. */
export const CONTROL = '__absinthe__:control';
/** Maximum number of different documents answered for each block, over all clients. */
const DOCUMENTS_MAX = 200;
/** Maximum number of different documents per IP address: while less than half of the total is used, and from then on. */
const PER_ADDRESS = { first: 50, later: 10 };
/** Maximum number of a token's transfers in one block that are sent. */
const TRANSFERS_MAX = 100;
/** Maximum number of one client's rejected documents before no more are read. */
const REFUSALS_MAX = 20;
/** Maximum number of one client's documents read within ten seconds: each costs as much as a query before it runs. */
const DOCUMENTS_PER_10_S = 100;
/** Maximum number of queued blocks; the oldest are dropped. */
const WAITING_MAX = 8;

interface Subscription extends ReadSubscription {
  clients: number;
}

/** The GraphQL library is loaded with the first document. */
const loadDocuments = () => import('./subscription-document.ts');

/**
 * Subscriptions in Absinthe's protocol over the Phoenix socket: `doc` on `__absinthe__:control` is answered with a
 * `subscriptionId`, the topic on which `subscription:data` follows; `unsubscribe` ends it. Clients with the same document share
 * one topic, whose answer is computed once.
 */
export const createSubscriptions: CreateChannel = (context, hub, onError) => {
  const subscriptions = new Map<string, Subscription>();
  const held = createHeldDocuments();
  const waiting: IndexEvent[] = [];
  let isBusy = false;
  let isOver = false;

  function open(client: ChannelClient): OpenChannel {
    const own = new Set<string>();
    const isWithinRate = createFrameRate(DOCUMENTS_PER_10_S);
    let refusals = 0;
    let isClosed = false;

    async function subscribe(payload: Readonly<Record<string, unknown>>): Promise<ChannelReply> {
      const { readSubscription } = await loadDocuments();
      if (isClosed) return refuse([{ message: 'This client has left' }]);
      if (!isWithinRate())
        return refuse([{ message: `More than ${DOCUMENTS_PER_10_S} documents in ten seconds` }]);
      if (refusals >= REFUSALS_MAX) return refuse([{ message: 'Too many documents were refused' }]);
      const read = readSubscription(payload);
      if ('errors' in read) {
        refusals += 1;
        return refuse(read.errors);
      }
      const id = nameTopic(read.query);
      const found = subscriptions.get(id);
      if (!own.has(id)) {
        if (found === undefined && subscriptions.size >= DOCUMENTS_MAX)
          return refuse([{ message: 'The server takes no more subscriptions' }]);
        const max = subscriptions.size < DOCUMENTS_MAX / 2 ? PER_ADDRESS.first : PER_ADDRESS.later;
        if (!held.take(client.address, id, max))
          return refuse([{ message: `Your address has ${max} subscriptions already` }]);
        if (!client.join(id)) {
          held.release(client.address, id);
          return refuse([{ message: 'This client has too many topics' }]);
        }
        own.add(id);
        subscriptions.set(id, { ...read, clients: (found?.clients ?? 0) + 1 });
      }
      return { status: 'ok', response: { subscriptionId: id } };
    }

    function unsubscribe(id: string): void {
      if (!own.delete(id)) return;
      client.leave(id);
      held.release(client.address, id);
      const found = subscriptions.get(id);
      if (found !== undefined && found.clients > 1) found.clients -= 1;
      else subscriptions.delete(id);
    }

    return {
      receive(event, payload) {
        if (event === 'doc') return subscribe(payload).catch(refuseFailed);
        if (event !== 'unsubscribe') return null;
        const id = String(payload.subscriptionId).slice(0, 200);
        unsubscribe(id);
        return { status: 'ok', response: { subscriptionId: id } };
      },
      close() {
        isClosed = true;
        for (const id of [...own]) unsubscribe(id);
      },
    };
  }

  function refuseFailed(error: unknown): ChannelReply {
    onError(error);
    return refuse([{ message: 'Something went wrong' }]);
  }

  async function publishBlock({ height, run }: IndexEvent): Promise<void> {
    const [scope, { answerSubscription }] = await Promise.all([openReadScope(context, run), loadDocuments()]);
    for (const token of new Set([...subscriptions.values()].map((each) => each.token))) {
      if (isOver) return;
      const slice = { after: [height, -1, -1], order: 'asc', limit: TRANSFERS_MAX } as const;
      const rows = await listTransfersOfToken(scope.db, hexToBytes(token), slice);
      const transfers = rows.filter(({ block_number }) => block_number === height);
      if (transfers.length === 0) continue;
      for (const [id, { query }] of [...subscriptions].filter(([, each]) => each.token === token)) {
        if (isOver || !subscriptions.has(id)) continue;
        const result = answerSubscription(query, transfers);
        hub.broadcast(id, 'subscription:data', { result, subscriptionId: id });
        // Yields to other work between two documents.
        await setImmediate();
      }
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let event = waiting.shift(); event && !isOver; event = waiting.shift())
      await publishBlock(event).catch(onError);
    isBusy = false;
  }

  return {
    topic: CONTROL,
    open,
    onEvent(event) {
      if (event.kind !== 'block' || subscriptions.size === 0) return;
      if (waiting.length >= WAITING_MAX) waiting.shift();
      waiting.push(event);
      void work();
    },
    stop() {
      isOver = true;
    },
  };
};

function nameTopic({ query, variables, operationName }: PreparedQuery): string {
  const text = JSON.stringify([query, variables, operationName]);
  return `__absinthe__:doc:${createHash('sha256').update(text).digest('base64url')}`;
}

function refuse(errors: readonly GraphQLFormattedError[]): ChannelReply {
  return { status: 'error', response: { errors } };
}
