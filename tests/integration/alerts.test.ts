import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApi as createAlerts } from '#modules/alerts/api/api.ts';
import { ALERT_CALLS, type AlertEvent } from '#modules/alerts/contract/alert-calls.ts';
import { MIGRATIONS } from '#modules/sql/db/migrations.ts';
import { createApi as createStreams } from '#modules/streams/api/api.ts';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  openServerBeside,
  signIn,
} from '#tests/support/account-server.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { blockRow, hashOf, setHead, transactionRow } from '#tests/support/rows.ts';
import { openSqlPart } from '#tests/support/sql.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const ALERTS = '/api/account/v2/user/alerts';
const COUNT = { kind: 'count', filter: { kind: 'transaction' }, more_than: 2, minutes: 1 } as const;
const VALUE = {
  kind: 'value',
  query: 'select max(number) from blocks where number > $1',
  parameters: [0],
} as const;

let site: AccountServer;
let mailbox: Mailbox;
let head = 1;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await openAccountServer(mailbox.settings, null, { parts: await createParts() });
  const { pool, schema } = site.database;
  for (const { sql } of MIGRATIONS) await pool.query(sql(schema));
  await pool.query(`insert into ${schema}.coverage (layer, blocks) values ('facts', '{[0,1000000)}')
    on conflict (layer) do update set blocks = excluded.blocks`);
  await reportNode('null');
}, 60_000);
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

async function createParts() {
  const alerts = createAlerts({
    pace: { pauseS: 0.2, timeoutMs: 20_000 },
    retryFirstS: 0.05,
    network: { isAllowed: () => true },
    nodeSilenceMs: 300,
  });
  return [createStreams({}), await openSqlPart(), alerts];
}

/** Sets the time of the node's last report of its height. */
async function reportNode(at: 'now()' | 'null'): Promise<void> {
  const { pool, schema } = site.database;
  await pool.query(`update ${schema}.chain_head set node_head_at = ${at}`);
}

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

async function addAlert(browser: Browser, rule: object, receiver?: WebhookReceiver, given: object = {}) {
  const { status, body } = await browser.ask(ALERTS, {
    method: 'POST',
    body: {
      name: 'Mine',
      rule,
      pause_seconds: 60,
      webhook_url: receiver?.url ?? null,
      by_email: false,
      by_page: receiver === undefined,
      ...given,
    },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  if (receiver !== undefined) receiver.secret = body.secret;
  return ALERT_CALLS.alert_add.response.parse(body);
}

/** Adds a block with so many transactions, 12 s after the one before. */
async function addBlock(transactions = 0): Promise<void> {
  head += 1;
  await site.database.db.transaction().execute(async (db) => {
    await db
      .insertInto('blocks')
      .values(blockRow(head, { transactions_count: transactions }))
      .execute();
    for (let index = 0; index < transactions; index++)
      await db.insertInto('transactions').values(transactionRow(head, index)).execute();
    await setHead(db, { number: head });
  });
  announce();
}

function announce(): void {
  site.api.events.emit({ run: 1, seq: 0, height: head, hash: '0x', kind: 'block' });
}

/** Takes the newest block out of the chain. */
async function removeBlock(): Promise<void> {
  const { db } = site.database;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('orphan_blocks')
      .values({ ...blockRow(head), kind: 'reorg', nephew_number: null, removed_at: new Date() } as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.deleteFrom('transactions').where('block_number', '=', head).execute();
    await trx.deleteFrom('blocks').where('number', '=', head).execute();
    head -= 1;
    await setHead(trx, { number: head });
  });
  announce();
}

async function readAlert(browser: Browser, id: number) {
  const alerts = ALERT_CALLS.alerts.response.parse((await browser.ask(ALERTS)).body);
  return alerts.find((each) => each.id === id);
}

async function readEvents(browser: Browser, id: number): Promise<AlertEvent[]> {
  const { body } = await browser.ask(`${ALERTS}/${id}/events`);
  return ALERT_CALLS.alert_events.response.parse(body).items;
}

const typesOf = ({ received }: WebhookReceiver) => received.map(({ type }) => type);

test('a count fires once above its number, recovers as the window moves on, and both are delivered in order', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, COUNT, receiver);
  await addBlock(2);
  await expect.poll(async () => (await readAlert(browser, id))?.value).toBe('2');
  expect(await readAlert(browser, id)).toMatchObject({ state: 'armed', error: null });
  await addBlock(1);
  const firedAt = head;
  await addBlock(3);
  await expect.poll(() => typesOf(receiver)).toEqual(['alert.fired']);
  expect(receiver.received[0]?.message).toMatchObject({
    alert_id: id,
    name: 'Mine',
    value: '3',
    block_number: firedAt,
    rule: 'More than 2 of transaction in 1 min',
  });
  for (let count = 0; count < 5; count++) await addBlock();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired', 'alert.recovered']);
  expect(await readAlert(browser, id)).toMatchObject({ state: 'recovered', value: '0' });
  await expect
    .poll(async () =>
      (await readEvents(browser, id)).map(({ type, deliveries }) => [type, deliveries[0]?.state]),
    )
    .toEqual([
      ['recovered', 'sent'],
      ['fired', 'sent'],
    ]);
});

