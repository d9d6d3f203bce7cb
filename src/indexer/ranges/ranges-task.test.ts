import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import { createCatalogReader } from '#db/ranges/read-catalog.ts';
import type { RangeLayer, RangePhase } from '#db/tables/ranges.ts';
import { beginLayers } from '#db/writes/module-layers.ts';
import type { PartLayer } from '#db/writes/module-parts.ts';
import { type CatalogEntry, listLeftovers, listRanges } from '#db/writes/ranges/catalog.ts';
import {
  addServer,
  estimateRange,
  removeServer,
  requestBringBack,
  requestMove,
} from '#db/writes/ranges/requests.ts';
import { findUnsealed } from '#db/writes/ranges/sealed.ts';
import { deleteRun } from '#db/writes/runs.ts';
import { recomputeState } from '#db/writes/state/recompute-state.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { auditBlock } from '../audit/audit-block.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { foldHistory } from '../history/fold-history.ts';
import { createRewriteState, rewriteTable } from '../retention/rewrite-table.ts';
import { MovedRangeError } from '../runtime/errors.ts';
import { inTransaction } from '../runtime/writer.ts';
import { createTraceState, fillTraces } from '../traces/fill-traces.ts';
import type { MoveContext } from './move-context.ts';
import { createRangeSession } from './range-session.ts';
import { stepRanges } from './ranges-task.ts';

const target = createTestTarget();
const TOP = 40;
const RANGE = { from: 3, to: 25 };
const TRACES = { ...RANGE, layer: 'traces' } as const;
let archive: TestDatabase;
let reader: pg.Client;

beforeAll(async () => {
  archive = await createTestDatabase();
  reader = new pg.Client(clientConfig(archive.connection, 'test'));
  await reader.connect();
  await addServer(target.client, 'archive', 180_000);
});
afterAll(async () => {
  await reader.end();
  await archive.drop();
});

/** Address of the second database, as the environment would have it. */
function urlOf({ connection: { user, password, host, port, database } }: TestDatabase): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function start(chain: MadeBlock[] = madeChain(0, TOP + 2, { prng: createPrng(21) })) {
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url] });
  await extend(context, chain.slice(0, TOP + 1));
  return { node, context, chain, move: openMove(context) };
}

async function extend(context: TestContext, blocks: readonly MadeBlock[]): Promise<void> {
  for (const each of blocks) await indexBlock(context, toFetched(each));
  const state = createTraceState();
  while (await fillTraces(context, state));
  await target.client.query(
    `update ${context.run.schema}.observed_balances_progress set traces = '{[0,)}', facts = '{[0,)}';
     update ${context.run.schema}.coverage set blocks = '{[0,)}' where layer = 'unprovable'`,
  );
}

function openMove(context: TestContext, urls = { archive: urlOf(archive) }): MoveContext {
  const session = createRangeSession(target.database.connection, urls);
  onTestFinished(() => session.close());
  return { indexer: context, session, unfinalBlocks: 10, drainMs: 0 };
}

const list = (context: TestContext) => listRanges(target.client, context.run.id);
const find = async (context: TestContext): Promise<CatalogEntry> => (await list(context))[0]!;

const request = (context: TestContext, range = RANGE, layer: RangeLayer = 'traces') =>
  inTransaction(target.client, (client) =>
    requestMove(client, { run: context.run.id, server: 'archive', layer, ...range }),
  );
const requestBack = (context: TestContext) =>
  inTransaction(target.client, (client) => requestBringBack(client, { run: context.run.id, ...RANGE }));

async function run(move: MoveContext, until?: RangePhase): Promise<void> {
  for (let steps = 0; steps < 500; steps++) {
    const [range] = await listRanges(target.client, move.indexer.run.id);
    if (range?.phase === until) return;
    if (!(await stepRanges(move)) && until === undefined) return;
  }
  throw new Error('The move does not end');
}

const frames = async (client: pg.Client, schema: string) =>
  (
    await client.query(
      `select * from ${schema}.internal_transactions where block_number between $1 and $2
       order by block_number, transaction_index, trace_index`,
      [RANGE.from, RANGE.to],
    )
  ).rows;

const layers = async ({ run: { schema } }: TestContext) => {
  const { rows } = await target.client.query(
    `select layer, blocks::text from ${schema}.coverage where layer in ('traces', 'moved') order by 1`,
  );
  return Object.fromEntries(rows.map(({ layer, blocks }) => [layer, blocks]));
};

