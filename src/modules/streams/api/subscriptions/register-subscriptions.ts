import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { boolField, readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { createSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import { urlField } from '#modules/kits/webhooks/api/url-field.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { type AddPersonalCall, refuseFields } from '#sdk/api/people.ts';
import { nextPage, parseCursor as parsePage, readQuery } from '#sdk/api/requests.ts';
import { toTime } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { takePage } from '#sdk/db/queries.ts';
import { streamFilter } from '../../contract/filter.ts';
import {
  type StreamDelivery,
  type StreamSubscription,
  SUBSCRIPTION_CALLS,
  SUBSCRIPTIONS_MAX,
} from '../../contract/subscription-calls.ts';
import { addTest, listMessages, type MessageRow, replayMessage } from '../../db/messages.ts';
import { readHeadPosition } from '../../db/steps.ts';
import {
  addSubscription,
  findSubscription,
  listSubscriptions,
  removeSubscription,
  type SubscriptionRow,
  switchSubscription,
} from '../../db/subscriptions.ts';
import { formatCursor, parseCursor } from '../../lib/cursor.ts';
import { readFilter } from '../matching/read-filter.ts';
import { writeBody } from './advance.ts';
import { attempt } from './deliver.ts';

/** Dependencies of changes of stream webhooks. */
export interface SubscriptionDeps {
  pool: DatabasePool;
  network: WebhookNetwork;
}

interface Deps extends SubscriptionDeps {
  chargeAttempt: (request: FastifyRequest, cost: number) => void;
}

const NAME_LENGTH_MAX = 100;
/** Cost of a test message, which makes a request to another host. */
export const TEST_COST = 1;
const DONE = { message: 'OK' };

/** Registers the calls of the stream webhooks of an account. */
export function registerSubscriptions(add: AddPersonalCall, deps: Deps): void {
  const { pool } = deps;
  add(SUBSCRIPTION_CALLS.streams, async ({ person }) =>
    (await listSubscriptions(pool, person.accountId)).map(presentSubscription),
  );
  add(SUBSCRIPTION_CALLS.stream_add, ({ request, person }) => addOwn(deps, person.accountId, request.body));
  add(SUBSCRIPTION_CALLS.stream_switch, async ({ request, person: { accountId } }) => {
    const { is_on: isOn } = readFields(request.body, { is_on: boolField });
    return orMissing(await switchSubscription(pool, { accountId, id: readId(request), isOn }));
  });
  add(SUBSCRIPTION_CALLS.stream_remove, async ({ request, person: { accountId } }) =>
    orMissing(await removeSubscription(pool, { accountId, id: readId(request) })),
  );
  add(SUBSCRIPTION_CALLS.stream_test, async ({ request, person }) => {
    deps.chargeAttempt(request, TEST_COST);
    return sendTest(deps, await findOwn(pool, person.accountId, request));
  });
  add(SUBSCRIPTION_CALLS.stream_messages, async ({ request, person }) => {
    const own = await findOwn(pool, person.accountId, request);
    const query = readQuery(request);
    const before = parsePage(query, { id: 'int' })?.id ?? null;
    const found = await listMessages(pool, { subscriptionId: own.id, before, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    return {
      items: rows.map(presentDelivery),
      next_page_params: nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 }),
    };
  });
  add(SUBSCRIPTION_CALLS.stream_replay, async ({ request, person }) => {
    const own = await findOwn(pool, person.accountId, request);
    return orMissing(await replayMessage(pool, own.id, readId(request, 'message')));
  });
}

/** Adds a stream webhook. @throws AccountError · ApiError 503 */
export async function addOwn({ pool, network }: SubscriptionDeps, accountId: number, body: unknown) {
  const given = readFields(body, {
    name: textField(NAME_LENGTH_MAX),
    url: urlField(network),
    filter: readFilter,
  });
  const head = await readHeadPosition(pool);
  if (head === null) throw new ApiError('unavailable');
  const row = { ...given, secret: createSecret(), cursor: formatCursor(head) };
  const added = await addSubscription(pool, { accountId, max: SUBSCRIPTIONS_MAX }, row);
  if (added === null) throw refuseFields({ url: [`Max ${SUBSCRIPTIONS_MAX} stream webhooks per account`] });
  return presentSubscription(added);
}

/** Sends a test message at once. @throws ApiError 404 */
export async function sendTest(
  { pool, network }: SubscriptionDeps,
  own: SubscriptionRow,
): Promise<StreamDelivery> {
  const message = {
    subscriptionId: own.id,
    messageId: `msg_${randomUUID()}`,
    type: 'test' as const,
    blockNumber: null,
    body: writeBody({ type: 'test', run: parseCursor(own.cursor)?.run ?? 0, cursor: own.cursor }),
  };
  const begunAt = performance.now();
  const outcome = await attempt(own, { id: message.messageId, body: message.body }, network);
  const durationMs = Math.round(performance.now() - begunAt);
  const row = await addTest(pool, message, { ...outcome, durationMs });
  if (row === null) throw new ApiError('not_found');
  return presentDelivery(row);
}

async function findOwn(pool: DatabasePool, accountId: number, request: FastifyRequest) {
  const own = await findSubscription(pool, { accountId, id: readId(request) });
  if (own === null) throw missing();
  return own;
}

function readId({ params }: FastifyRequest, name = 'id'): number {
  const text = (params as Record<string, string | undefined>)[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw missing();
  return Number(text);
}

function missing(): ApiError {
  return new ApiError('not_found', { message: 'Stream webhook not found' });
}

function orMissing(isFound: boolean) {
  if (!isFound) throw missing();
  return DONE;
}

/** Presents a stream webhook to its owner. */
export function presentSubscription(row: SubscriptionRow): StreamSubscription {
  const { id, name, url, secret, cursor, state, failures, waiting } = row;
  return {
    ...{ id, name, url, secret, cursor, state, failures, waiting },
    filter: streamFilter.parse(row.filter),
    failing_since: row.failing_since && toTime(row.failing_since),
    created_at: toTime(row.created_at),
  };
}

function presentDelivery({ created_at, sent_at, ...row }: MessageRow): StreamDelivery {
  return { ...row, created_at: toTime(created_at), sent_at: sent_at && toTime(sent_at) };
}
