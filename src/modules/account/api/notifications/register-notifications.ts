import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readFields } from '#modules/kits/forms/api/read-fields.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { toSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import { urlField } from '#modules/kits/webhooks/api/url-field.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { type Delivery, NOTIFICATION_CALLS, type Webhook } from '../../contract/notifications.ts';
import { type ListedDelivery, listDeliveries } from '../../db/statements/deliveries.ts';
import { getLiveKey } from '../../db/statements/live-keys.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  WEBHOOKS_MAX,
  type WebhookRow,
} from '../../db/statements/webhooks.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { readPage } from '../saved/page.ts';
import { registerSaved, type SavedActions } from '../saved/saved-actions.ts';
import { presentMovement, readTokens } from './present-movement.ts';

const NOT_FOUND = 'Webhook not found';

/** Adds webhooks, the list of notifications, and the key of the topic of open pages. */
export function registerNotifications(
  scope: FastifyInstance,
  deps: AccountDeps,
  network: WebhookNetwork,
): void {
  const { pool, people } = deps;
  registerPrivate(scope, deps, NOTIFICATION_CALLS.account_webhooks, async ({ visitor }) =>
    (await listWebhooks(pool, visitor.accountId)).map(presentWebhook),
  );
  registerSaved(
    scope,
    deps,
    { add: NOTIFICATION_CALLS.account_webhook_add, remove: NOTIFICATION_CALLS.account_webhook_remove },
    createWebhookActions(network),
  );
  registerPrivate(scope, deps, NOTIFICATION_CALLS.account_deliveries, async ({ request, visitor }) => {
    const { rows, next_page_params } = await readPage(request, (range) =>
      listDeliveries(pool, { accountId: visitor.accountId, ...range }),
    );
    return { items: await presentDeliveries(deps, rows), next_page_params };
  });
  registerPrivate(scope, deps, NOTIFICATION_CALLS.account_live_key, async ({ visitor }) => {
    const key = await getLiveKey(people, visitor.sessionId, randomBytes(32));
    if (key === null) throw missing('Session not found');
    return { key: bytesToHex(key) };
  });
}

/** Actions that add and remove webhooks. */
export function createWebhookActions(network: WebhookNetwork): SavedActions {
  return {
    async add({ pool }, accountId, body) {
      const { url } = readFields(body, { url: urlField(network) });
      const secret = randomBytes(32).toString('hex');
      const added = await addWebhook(pool, accountId, { url, secret });
      if (added === 'full') throw refuseFields({ url: [`Max ${WEBHOOKS_MAX} webhooks per account`] });
      if (added === 'taken') throw refuseFields({ url: ['Webhook already exists'] });
      return presentWebhook(added);
    },
    async remove({ pool }, { accountId, id }) {
      if (!(await removeWebhook(pool, accountId, parseId(id, NOT_FOUND)))) throw missing(NOT_FOUND);
    },
  };
}

/** Presents a webhook to its owner. */
export function presentWebhook({ id, url, secret, failures, created_at }: WebhookRow): Webhook {
  const signing_secret = toSecret(Buffer.from(secret));
  return { id, url, secret, signing_secret, failures, created_at: presentTime(created_at) };
}

/** Presents notifications to their owner. */
export async function presentDeliveries(
  deps: Pick<AccountDeps, 'api'>,
  rows: readonly ListedDelivery[],
): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const tokens = await readTokens(deps, rows);
  return rows.map((row) => ({
    delivery_id: row.id,
    movement: presentMovement(row, tokens),
    channel: row.webhook_id === null ? 'email' : 'webhook',
    url: row.url,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    created_at: presentTime(row.created_at),
    sent_at: row.sent_at && presentTime(row.sent_at),
    next_attempt_at: row.state === 'waiting' ? presentTime(row.due_at) : null,
  }));
}