/** All of a run but the frames, which move. */
async function dumpRest(context: TestContext) {
  const { internal_transactions: _, coverage: __, ...rest } = await context.dump();
  return rest;
}

test('a moved range is on the other server with all its frames and indexes; those of creations remain here, too', async () => {
  const { context, move } = await start();
  const all = await frames(target.client, context.run.schema);
  const before = await dumpRest(context);
  await request(context);
  await run(move);
  const moved = await find(context);
  expect(moved).toMatchObject({ phase: 'moved', failure: null, generation: 1 });
  expect(Number(moved.rows_count)).toBe(all.length);
  expect(moved.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await frames(reader, moved.schema_name)).toEqual(all);
  const stays = all.filter(
    ({ created_contract, type }) => created_contract !== null || type === 'selfdestruct',
  );
  expect(stays.length).toBeLessThan(all.length);
  expect(await frames(target.client, context.run.schema)).toEqual(stays);
  expect(await layers(context)).toEqual({ moved: '{[3,26)}', traces: `{[0,3),[26,${TOP + 1})}` });
  expect(await dumpRest(context)).toEqual(before);
  const indexes = async (client: pg.Client, schema: string) =>
    (
      await client.query(
        `select replace(pg_get_indexdef(indexrelid), '${schema}', 'run') as text from pg_index
         where indrelid = '${schema}.internal_transactions'::regclass order by 1`,
      )
    ).rows;
  expect(await indexes(reader, moved.schema_name)).toEqual(await indexes(target.client, context.run.schema));
});

test('the catalog names a moved range, and its filter excludes addresses that it does not mention', async () => {
  const { context, move } = await start();
  await request(context);
  const read = createCatalogReader(target.client as never);
  expect((await read()).get(context.run.schema)).toBeUndefined();
  const all = await frames(target.client, context.run.schema);
  await run(move);
  const [range] = (await read()).get(context.run.schema) ?? [];
  expect(range).toMatchObject({ ...RANGE, server: 'archive', generation: 1 });
  for (const { from_address } of all) expect(range?.mayHold(from_address)).toBe(true);
  const others = Array.from({ length: 1000 }, (_, n) => Buffer.alloc(20, `${n}-`));
  expect(others.filter((address) => range?.mayHold(address)).length).toBeLessThan(100);
});

test('audit and recomputed counters agree while a range is elsewhere, and its traces are not fetched again', async () => {
  const { context, move, node } = await start();
  await request(context);
  await run(move);
  const before = await context.dump();
  const { rows } = await target.client.query<{ hash: Buffer }>(
    `select hash from ${context.run.schema}.addresses`,
  );
  await context.writer.write('history', (client) =>
    recomputeState(
      { client, schema: context.run.schema },
      { addresses: rows.map(({ hash }) => hash), tokens: [], balances: [], instances: [], days: [] },
    ),
  );
  for (let number = 0; number <= TOP; number++)
    expect(await auditBlock(context, number, Math.random)).toBe('checked');
  expect(await context.dump()).toEqual(before);
  node.asked.length = 0;
  expect(await fillTraces(context, createTraceState())).toBe(false);
  expect(node.asked).toEqual([]);
});

test('what comes back equals what was moved, and nothing is left behind', async () => {
  const { context, move } = await start();
  const before = await context.dump();
  await request(context);
  await run(move);
  const { schema_name: schema } = await find(context);
  expect(await inTransaction(target.client, (client) => removeServer(client, 'archive'))).toBe('used');
  await requestBack(context);
  await run(move);
  expect(await context.dump()).toEqual(before);
  expect(await list(context)).toEqual([]);
  expect((await target.client.query(`select from ${context.run.schema}.moved_traces`)).rowCount).toBe(0);
  await stepRanges(move);
  expect(await listLeftovers(target.client)).toEqual([]);
  expect((await reader.query('select from pg_namespace where nspname = $1', [schema])).rowCount).toBe(0);
});

