import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { blockRow, hexOf, setHead, transactionRow } from '#tests/support/rows.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { SUBSCRIPTION_CALLS } from '../../contract/subscription-calls.ts';
import { createApi } from '../api.ts';

const STREAMS = '/api/account/v2/user/streams';
const TRANSACTIONS = { kind: 'transaction' } as const;

let site: AccountServer;
let guarded: AccountServer;
let mailbox: Mailbox;
let head = 1;

beforeAll(async () => {
  mailbox = await startMailbox();
  const deliveries = { retryFirstS: 0.05, failingMaxS: 1, leaseS: 60 };
  const part = createApi({}, { deliveries, network: { isAllowed: () => true } });
  site = await openAccountServer(mailbox.settings, null, { parts: [part] });
  guarded = await openAccountServer({}, null, { parts: [createApi({})] });
});
afterAll(async () => {
  await Promise.all([site.close(), guarded.close()]);
  await mailbox.close();
});

async function openSignedIn(at = site): Promise<Browser> {
  const browser = openBrowser(at);
  await signIn(browser);
  return browser;
}

async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

async function subscribe(browser: Browser, receiver: WebhookReceiver, filter: unknown = TRANSACTIONS) {
  const answer = await browser.ask(STREAMS, {
    method: 'POST',
    body: { name: 'Mine', url: receiver.url, filter },
  });
  expect(answer.status).toBe(200);
  receiver.secret = answer.body.secret;
  return SUBSCRIPTION_CALLS.stream_add.response.parse(answer.body);
}

/** Adds a block with a transaction to the index. */
async function addBlock(): Promise<void> {
  head += 1;
  const { db } = site.database;
  await db
    .insertInto('blocks')
    .values(blockRow(head, { transactions_count: 1 }))
    .execute();
  await db.insertInto('transactions').values(transactionRow(head, 0)).execute();
  await setHead(db, { number: head });
  site.api.events.emit({ run: 1, seq: 0, height: head, hash: '0x', kind: 'block' });
}

const numbersOf = ({ received }: WebhookReceiver) =>
  received.flatMap(({ message }) => ('block' in message ? [message.block.number] : []));

test('a webhook receives each new block once and in order, signed as in Standard Webhooks, with the state of each message', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await subscribe(browser, receiver);
  const first = head + 1;
  for (let count = 0; count < 3; count++) await addBlock();
  await expect.poll(() => numbersOf(receiver)).toEqual([first, first + 1, first + 2]);
  expect(receiver.received[0]?.message).toMatchObject({
    type: 'block',
    items: [{ kind: 'transaction', transaction_hash: hexOf(transactionRow(first, 0).hash) }],
  });
  const listMessages = async () =>
    SUBSCRIPTION_CALLS.stream_messages.response.parse((await browser.ask(`${STREAMS}/${id}/messages`)).body)
      .items;
  // The receiver has a message before the answer to it is recorded.
  await expect
    .poll(async () =>
      (await listMessages()).map(({ state, block_number: number, attempts }) => [
        state,
        number,
        attempts.length,
      ]),
    )
    .toEqual([first + 2, first + 1, first].map((number) => ['sent', number, 1]));
  const items = await listMessages();
  expect(items.map(({ message_id }) => message_id).reverse()).toEqual(receiver.received.map(({ id }) => id));
});

test('a refused message is tried again before any later one, and a delivered one can be sent again with its id', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await subscribe(browser, receiver);
  receiver.status = 503;
  const first = head + 1;
  await addBlock();
  await addBlock();
  await expect.poll(() => receiver.asked()).toBeGreaterThan(1);
  expect((await browser.ask(STREAMS)).body[0]).toMatchObject({ id, waiting: 2 });
  receiver.status = 200;
  await browser.ask(`${STREAMS}/${id}`, { method: 'PUT', body: { is_on: true } });
  site.api.events.emit({ run: 1, seq: 0, height: head, hash: '0x', kind: 'block' });
  await expect.poll(() => numbersOf(receiver), { timeout: 10_000 }).toEqual([first, first + 1]);
  const { items } = (await browser.ask(`${STREAMS}/${id}/messages`)).body;
  expect(items[1].attempts.find(({ status }: { status: number }) => status === 503)).toMatchObject({
    status: 503,
    error: 'Answered with status 503',
  });
  await browser.ask(`${STREAMS}/${id}/messages/${items[1].id}/replay`, { method: 'POST' });
  site.api.events.emit({ run: 1, seq: 0, height: head, hash: '0x', kind: 'block' });
  await expect.poll(() => numbersOf(receiver), { timeout: 10_000 }).toEqual([first, first + 1, first]);
  expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
});

