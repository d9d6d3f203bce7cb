import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { toSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import { html, type Markup } from '#sdk/api/forms.ts';
import { listDeliveries } from '../../db/statements/deliveries.ts';
import { listWebhooks } from '../../db/statements/webhooks.ts';
import { createWebhookActions, presentDeliveries } from '../notifications/register-notifications.ts';
import type { FormPage, SignedInVisit } from './form-page.ts';
import { createSavedPage } from './saved-page.ts';

const DELIVERIES_MAX = 25;
const STATES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', removed: 'Removed by a reorganization' };

/** Creates the form page of webhooks, with the latest notifications. */
export function createWebhooksPage(network: WebhookNetwork): FormPage {
  return createSavedPage({
    name: 'webhooks',
    title: 'Webhooks',
    noun: 'webhook',
    fields: [
      {
        name: 'url',
        label: 'Address of the webhook',
        hint: 'Begins with https:// or http://',
        maxLength: 500,
      },
    ],
    list: async ({ pool }, { accountId }) =>
      (await listWebhooks(pool, accountId)).map(({ id, url, secret, failures }) => ({
        id: String(id),
        name: url,
        text: `Secret: ${toSecret(Buffer.from(secret))}`,
        ...(failures > 0 && { note: `The last ${failures} attempts failed` }),
        values: {},
      })),
    actions: createWebhookActions(network),
    toBody: (values) => values,
    drawBelow: drawDeliveries,
  });
}

async function drawDeliveries({ deps, visitor: { accountId } }: SignedInVisit): Promise<Markup> {
  const rows = await listDeliveries(deps.pool, { accountId, before: null, limit: DELIVERIES_MAX });
  const deliveries = await presentDeliveries(deps, rows);
  if (deliveries.length === 0) return html`<h2>Notifications</h2><p>None in the last seven days.</p>`;
  return html`<h2>Notifications</h2><ul class="rows">${deliveries.map(
    ({
      movement: { name, kind, direction, transaction_hash, block_number },
      channel,
      state,
      url,
      error,
      created_at,
    }) =>
      html`<li><p><b><bdi>${name}</bdi></b>, ${direction === 'incoming' ? 'incoming' : 'outgoing'} ${kind === 'native' ? 'coin' : kind}, ${transaction_hash === null ? html`block ${String(block_number)}` : html`<a href="/tx/${transaction_hash}">transaction</a>`}</p>
<p class="hint">${STATES[state]}, ${created_at}, by ${channel === 'email' ? 'e-mail' : html`webhook <bdi>${url ?? ''}</bdi>`}${error === null ? '' : html`: <bdi>${error}</bdi>`}</p></li>`,
  )}</ul>`;
}
