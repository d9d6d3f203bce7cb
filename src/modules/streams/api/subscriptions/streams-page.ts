import { createEntriesPage, createEntryAct } from '#modules/kits/forms/api/entries-page.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { html, type Markup, type PersonalForms, type PersonalVisit } from '#sdk/api/forms.ts';
import { listMessages, replayMessage } from '../../db/messages.ts';
import {
  findSubscription,
  listSubscriptions,
  removeSubscription,
  type SubscriptionRow,
  switchSubscription,
} from '../../db/subscriptions.ts';
import { addOwn, type SubscriptionDeps, sendTest, TEST_COST } from './register-subscriptions.ts';

const MESSAGES_SHOWN = 10;
const STATES = { on: 'On', paused: 'Paused', failed: 'Switched off: nothing was accepted for a day' };
const EXAMPLE = '{"kind":"token_transfer","min_value":"1000000"}';

/** Creates the form page of stream webhooks, with the latest messages of each. */
export function createStreamsPage(deps: SubscriptionDeps): PersonalForms {
  const { pool } = deps;
  return createEntriesPage<PersonalVisit>({
    name: 'streams',
    title: 'Streams',
    noun: 'stream',
    fields: [
      { name: 'name', label: 'Name', maxLength: 100 },
      {
        name: 'url',
        label: 'Address of the webhook',
        hint: 'Begins with https:// or http://',
        maxLength: 500,
      },
      {
        name: 'filter',
        label: 'Filter',
        hint: 'JSON; kind is log, event, transaction, token_transfer or coin_movement',
        kind: 'lines',
        maxLength: 20_000,
      },
    ],
    initial: { filter: EXAMPLE },
    list: async ({ person }) => (await listSubscriptions(pool, person.accountId)).map(toRow),
    add: ({ person }, body) => addOwn(deps, person.accountId, body),
    async remove({ person: { accountId } }, id) {
      if (!(await removeSubscription(pool, { accountId, id: readId(id) }))) throw missing();
    },
    toBody: ({ filter = '', ...values }) => ({ ...values, filter: parseJson(filter) }),
    drawBelow: (visit) => drawMessages(deps, visit),
    more: createActs(deps),
  });
}

/** Creates the further actions on a stream. */
function createActs(deps: SubscriptionDeps) {
  const { pool } = deps;
  return {
    switch: createEntryAct<PersonalVisit>('Pause or switch on', async ({ person: { accountId } }, id) => {
      const isOn = (await findOwn(deps, accountId, id)).state !== 'on';
      await switchSubscription(pool, { accountId, id: readId(id), isOn });
      return isOn ? 'The stream is on.' : 'The stream is paused.';
    }),
    test: createEntryAct<PersonalVisit>(
      'Test',
      async ({ person: { accountId } }, id) => {
        const { state, attempts } = await sendTest(deps, await findOwn(deps, accountId, id));
        return state === 'sent'
          ? 'The webhook accepted the test.'
          : `The test failed: ${attempts[0]?.error ?? 'the webhook did not accept it'}.`;
      },
      TEST_COST,
    ),
    replay: createEntryAct<PersonalVisit>(
      'Send the last message again',
      async ({ person: { accountId } }, id) => {
        const own = await findOwn(deps, accountId, id);
        const messages = await listMessages(pool, {
          subscriptionId: own.id,
          before: null,
          limit: MESSAGES_SHOWN,
        });
        const last = messages.find(({ type }) => type !== 'test');
        if (last === undefined) return 'There is no message to send again.';
        await replayMessage(pool, own.id, last.id);
        return 'The message is sent again.';
      },
    ),
  };
}

async function findOwn({ pool }: SubscriptionDeps, accountId: number, id: string): Promise<SubscriptionRow> {
  const own = await findSubscription(pool, { accountId, id: readId(id) });
  if (own === null) throw missing();
  return own;
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw missing();
  return Number(text);
}

function missing(): ApiError {
  return new ApiError('not_found', { message: 'Stream webhook not found' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toRow({ id, name, url, secret, filter, state, failures, waiting }: SubscriptionRow) {
  const notes = [
    STATES[state],
    ...(failures > 0 ? [`Failed ${failures} in a row`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    `Filter: ${JSON.stringify(filter)}`,
    `Secret: ${secret}`,
  ];
  return { id: String(id), name, text: url, note: notes.join(' · '), values: {} };
}

async function drawMessages({ pool }: SubscriptionDeps, { person }: PersonalVisit): Promise<Markup> {
  const streams = await listSubscriptions(pool, person.accountId);
  const lists = await Promise.all(
    streams.map(async ({ id, name }) => {
      const found = await listMessages(pool, { subscriptionId: id, before: null, limit: MESSAGES_SHOWN });
      return found.map((message) => ({ name, message }));
    }),
  );
  const rows = lists.flat();
  if (rows.length === 0) return html`<h2>Messages</h2><p>None in the last seven days.</p>`;
  return html`<h2>Messages</h2><ul class="rows">${rows.map(
    ({ name, message: { type, block_number, state, message_id, attempts } }) =>
      html`<li><p><b><bdi>${name}</bdi></b>, ${type} ${block_number === null ? '' : String(block_number)}</p>
<p class="hint">${message_id}, ${state}, attempts: ${String(attempts.length)}${attempts[0]?.error == null ? '' : html`: <bdi>${attempts[0].error}</bdi>`}</p></li>`,
  )}</ul>`;
}