test('a count that a withdrawn block has made recovers, and says which block', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, { ...COUNT, margin: 2 }, receiver);
  await addBlock(3);
  const [number, hash] = [head, hashOf(head)];
  await expect.poll(() => typesOf(receiver)).toEqual(['alert.fired']);
  await removeBlock();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired', 'alert.recovered']);
  const [recovered] = await readEvents(browser, id);
  expect(recovered).toMatchObject({
    value: '0',
    note: `Block ${number} (0x${hash.toString('hex')}) left the chain.`,
  });
});

test('one run of a query serves all alerts on it, its first cell fires and recovers them, and a failure is unknown', async () => {
  const [one, other] = [await openSignedIn(), await openSignedIn()];
  const receiver = await openReceiver();
  const rule = { ...VALUE, direction: 'up', threshold: String(head) };
  const first = await addAlert(one, rule, receiver);
  const second = await addAlert(other, { ...rule, threshold: String(head + 1), margin: '1' });
  await expect.poll(async () => (await readAlert(other, second.id))?.value).toBe(String(head));
  await addBlock();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired']);
  await expect.poll(async () => (await readAlert(other, second.id))?.value).toBe(String(head));
  expect(await readAlert(other, second.id)).toMatchObject({ state: 'armed' });
  const { rows } = await site.database.pool.query(
    `select count(distinct due_at)::int as dues from app.alerts where id = any($1)`,
    [[first.id, second.id]],
  );
  expect(rows[0].dues).toBe(1);
  await removeBlock();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired', 'alert.recovered']);
  const failing = await addAlert(one, { ...rule, query: 'select 1/($1::numeric)' });
  await expect
    .poll(async () => readAlert(one, failing.id), { timeout: 10_000 })
    .toMatchObject({ state: 'unknown', error: 'Division by zero.', value: null });
  expect((await readEvents(one, failing.id))[0]).toMatchObject({ type: 'unknown', deliveries: [] });
}, 40_000);

test('an owner who asked for it is notified that a value is unknown, and that it is known again; others are not', async () => {
  const [browser, receiver, other] = [await openSignedIn(), await openReceiver(), await openReceiver()];
  const { pool } = site.database;
  const rule = { kind: 'value', query: 'select count(*) / $1::numeric from blocks', parameters: [0] };
  const given = { ...rule, direction: 'up', threshold: '1000000' };
  const { id } = await addAlert(browser, given, receiver, { by_unknown: true });
  await addAlert(browser, given, other);
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.unknown']);
  expect(receiver.received[0]?.message).toMatchObject({ value: null, note: 'Division by zero.' });
  await pool.query(
    `update app.alerts set rule = jsonb_set(rule, '{parameters}', '[1]'), due_at = now(),
       unknown_sent_at = unknown_sent_at - interval '1 minute' where rule ->> 'threshold' = '1000000'`,
  );
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.unknown', 'alert.known']);
  expect((await readEvents(browser, id)).map(({ type }) => type)).toEqual(['known', 'unknown']);
  expect(await readAlert(browser, id)).toMatchObject({ state: 'armed', by_unknown: true });
  expect(typesOf(other)).toEqual([]);
});

