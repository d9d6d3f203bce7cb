import { beforeEach, expect, test } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { setHistoryStall, setStall } from '#db/writes/facts/chain-head.ts';
import { inTransaction } from '#indexer/runtime/writer.ts';
import { APP_STEPS } from '#tests/support/modules.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { listDays, listIncidents } from '../db/read-status.ts';
import { createRecordMemory, recordStatus } from './record-status.ts';

const target = createTestTarget();

beforeEach(async () => {
  const { client, database, schema } = target;
  await migrateApp(database.pool, APP_STEPS);
  await client.query(
    `insert into app.runs (schema_name, chain_id, genesis_hash)
     select $1, 1, '\\x00' where not exists (select from app.runs)`,
    [schema],
  );
  await client.query('truncate app.status_record, app.status_days, app.status_incidents restart identity');
  await client.query(`delete from ${schema}.holes`);
  await setStall({ client, schema }, null);
  await setHistoryStall({ client, schema }, null);
});

const record = (memory = createRecordMemory(), now?: () => number) =>
  inTransaction(target.client, () => recordStatus(target.client, memory, now));

/** Lets time pass: everything that was recorded is so much older. */
async function pass(seconds: number): Promise<void> {
  const { client } = target;
  const ago = [`${seconds} seconds`];
  await client.query(
    'update app.status_record set since = since - $1::interval, recorded_at = recorded_at - $1::interval',
    ago,
  );
  await client.query(
    `update app.status_incidents set begun_at = begun_at - $1::interval, ended_at = ended_at - $1::interval,
       recorded_at = recorded_at - $1::interval`,
    ago,
  );
}

/** Recorded, outage and degraded time in seconds, in whole tens: the test itself takes time. */
async function sumDays() {
  const days = await listDays(target.client);
  const sum = (read: (day: (typeof days)[number]) => number) =>
    Math.floor(days.reduce((total, day) => total + read(day), 0) / 10_000) * 10;
  return [sum((day) => day.known_ms), sum((day) => day.outage_ms), sum((day) => day.degraded_ms)];
}

test('the time between two records counts as known, with the severity of the earlier one', async () => {
  const { client, schema } = target;
  const memory = createRecordMemory();
  await record(memory);
  expect(await listDays(client)).toEqual([]);
  await pass(20);
  await setStall({ client, schema }, 'The node does not answer');
  await record(memory);
  expect(await sumDays()).toEqual([20, 0, 0]);
  await pass(30);
  await setStall({ client, schema }, null);
  await record(memory);
  expect(await sumDays()).toEqual([50, 30, 0]);
  expect(await listIncidents(client)).toMatchObject([
    { kind: 'node', reason: 'The node does not answer', times_count: 1, ended_at: expect.any(Date) },
  ]);
});

test('the reason of an incident is one line of at most 300 characters, whatever the node answers', async () => {
  const { client, schema } = target;
  await setStall({ client, schema }, `<b>bad</b>\n\u202egnp.exe ${'x'.repeat(1000)}`);
  await record();
  const [incident] = await listIncidents(client);
  expect(incident?.reason).toMatch(/^<b>bad<\/b> gnp\.exe x+…$/);
  expect(incident?.reason.length).toBe(300);
});

test('a node that flaps makes one incident, and one after more than ten minutes a second', async () => {
  const { client, schema } = target;
  const memory = createRecordMemory();
  for (const reason of ['first', null, 'second', null, 'third', null]) {
    await setStall({ client, schema }, reason);
    await record(memory);
    await pass(60);
  }
  expect(await listIncidents(client)).toMatchObject([{ reason: 'third', times_count: 3 }]);
  for (let minutes = 0; minutes < 11; minutes++) {
    await record(memory);
    await pass(60);
  }
  await setStall({ client, schema }, 'fourth');
  await record(memory);
  expect(await listIncidents(client)).toMatchObject([
    { reason: 'fourth', times_count: 1 },
    { reason: 'third' },
  ]);
});

test('a silence before the process is a stopped indexer, and one of the process a database that did not answer', async () => {
  const { client } = target;
  await record();
  await pass(3600);
  const memory = createRecordMemory();
  await record(memory);
  expect(await sumDays()).toEqual([3600, 3600, 0]);
  await pass(700);
  await record(memory);
  expect((await listIncidents(client)).map(({ kind }) => kind)).toEqual(['database', 'stopped']);
  await pass(80);
  await record(memory);
  expect(await sumDays()).toEqual([4380, 4300, 0]);
});

test('a silence during an outage that the process has recorded is part of it', async () => {
  const { client, schema } = target;
  const memory = createRecordMemory();
  await record(memory);
  await setStall({ client, schema }, 'hangs');
  await record(memory);
  await pass(200);
  await record(memory);
  expect(await listIncidents(client)).toMatchObject([{ kind: 'node', times_count: 1, ended_at: null }]);
  expect(await sumDays()).toEqual([200, 200, 0]);
});