test('a second move of the same blocks is a new generation', async () => {
  const { context, move } = await start();
  await request(context, { from: 0, to: 2 });
  await request(context);
  expect(await request(context, { from: 20, to: 30 })).toEqual({ overlaps: RANGE });
  await run(move);
  expect((await list(context)).map(({ generation }) => generation)).toEqual([1, 2]);
  await requestBack(context);
  await run(move);
  expect(await request(context)).toHaveProperty('id');
  await run(move);
  expect((await list(context)).map(({ phase }) => phase)).toEqual(['moved', 'moved']);
});

test.each(['copy', 'index', 'check'] as const)(
  'blocks that change in the phase %s are copied again, and new blocks are indexed meanwhile',
  async (phase) => {
    const { context, move, chain } = await start();
    await request(context);
    await run(move, phase);
    if (phase === 'copy') await stepRanges(move);
    await context.writer.write('history', (client) =>
      client.query(
        `update ${context.run.schema}.internal_transactions set gas_used = 4242 where block_number in (4, 20, 30)`,
      ),
    );
    await extend(context, chain.slice(TOP + 1));
    const all = await frames(target.client, context.run.schema);
    expect(all.filter(({ gas_used }) => Number(gas_used) === 4242).length).toBeGreaterThan(0);
    await run(move);
    expect(await frames(reader, (await find(context)).schema_name)).toEqual(all);
    expect(await context.heights()).toContain(TOP + 1);
  },
);

test('a copy that differs is made again, and the source is dropped only then', async () => {
  const { context, move } = await start();
  const all = await frames(target.client, context.run.schema);
  await request(context);
  await run(move, 'check');
  const { schema_name: schema } = await find(context);
  await reader.query(`update ${schema}.internal_transactions set value = value + 1 where block_number = 10`);
  await stepRanges(move);
  expect((await find(context)).phase).toBe('copy');
  expect(await frames(target.client, context.run.schema)).toEqual(all);
  expect(context.logs.join()).toContain('differs and is made again');
  await run(move);
  expect(await frames(reader, schema)).toEqual(all);
});

test('rows are dropped only after readers of the old generation have ended', async () => {
  const { context, move } = await start();
  const all = await frames(target.client, context.run.schema);
  const long = new pg.Client(clientConfig(target.database.connection, 'test'));
  await long.connect();
  onTestFinished(() => long.end());
  await long.query('begin isolation level repeatable read');
  await long.query('select 1');
  await request(context);
  await run(move, 'drop');
  expect(await stepRanges(move)).toBe(false);
  expect(await frames(target.client, context.run.schema)).toEqual(all);
  await long.query('commit');
  await run(move);
  expect((await find(context)).phase).toBe('moved');
});

test('unwinding into a moved range waits for it to be brought back, and then leaves the state of a clean run', async () => {
  const { context, move, chain } = await start();
  const { context: clean } = await start(chain);
  await request(context);
  await run(move);
  await expect(unwindTo(context, 20)).rejects.toThrow(MovedRangeError);
  await expect(unwindTo(context, 20)).rejects.toThrow(/storage bring-back traces --blocks 3-25/);
  await unwindTo(context, 30);
  await requestBack(context);
  await run(move);
  for (const each of [context, clean]) await unwindTo(each, 20);
  expect(await context.dump()).toEqual(await clean.dump());
});

test.each([
  ['has not been indexed', `delete from run.coverage where layer = 'facts'`],
  ['has no traces yet', `update run.coverage set blocks = blocks - '{[10,11)}' where layer = 'traces'`],
  ['has not been proven', `update run.coverage set blocks = '{}' where layer = 'unprovable'`],
  ['balances are still to be read', `update run.observed_balances_progress set traces = '{[0,10)}'`],
  ['is not in statistics/lines@1', `insert into run.coverage values ('statistics/lines@1', '{[0,12)}')`],
  ['gave invalid data', `update run.coverage set blocks = '{[12,13)}' where layer = 'suspect'`],
  [
    'still to be traced',
    `insert into run.holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at) values ('traces', 20, 20, 0, 'refused', '', now())`,
  ],
])('a range is not sealed where a block %s', async (reason, change) => {
  const { context } = await start();
  const place = { client: target.client, schema: context.run.schema };
  expect(await findUnsealed(place, TRACES, { unfinalBlocks: 10 })).toBeNull();
  await target.client.query(change.replaceAll('run.', `${context.run.schema}.`));
  expect(await findUnsealed(place, TRACES, { unfinalBlocks: 10 })).toContain(reason);
});