test('a webhook that accepts nothing for too long is switched off with an e-mail, and goes on where it stopped', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await subscribe(browser, receiver);
  await site.database.pool.query(
    `update app.account_identities set email = 'owner@people.test', is_email_verified = true
     where account_id = (select account_id from app.stream_subscriptions where id = $1)`,
    [id],
  );
  receiver.kill();
  const first = head + 1;
  await addBlock();
  await expect
    .poll(async () => (await browser.ask(STREAMS)).body[0].state, { timeout: 20_000 })
    .toBe('failed');
  await expect.poll(() => mailbox.mails.at(-1)).toContain('A stream webhook was switched off');
  const asked = receiver.asked();
  await addBlock();
  receiver.revive();
  expect((await browser.ask(STREAMS)).body[0]).toMatchObject({ state: 'failed', waiting: 1 });
  expect(receiver.asked()).toBe(asked);
  await browser.ask(`${STREAMS}/${id}`, { method: 'PUT', body: { is_on: true } });
  await expect.poll(() => numbersOf(receiver), { timeout: 10_000 }).toEqual([first, first + 1]);
}, 40_000);

test('a test message is sent at once, and its outcome is recorded', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await subscribe(browser, receiver);
  const sent = await browser.ask(`${STREAMS}/${id}/test`, { method: 'POST' });
  expect(SUBSCRIPTION_CALLS.stream_test.response.parse(sent.body)).toMatchObject({
    type: 'test',
    state: 'sent',
  });
  expect(receiver.received.map(({ message }) => message.type)).toEqual(['test']);
  receiver.status = 410;
  const failed = await browser.ask(`${STREAMS}/${id}/test`, { method: 'POST' });
  expect(failed.body).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] });
});

test('webhooks of another account are not found, and those of a deleted account are gone', async () => {
  const [owner, other, receiver] = [await openSignedIn(), await openSignedIn(), await openReceiver()];
  const { id } = await subscribe(owner, receiver);
  const { items } = (await owner.ask(`${STREAMS}/${id}/messages`)).body;
  expect(items).toEqual([]);
  const asks = [
    other.ask(`${STREAMS}/${id}/messages`),
    other.ask(`${STREAMS}/${id}`, { method: 'PUT', body: { is_on: false } }),
    other.ask(`${STREAMS}/${id}`, { method: 'DELETE' }),
    other.ask(`${STREAMS}/${id}/test`, { method: 'POST' }),
    other.ask(`${STREAMS}/${id}/messages/1/replay`, { method: 'POST' }),
  ];
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await openBrowser(site).ask(STREAMS)).status).toBe(401);
  const { pool } = site.database;
  await pool.query(
    'delete from app.accounts where id = (select account_id from app.stream_subscriptions where id = $1)',
    [id],
  );
  const count = async () =>
    (await pool.query('select from app.stream_subscriptions where id = $1', [id])).rowCount;
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});

test('five webhooks at most, none of a private host, none with an invalid filter', async () => {
  const browser = await openSignedIn(guarded);
  const add = (url: string, filter: unknown = TRANSACTIONS) =>
    browser.ask(STREAMS, { method: 'POST', body: { name: 'Mine', url, filter } });
  for (const url of ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://10.0.0.8/hook'])
    expect((await add(url)).body.errors).toEqual({ url: ['The host is not on the public internet'] });
  const wrong = [
    [{}, /kind/],
    [{ kind: 'log', contract: ['0x1'] }, /contract/],
    [{ kind: 'transaction', topics: [] }, /topics/],
    [{ kind: 'event', event: 'Transfer' }, /event/],
  ] as const;
  for (const [filter, field] of wrong) {
    const { status, body } = await add('https://hooks.example/', filter);
    expect([status, body.errors.filter[0]]).toEqual([422, expect.stringMatching(field)]);
  }
  for (let count = 0; count < 5; count++)
    expect((await add(`https://hooks.example/${count}`)).status).toBe(200);
  expect((await add('https://hooks.example/6')).body.errors.url).toEqual([
    'Max 5 stream webhooks per account',
  ]);
});