test('restarts within a minute and a half are no incident', async () => {
  for (let times = 0; times < 3; times++) {
    await record(createRecordMemory());
    await pass(60);
  }
  expect(await listIncidents(target.client)).toEqual([]);
});

test('an incident that a stop interrupts ends when it was last recorded, unless it goes on', async () => {
  const { client, schema } = target;
  await setStall({ client, schema }, 'gone');
  await setHistoryStall({ client, schema }, 'pruned');
  await client.query(`update ${schema}.chain_head set history_stalled_since = now() - interval '1 hour'`);
  await record();
  await pass(1000);
  await setStall({ client, schema }, null);
  await record();
  const incidents = await listIncidents(client);
  expect(incidents.map(({ kind, ended_at }) => [kind, ended_at === null])).toEqual([
    ['history', true],
    ['stopped', false],
    ['node', false],
  ]);
  const [, stopped, node] = incidents;
  expect(node?.ended_at).toEqual(stopped?.begun_at);
});

test('a silence over midnight is divided by days, and one of a year fills the stored days alone', async () => {
  await record();
  await pass(86_400 * 2);
  await record();
  const days = await listDays(target.client);
  expect(days.length).toBe(3);
  expect(days[1]).toMatchObject({ known_ms: 86_400_000, outage_ms: 86_400_000 });
  await pass(86_400 * 365);
  await record();
  const all = await listDays(target.client);
  expect(all.length).toBe(90);
  expect(all[0]).toMatchObject({ known_ms: 86_400_000 });
});

test('a clock that goes back adds no time', async () => {
  await record();
  await pass(-500);
  await record();
  expect(await sumDays()).toEqual([0, 0, 0]);
  await pass(10);
  await record();
  expect(await sumDays()).toEqual([10, 0, 0]);
});

test('a height that stays unindexed for a minute is an incident; one that is caught up is none', async () => {
  const { client, schema } = target;
  const memory = createRecordMemory();
  const heights = (number: number, head: number) =>
    client.query(`update ${schema}.chain_head set number = $1, node_head = $2`, [number, head]);
  await heights(5, 9);
  await record(memory, () => 0);
  await heights(9, 12);
  await record(memory, () => 61_000);
  expect(await listIncidents(client)).toEqual([]);
  await heights(10, 20);
  await record(memory, () => 130_000);
  expect(await listIncidents(client)).toMatchObject([
    { kind: 'lag', reason: 'The index is 10 blocks behind the node', ended_at: null },
  ]);
  await heights(20, 20);
  await record(memory, () => 140_000);
  expect(await listIncidents(client)).toMatchObject([{ kind: 'lag', ended_at: expect.any(Date) }]);
});

test('blocks that the node does not serve are an incident after ten minutes', async () => {
  const { client, schema } = target;
  await client.query(
    `insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, first_seen_at, next_try_at, attempts)
     select 'facts', n, n, -1, 'refused', 'bad block ' || n, now() - interval '11 minutes', now(), 1 from generate_series(3, 4) n`,
  );
  await record();
  expect(await listIncidents(client)).toMatchObject([
    {
      kind: 'holes',
      reason: expect.stringMatching(/^The node does not serve 2 blocks, among them [34]: bad block/),
    },
  ]);
});

test('differences that the audit finds are an incident that has ended; those of before are none', async () => {
  const { client, schema } = target;
  const memory = createRecordMemory();
  const find = (count: number) =>
    client.query(`update ${schema}.audit_totals set mismatches_count = mismatches_count + $1`, [count]);
  await find(7);
  await record(memory);
  expect(await listIncidents(client)).toEqual([]);
  await find(2);
  await record(memory);
  expect(await listIncidents(client)).toMatchObject([
    {
      kind: 'audit',
      reason: '2 checks of the audit found a difference, which was corrected',
      ended_at: expect.any(Date),
    },
  ]);
});

test('incidents are bounded in number and age', async () => {
  const { client } = target;
  await client.query(
    `insert into app.status_incidents (kind, reason, begun_at, ended_at)
     select 'node', 'old', now() - interval '91 days', now() - interval '91 days' from generate_series(1, 20)
     union all select 'lag', 'new', now() - interval '1 day', now() - interval '1 day' from generate_series(1, 600)`,
  );
  await record();
  const { rows } = await client.query(
    'select kind, count(*)::int as count from app.status_incidents group by kind',
  );
  expect(rows).toEqual([{ kind: 'lag', count: 500 }]);
});

test('without a run nothing is recorded', async () => {
  const { client } = target;
  await client.query('update app.runs set is_active = false');
  await record();
  const { rows } = await client.query('select from app.status_record');
  await client.query('update app.runs set is_active = true');
  expect(rows).toEqual([]);
});