test('newest blocks are not moved', async () => {
  const { context } = await start();
  const place = { client: target.client, schema: context.run.schema };
  expect(await findUnsealed(place, TRACES)).toMatch(/^Block 3 is less than 256 blocks below the newest/);
  expect(await findUnsealed(place, { ...TRACES, from: 0, to: 31 }, { unfinalBlocks: 10 })).toMatch(
    /^Block 31 /,
  );
});

test('a server whose address is missing is named, and nothing is lost', async () => {
  const { context, move } = await start();
  await request(context);
  await run(openMove(context, {} as never));
  expect(await find(context)).toMatchObject({
    phase: 'copy',
    failure: expect.stringContaining('RANGE_SERVER_ARCHIVE'),
  });
  await target.client.query(`update app.ranges set failure = null where run_id = $1`, [context.run.id]);
  await run(move);
  expect((await find(context)).phase).toBe('moved');
});

test('a move that is called off leaves everything as it was', async () => {
  const { context, move } = await start();
  const before = await context.dump();
  await request(context);
  await run(move, 'check');
  await requestBack(context);
  await run(move);
  expect(await context.dump()).toEqual(before);
  expect(await list(context)).toEqual([]);
  const { rowCount } = await target.client.query(
    `select from pg_trigger where tgrelid = '${context.run.schema}.internal_transactions'::regclass`,
  );
  expect(rowCount).toBe(0);
});

test('changes of a range being copied are still noted while a second one waits, and is called off', async () => {
  const { context, move } = await start();
  await request(context);
  await run(move, 'index');
  await request(context, { from: 0, to: 2 });
  await target.client.query(
    `update app.ranges set failure = 'a pause' where run_id = $1 and phase = 'index'`,
    [context.run.id],
  );
  await stepRanges(move);
  expect((await list(context)).map(({ phase }) => phase)).toEqual(['index', 'waiting']);
  await inTransaction(target.client, (client) =>
    requestBringBack(client, { run: context.run.id, from: 0, to: 2 }),
  );
  await stepRanges(move);
  await context.writer.write('history', (client) =>
    client.query(
      `update ${context.run.schema}.internal_transactions set gas_used = 4343 where block_number = 9`,
    ),
  );
  const all = await frames(target.client, context.run.schema);
  await target.client.query(`update app.ranges set failure = null where run_id = $1`, [context.run.id]);
  await run(move);
  expect((await list(context)).map(({ phase }) => phase)).toEqual(['moved']);
  expect(await frames(reader, (await find(context)).schema_name)).toEqual(all);
  expect(context.logs.join()).not.toContain('differs');
});

test('the table is not rewritten during a copy, and is afterwards, which returns the space of moved frames', async () => {
  const { context, move } = await start();
  const rewrite = async (layer: RangeLayer = 'traces') => {
    const state = createRewriteState(layer, 1);
    let steps = 0;
    while (await rewriteTable(context, target.database.connection, state)) steps += 1;
    return steps;
  };
  await request(context);
  await run(move, 'index');
  expect(await rewrite()).toBe(1);
  await run(move);
  await request(context, LOGS, 'logs');
  await run(move);
  expect((await list(context)).map(({ phase }) => phase)).toEqual(['moved', 'moved']);
  const before = await context.dump();
  for (const layer of ['traces', 'logs'] as const) expect(await rewrite(layer)).toBeGreaterThan(4);
  expect(await context.dump()).toEqual(before);
});

test('deleting a run leaves its schemas on other servers to be dropped', async () => {
  const { context, move } = await start();
  const { context: other } = await start();
  await request(context);
  await run(move);
  const { schema_name: schema } = await find(context);
  await target.client.query('update app.runs set is_active = false where id = $1', [context.run.id]);
  expect(await deleteRun(target.client, context.run.id)).toBe('removed');
  expect(await listLeftovers(target.client)).toMatchObject([{ server: 'archive', schema_name: schema }]);
  await stepRanges(openMove(other));
  expect(await listLeftovers(target.client)).toEqual([]);
  expect((await reader.query('select from pg_namespace where nspname = $1', [schema])).rowCount).toBe(0);
});