test('while the node does not answer, counts and values are unknown, and they are judged again when it does', async () => {
  const browser = await openSignedIn();
  const counted = await addAlert(browser, { ...COUNT, more_than: 100 });
  const read = await addAlert(browser, { ...VALUE, direction: 'up', threshold: '1000000' });
  await addBlock(1);
  const states = async () =>
    Promise.all([counted, read].map(async ({ id }) => (await readAlert(browser, id))?.state));
  const statesNow = () => {
    announce();
    return states();
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(['armed', 'armed']);
  await reportNode('now()');
  await expect.poll(statesNow, { timeout: 10_000 }).toEqual(['unknown', 'unknown']);
  expect(await readAlert(browser, counted.id)).toMatchObject({
    value: expect.stringMatching(/^\d+$/),
    error: expect.stringContaining('The node does not answer'),
  });
  await reportNode('null');
  await expect.poll(statesNow, { timeout: 10_000 }).toEqual(['armed', 'armed']);
});

test('two servers fire an alert once, whatever the clock has become, and one goes on when the other is gone', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { pool } = site.database;
  const beside = await openServerBeside(site, mailbox.settings, await createParts());
  let isOpen = true;
  onTestFinished(async () => void (isOpen && (await beside.close())));
  const ids = [
    (await addAlert(browser, COUNT, receiver)).id,
    (await addAlert(browser, { ...VALUE, direction: 'up', threshold: String(head) }, receiver)).id,
    (await addAlert(browser, { kind: 'silence', seconds: 3600 }, receiver)).id,
  ];
  await pool.query('update app.alerts set secret = $1 where id = any($2)', [receiver.secret, ids]);
  await expect.poll(async () => (await readAlert(browser, ids[1] ?? 0))?.value).toBe(String(head));
  // Both take the lead in turn, and each alert is due at once, as after a clock that was set back by a day.
  await pool.query(`update app.alert_watch set leased_until = now() + interval '1 day'`);
  await pool.query(
    `update app.alerts set due_at = now() + interval '1 day', evaluated_at = now() + interval '1 day' where id = any($1)`,
    [ids],
  );
  await addBlock(3);
  await pool.query(`update app.alert_watch set leased_until = now() - interval '1 day'`);
  announce();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  await pool.query(`update app.alert_watch set silent_ms = 3600000`);
  await beside.close();
  isOpen = false;
  announce();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
  const fired = await Promise.all(ids.map((id) => readEvents(browser, id)));
  expect(fired.map((events) => events.map(({ type }) => type))).toEqual([['fired'], ['fired'], ['fired']]);
  expect(typesOf(receiver)).toEqual(['alert.fired', 'alert.fired', 'alert.fired']);
  await addBlock();
}, 60_000);

test.each([
  ["select 'NaN'::float8", 'The first cell is NaN, which cannot be compared.'],
  ["select 'Infinity'::numeric", 'The first cell is Infinity, which cannot be compared.'],
  ['select null::numeric', 'The first cell is null.'],
  ['select number from blocks where number < 0', 'The query returned no row.'],
  ["select 'seven'", 'The first cell is not a number, but text.'],
])('an alert on %s is unknown', async (query, error) => {
  const browser = await openSignedIn();
  const { id } = await addAlert(browser, { kind: 'value', query, direction: 'up', threshold: '1' });
  await expect
    .poll(async () => readAlert(browser, id), { timeout: 10_000 })
    .toMatchObject({ state: 'unknown', error });
});

test('the time without a block fires, is not reset by a look of another server, and recovers by the next block', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, { kind: 'silence', seconds: 3600 }, receiver);
  await expect.poll(async () => (await readAlert(browser, id))?.state).toBe('armed');
  await site.database.pool.query('update app.alert_watch set silent_ms = 3600000');
  announce();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired']);
  await addBlock();
  await expect.poll(() => typesOf(receiver), { timeout: 10_000 }).toEqual(['alert.fired', 'alert.recovered']);
});

test('a test reaches webhook and e-mail also while the alert is muted, and a firing then does not', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, COUNT, receiver, { by_email: true });
  await site.database.pool.query(
    `update app.account_identities set email = 'owner@people.test', is_email_verified = true
     where account_id = (select account_id from app.alerts where id = $1)`,
    [id],
  );
  await browser.ask(`${ALERTS}/${id}/mute`, { method: 'PUT', body: { is_muted: true } });
  await addBlock(3);
  await expect
    .poll(async () => (await readEvents(browser, id))[0])
    .toMatchObject({
      type: 'fired',
      is_muted: true,
      deliveries: [],
    });
  const { status, body } = await browser.ask(`${ALERTS}/${id}/test`, { method: 'POST' });
  expect([status, body.type]).toEqual([200, 'test']);
  await expect.poll(() => typesOf(receiver)).toEqual(['alert.test']);
  await expect.poll(() => mailbox.mails.at(-1)).toContain('Alert was tested: Mine');
});

test('a dead receiver is tried again, and is sent what it missed in order', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, COUNT, receiver);
  receiver.kill();
  await addBlock(3);
  await expect
    .poll(async () => (await readEvents(browser, id))[0]?.deliveries[0])
    .toMatchObject({ state: 'waiting', error: 'The host did not answer' });
  for (let count = 0; count < 6; count++) await addBlock();
  await expect.poll(async () => (await readEvents(browser, id))[0]?.type).toBe('recovered');
  receiver.revive();
  await expect.poll(() => typesOf(receiver), { timeout: 15_000 }).toEqual(['alert.fired', 'alert.recovered']);
}, 30_000);

test('an alert with another rule begins as a new one, with the same one it goes on', async () => {
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, COUNT, receiver);
  await addBlock(3);
  await expect.poll(async () => (await readAlert(browser, id))?.state).toBe('firing');
  const body = { name: 'Renamed', pause_seconds: 90, webhook_url: null, by_email: false, by_page: true };
  await browser.ask(`${ALERTS}/${id}`, { method: 'PUT', body: { ...body, rule: COUNT } });
  expect(await readAlert(browser, id)).toMatchObject({ name: 'Renamed', state: 'firing' });
  await browser.ask(`${ALERTS}/${id}`, { method: 'PUT', body: { ...body, rule: { ...COUNT, minutes: 2 } } });
  expect(await readAlert(browser, id)).toMatchObject({ state: 'unknown', value: null });
  await addBlock();
  await expect.poll(async () => (await readAlert(browser, id))?.value).toBe('0');
});

test('alerts of another account are not found, and ten are the most of an account', async () => {
  const [owner, other] = [await openSignedIn(), await openSignedIn()];
  const { id } = await addAlert(owner, COUNT);
  const given = { name: 'x', rule: COUNT, pause_seconds: 60, by_email: true, by_page: true };
  const asks = [
    other.ask(`${ALERTS}/${id}`, { method: 'PUT', body: given }),
    other.ask(`${ALERTS}/${id}/mute`, { method: 'PUT', body: { is_muted: true } }),
    other.ask(`${ALERTS}/${id}/test`, { method: 'POST' }),
    other.ask(`${ALERTS}/${id}/events`),
    other.ask(`${ALERTS}/${id}`, { method: 'DELETE' }),
  ];
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await openBrowser(site).ask(ALERTS)).status).toBe(401);
  for (let count = 1; count < 10; count++) await addAlert(owner, COUNT);
  const { status, body } = await owner.ask(ALERTS, { method: 'POST', body: given });
  expect([status, body.errors]).toEqual([422, { name: ['Max 10 alerts per account'] }]);
});