test('the estimate of a range counts its frames, or logs', async () => {
  const { context } = await start();
  const all = await frames(target.client, context.run.schema);
  const place = { client: target.client, schema: context.run.schema };
  const { rows, bytes } = await estimateRange({ ...place, of: MOVABLE_ROWS.traces }, TRACES);
  expect(rows).toBe(all.length);
  expect(bytes).toBeGreaterThan(0);
  const ofLogs = await estimateRange({ ...place, of: MOVABLE_ROWS.logs }, LOGS);
  expect(ofLogs.rows).toBe((await readLogs(target.client, place.schema)).length);
  expect(ofLogs.bytes).toBeGreaterThan(0);
});

const LOGS = { from: 3, to: 20 };

async function readLogs(client: pg.Client, schema: string) {
  const { rows } = await client.query(
    `select * from ${schema}.logs where block_number between $1 and $2 order by 1, 2`,
    [LOGS.from, LOGS.to],
  );
  return rows;
}

test('logs are moved with their sums; the audit, counters and layers of modules find nothing wrong without them', async () => {
  const { context, chain, move } = await start();
  const { schema } = context.run;
  const before = await readLogs(target.client, schema);
  expect(before.length).toBeGreaterThan(10);
  const state = await dumpState(context);
  await request(context, LOGS, 'logs');
  await run(move);
  const [range] = await list(context);
  expect([range?.phase, range?.layer, range?.rows_count]).toEqual(['moved', 'logs', before.length]);
  expect(await readLogs(target.client, schema)).toEqual([]);
  expect(await readLogs(reader, range!.schema_name)).toEqual(before);
  expect(await dumpState(context)).toEqual(state);
  const addresses = (await target.client.query(`select hash from ${schema}.addresses`)).rows;
  const keys = { tokens: [], balances: [], instances: [], days: [] };
  await inTransaction(target.client, (client) =>
    recomputeState({ client, schema }, { ...keys, addresses: addresses.map(({ hash }) => hash) }),
  );
  expect(await dumpState(context)).toEqual(state);
  expect(await auditBlock(context, 5, Math.random)).toBe('checked');
  expect(await readLogs(target.client, schema)).toEqual([]);
  expect((await target.client.query(`select from ${schema}.audit_differences`)).rowCount).toBe(0);
  await expect(unwindTo(context, 18)).rejects.toThrow(
    /logs of blocks 3 to 20 .*bring-back logs --blocks 3-20/,
  );
  expect(chain.length).toBeGreaterThan(TOP);
});

test('a layer that begins later is filled from moved logs, which nobody sees here meanwhile', async () => {
  const { context, move } = await start();
  const { schema } = context.run;
  const all = await readLogs(target.client, schema);
  await request(context, LOGS, 'logs');
  await run(move);
  const filled: unknown[] = [];
  const layer: PartLayer = {
    layer: 'made/logs@1',
    tables: [],
    needsLogs: true,
    async fill({ client }, { from, to }) {
      const { rows } = await client.query(
        `select * from ${schema}.logs where block_number between $1 and $2 order by 1, 2`,
        [from, to],
      );
      filled.push(...rows);
    },
  };
  await beginLayers({ client: target.client, schema }, [layer]);
  while (await foldHistory(context, [layer], new Map(), null));
  expect(filled.filter((row) => isOfRange(row))).toEqual([]);
  const offline = openMove(context, {} as never);
  expect(await foldHistory(context, [layer], new Map(), offline.session)).toBe(false);
  while (await foldHistory(context, [layer], new Map(), move.session));
  expect(filled.filter((row) => isOfRange(row)).toSorted(byKey)).toEqual(all);
  expect(await readLogs(target.client, schema)).toEqual([]);
  const { rows } = await target.client.query(`select blocks::text from ${schema}.coverage where layer = $1`, [
    layer.layer,
  ]);
  expect(rows).toEqual([{ blocks: `{[0,${TOP + 1})}` }]);
  await target.client.query(`delete from ${schema}.coverage where layer = $1`, [layer.layer]);
});

interface KeyedRow {
  block_number: number | string;
  log_index: number;
}

const isOfRange = (row: unknown) => {
  const block = Number((row as KeyedRow).block_number);
  return block >= LOGS.from && block <= LOGS.to;
};

const byKey = (a: unknown, b: unknown) => {
  const [one, other] = [a as KeyedRow, b as KeyedRow];
  return Number(one.block_number) - Number(other.block_number) || one.log_index - other.log_index;
};

/** Addresses with their counters. */
async function dumpState(context: TestContext) {
  return (await context.dump()).addresses;
}