test.each([
  [{ rule: { ...COUNT, more_than: 10_001 } }, 'more_than'],
  [{ rule: { ...COUNT, minutes: 0 } }, 'minutes'],
  [{ rule: { ...COUNT, seconds: 5 } }, 'rule'],
  [{ rule: { ...COUNT, filter: { kind: 'event', event: '\ud800' } } }, 'rule'],
  [{ rule: { ...COUNT, filter: { kind: 'log', contract: ['0x1'] } } }, 'filter'],
  [{ rule: { ...VALUE, direction: 'up', threshold: '1e400' } }, 'threshold'],
  [{ rule: { ...VALUE, direction: 'up', threshold: 'NaN' } }, 'threshold'],
  [{ rule: { ...VALUE, direction: 'up', threshold: '1', margin: '-1' } }, 'margin'],
  [{ rule: { ...VALUE, direction: 'up', threshold: '1', query: 'delete from blocks' } }, 'query'],
  [{ rule: { ...VALUE, direction: 'up', threshold: '1', query: 'select pg_sleep(1)' } }, 'query'],
  [{ rule: { kind: 'silence', seconds: 1 } }, 'seconds'],
  [{ pause_seconds: 1 }, 'pause_seconds'],
  [{ pause_seconds: 86_401 }, 'pause_seconds'],
  [{ webhook_url: 'ftp://x.example/' }, 'webhook_url'],
  [{ by_page: false }, 'webhook_url'],
  [{ name: 'a\u202eb' }, 'name'],
])('%j is refused by name', async (wrong, field) => {
  const browser = await openSignedIn();
  const given = { name: 'x', rule: COUNT, pause_seconds: 60, by_email: false, by_page: true, ...wrong };
  const { status, body } = await browser.ask(ALERTS, { method: 'POST', body: given });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

/** Sends a form of a page for browsers without scripts; returns the page that it leads to. */
async function sendForm(browser: Browser, page: string, act: string, fields: Record<string, string>) {
  const { raw } = await browser.ask(`/account/forms/${page}`);
  const csrf = /name="csrf" value="([\w-]{43})"/.exec(raw)?.[1] ?? '';
  const sent = await browser.ask(`/account/forms/${page}/${act}`, {
    method: 'POST',
    body: new URLSearchParams({ csrf, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.status).toBe(303);
  return (await browser.ask(String(sent.headers['location']))).raw;
}

test('forms without scripts add an alert with faults at their fields, mute, test and delete it', async () => {
  const browser = await openSignedIn();
  const values = { name: 'By form', kind: 'silence', seconds: '5', pause_seconds: '60', by_page: 'on' };
  const refused = await sendForm(browser, 'alerts', 'save', values);
  expect(refused).toContain('value="By form"');
  expect(refused).toMatch(/id="save--seconds"[^>]*aria-invalid="true"/);
  expect(await sendForm(browser, 'alerts', 'save', { ...values, seconds: '600' })).toContain(
    'No block for 600 s',
  );
  const [alert] = (await browser.ask(ALERTS)).body;
  const id = String(alert.id);
  expect(await sendForm(browser, 'alerts', 'mute', { id })).toContain('The alert is muted.');
  expect(await sendForm(browser, 'alerts', 'test', { id })).toContain('The test is being sent');
  expect((await readEvents(browser, alert.id))[0]?.type).toBe('test');
  expect(await sendForm(browser, 'alerts', 'remove', { id })).toContain('The alert is deleted.');
  expect((await browser.ask(ALERTS)).body).toEqual([]);
});

test('forms without scripts add a stream with faults at their fields, pause, test and delete it', async () => {
  const browser = await openSignedIn();
  const values = { name: 'By form', url: 'https://hooks.example/x', filter: '{"kind":"log","topics":"a"}' };
  expect(await sendForm(browser, 'streams', 'save', values)).toMatch(
    /id="save--filter"[^>]*aria-invalid="true"/,
  );
  const added = await sendForm(browser, 'streams', 'save', { ...values, filter: '{"kind":"log"}' });
  expect(added).toContain('https://hooks.example/x');
  const [stream] = (await browser.ask('/api/account/v2/user/streams')).body;
  const id = String(stream.id);
  expect(await sendForm(browser, 'streams', 'switch', { id })).toContain('The stream is paused.');
  expect(await sendForm(browser, 'streams', 'remove', { id })).toContain('The stream is deleted.');
  const other = await openSignedIn();
  const { status } = await other.ask(`/api/account/v2/user/streams/${id}/messages`);
  expect(status).toBe(404);
});

test('a page of a long history has fifty events, and further events delete the oldest above the limit', async () => {
  const browser = await openSignedIn();
  const { id } = await addAlert(browser, { kind: 'silence', seconds: 600_000 });
  const { pool } = site.database;
  await pool.query(
    `insert into app.alert_events (alert_id, message_id, type, name, sentence, is_muted)
     select $1, 'msg_' || n, 'fired', 'Mine', 'x', false from generate_series(1, 20000) n`,
    [id],
  );
  expect(await readEvents(browser, id)).toHaveLength(50);
  for (let count = 0; count < 3; count++) await browser.ask(`${ALERTS}/${id}/test`, { method: 'POST' });
  const { rows } = await pool.query(
    'select count(*)::int as count from app.alert_events where alert_id = $1',
    [id],
  );
  expect(rows[0].count).toBeLessThan(18_000);
});

test('the examples of the document are an alert that is accepted, and a message in the form that is sent', async () => {
  const text = readFileSync('docs/ALERTS.md', 'utf8');
  const [body, message] = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const { status } = await (await openSignedIn()).ask(ALERTS, { method: 'POST', body });
  expect(status).toBe(200);
  const [browser, receiver] = [await openSignedIn(), await openReceiver()];
  const { id } = await addAlert(browser, COUNT, receiver);
  await browser.ask(`${ALERTS}/${id}/test`, { method: 'POST' });
  await expect.poll(() => typesOf(receiver)).toEqual(['alert.test']);
  expect(Object.keys(message.data)).toEqual(Object.keys(receiver.received[0]?.message ?? {}));
});
