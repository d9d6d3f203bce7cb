import pg from 'pg';
import { expect, test } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { viewsSchemaOf } from '#db/views-schema.ts';
import { setRetained } from '#db/writes/retention/policy.ts';
import { recomputeState } from '#db/writes/state/recompute-state.ts';
import { createPrng } from '#demo/prng.ts';
import { diffRuns } from '#tests/support/dump-run.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { auditBlock } from '../audit/audit-block.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { createWriter } from '../runtime/writer.ts';
import { createTraceState, fillTraces } from '../traces/fill-traces.ts';
import { createRetentionState, retainRows } from './retain-rows.ts';
import { createRewriteState, rewriteTable } from './rewrite-table.ts';

const target = createTestTarget();
const TOP = 40;
const RETAINED = 12;
/** Height from which traces are retained at the head TOP. */
const FROM = TOP - RETAINED + 1;

/** A traced run of which every address was observed, of the blocks up to TOP. */
async function start(chain: MadeBlock[] = madeChain(0, TOP, { prng: createPrng(11) })) {
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url] });
  for (const layer of ['traces', 'logs'] as const) await setRetained(target.client, layer, null);
  await extend(context, chain.slice(0, TOP + 1));
  return { node, context };
}

async function extend(context: TestContext, blocks: readonly MadeBlock[]): Promise<void> {
  for (const each of blocks) await indexBlock(context, toFetched(each));
  await trace(context);
}

async function trace(context: TestContext): Promise<void> {
  const state = createTraceState();
  while (await fillTraces(context, state));
  await target.client.query(
    `update ${context.run.schema}.observed_balances_progress set traces = '{[0,)}', facts = '{[0,)}'`,
  );
}

async function retain(
  context: TestContext,
  blocks = RETAINED,
  layer: RangeLayer = 'traces',
): Promise<number> {
  await setRetained(target.client, layer, blocks);
  const state = createRetentionState(layer);
  state.rowsMax = 4;
  let chunks = 0;
  while (await retainRows(context, state)) chunks += 1;
  return chunks;
}

async function read<T>({ run }: TestContext, text: string): Promise<T[]> {
  const { rows } = await target.client.query(text.replaceAll('run.', `${run.schema}.`));
  return rows;
}

const layers = async (context: TestContext) =>
  Object.fromEntries(
    (
      await read<{ layer: string; blocks: string }>(
        context,
        `select layer, blocks::text from run.coverage where layer like '%traces'`,
      )
    ).map(({ layer, blocks }) => [layer, blocks]),
  );

const frames = (context: TestContext) =>
  read<{ block_number: number; created_contract: Buffer | null; type: string }>(
    context,
    'select block_number, created_contract, type from run.internal_transactions order by 1, transaction_index, trace_index',
  );

test('retainRows() removes old frames in chunks, except those of creations and self-destructs, and nothing else', async () => {
  const { context } = await start();
  const before = await context.dump();
  const all = await frames(context);
  expect(await retain(context)).toBeGreaterThan(2);
  const stays = ({ block_number, created_contract, type }: (typeof all)[number]) =>
    block_number >= FROM || created_contract !== null || type === 'selfdestruct';
  expect(all.filter(stays).length).toBeLessThan(all.length);
  expect(await frames(context)).toEqual(all.filter(stays));
  expect(await layers(context)).toEqual({
    traces: `{[${FROM},${TOP + 1})}`,
    dropped_traces: `{[0,${FROM})}`,
  });
  const { internal_transactions: _, coverage: __, ...rest } = before;
  expect(await context.dump()).toMatchObject(rest);
  const [sums] = await read<{ removed_rows: number }>(
    context,
    "select removed_rows from run.retention where layer = 'traces'",
  );
  expect(Number(sums?.removed_rows)).toBe(all.length - all.filter(stays).length);
});

test('addresses recomputed from sums and rows equal those before', async () => {
  const { context } = await start();
  await retain(context);
  const before = await context.dump();
  const addresses = await read<{ hash: Buffer }>(context, 'select hash from run.addresses');
  await context.writer.write('history', (client) =>
    recomputeState(
      { client, schema: context.run.schema },
      { addresses: addresses.map(({ hash }) => hash), tokens: [], balances: [], instances: [], days: [] },
    ),
  );
  expect(await context.dump()).toEqual(before);
});

test('the audit of a block whose traces were removed finds nothing, and does not bring them back', async () => {
  const { context } = await start();
  await retain(context);
  const before = await context.dump();
  for (let number = 0; number <= TOP; number++)
    expect(await auditBlock(context, number, Math.random)).toBe('checked');
  expect(await context.dump()).toEqual(before);
  expect(await read(context, 'select * from run.audit_differences')).toEqual([]);
});

test('removed traces are not fetched again', async () => {
  const { context, node } = await start();
  await retain(context);
  node.asked.length = 0;
  expect(await fillTraces(context, createTraceState())).toBe(false);
  expect(node.asked).toEqual([]);
});

test('unwinding above the removed traces leaves the state of a run that retains all', async () => {
  const chain = madeChain(0, TOP, { prng: createPrng(12) });
  const { context } = await start(chain);
  const { context: clean } = await start(chain);
  await retain(context);
  for (const each of [context, clean]) await unwindTo(each, FROM);
  const [ours, theirs] = [await context.dump(), await clean.dump()];
  expect(ours.addresses).toEqual(theirs.addresses);
  expect(ours.totals).toEqual(theirs.totals);
  expect(await layers(context)).toMatchObject({ dropped_traces: `{[0,${FROM})}` });
});

test.each([0, 1, FROM - 5])(
  'after unwinding to block %i, below removed traces, they are fetched again',
  async (height) => {
    const chain = madeChain(0, TOP, { prng: createPrng(13) });
    const { context } = await start(chain);
    const { context: clean } = await start(chain);
    await retain(context);
    for (const each of [context, clean]) await unwindTo(each, height);
    expect(await layers(context)).toEqual({ traces: '{}' });
    expect(await read(context, 'select * from run.dropped_traces')).toEqual([]);
    await trace(context);
    expect(await context.dump()).toEqual(await clean.dump());
  },
);

test('traces stay of blocks that are suspect, are still to be observed, or have a transaction to be traced', async () => {
  const { context } = await start();
  const { schema } = context.run;
  await target.client.query(`
    update ${schema}.coverage set blocks = '{[3,5)}' where layer = 'suspect';
    update ${schema}.observed_balances_progress set traces = traces - '{[10,12)}';
    insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, next_try_at)
    values ('traces', 20, 20, 0, 'refused', '', now())`);
  await retain(context);
  expect((await layers(context)).traces).toBe(`{[3,5),[10,12),[20,21),[${FROM},${TOP + 1})}`);
});

test('each new block lets the traces of one more go', async () => {
  const chain = madeChain(0, TOP + 3, { prng: createPrng(14) });
  const { context } = await start(chain);
  await retain(context);
  await extend(context, chain.slice(TOP + 1));
  await retain(context);
  expect(await layers(context)).toMatchObject({ dropped_traces: `{[0,${FROM + 3})}` });
});

const LOOK = `select
  (select jsonb_agg(pg_get_indexdef(indexrelid) || indisprimary order by pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'run.internal_transactions'::regclass) as indexes,
  (select jsonb_agg(jsonb_build_array(attname, atttypid, attnotnull) order by attnum) from pg_attribute
   where attrelid = 'run.internal_transactions'::regclass and attnum > 0 and not attisdropped) as columns,
  relacl::text as grants, reloptions as options, relhastriggers as has_triggers
  from pg_class where oid = 'run.internal_transactions'::regclass`;

async function rewrite(
  context: TestContext,
  meanwhile: (step: number) => Promise<void> = async () => {},
  layer: RangeLayer = 'traces',
) {
  const state = createRewriteState(layer, 1);
  let step = 0;
  while (await rewriteTable(context, target.database.connection, state)) await meanwhile(step++);
  return step;
}

test('rewriteTable() returns the space of removed frames, and changes nothing that can be read', async () => {
  const { context } = await start();
  const { schema } = context.run;
  await target.client.query(`
    insert into ${schema}.internal_transactions
    select n, 0, 1, 'call', '\\x01', '\\x02', null, 1, 1, 1, '\\x', '\\x', null, '{0}' from generate_series(0, ${FROM - 1}) n, generate_series(1, 1) on conflict do nothing`);
  await target.client.query(`
    insert into ${schema}.internal_transactions
    select n % ${FROM}, 1000 + n / ${FROM}, 1, 'call', '\\x01', '\\x02', null, 1, 1, 1, '\\x', '\\x', null, '{0}' from generate_series(0, 20000) n`);
  await target.client.query(`alter table ${schema}.internal_transactions set (fillfactor = 90)`);
  await target.client.query(`grant select on ${schema}.internal_transactions to public`);
  await retain(context);
  const [before, look] = [await context.dump(), await read(context, LOOK)];
  const size = async () =>
    Number(
      (
        await read<{ size: number }>(
          context,
          `select pg_total_relation_size('run.internal_transactions') as size`,
        )
      )[0]?.size,
    );
  const large = await size();
  expect(await rewrite(context)).toBeGreaterThan(3);
  expect(await size()).toBeLessThan(large / 5);
  expect(await context.dump()).toEqual(before);
  expect(await read(context, LOOK)).toEqual(look);
  expect(
    await read(
      context,
      `select from pg_class where relnamespace = 'run'::regnamespace and relname ~ '_copy|_changed'`.replace(
        "'run'",
        `'${schema}'`,
      ),
    ),
  ).toEqual([]);
  // It looks, and finds nothing to do.
  expect(await rewrite(context)).toBe(1);
});

test('frames written and removed while the table is rewritten are in the new one', async () => {
  const chain = madeChain(0, TOP + 8, { prng: createPrng(15) });
  const { context } = await start(chain);
  await retain(context);
  const rest = chain.slice(TOP + 1);
  await rewrite(context, async (step) => {
    if (step === 1) await unwindTo(context, TOP - 2);
    if (step === 2) await extend(context, chain.slice(TOP - 1, TOP + 1));
    const next = step > 2 ? rest.shift() : undefined;
    if (next !== undefined) await extend(context, [next]);
    if (step === 5) await retain(context, RETAINED - 3);
  });
  await extend(context, rest);
  await retain(context, RETAINED - 3);
  const { context: other } = await start(chain);
  await extend(other, chain.slice(TOP + 1));
  await retain(other, RETAINED - 3);
  expect(diffRuns(await context.dump(), await other.dump())).toEqual([]);
});

test('a reader that holds the table delays the exchange, and no other reader', async () => {
  const { context } = await start();
  await retain(context);
  const holder = await target.database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${context.run.schema}.internal_transactions`);
  const state = createRewriteState('traces', 1);
  while (await rewriteTable(context, target.database.connection, state));
  expect(state.phase).toBe('replace');
  expect(
    (await target.database.pool.query(`select from ${context.run.schema}.internal_transactions limit 1`))
      .rowCount,
  ).toBe(1);
  await holder.query('commit');
  holder.release();
  while (await rewriteTable(context, target.database.connection, state));
  expect(state.phase).toBe('none');
});

/** A proven run whose logs below FROM are removed, and one of the same chain that has all of them. */
async function startWithoutLogs(seed: number) {
  const chain = madeChain(0, TOP, { prng: createPrng(seed) });
  const { context } = await start(chain);
  const { context: clean } = await start(chain);
  await prove(context);
  await retain(context, RETAINED, 'logs');
  return { chain, context, clean };
}

const prove = (context: TestContext) =>
  read(context, `update run.coverage set blocks = '{[0,)}' where layer = 'unprovable'`);

const logs = (context: TestContext, below = FROM) =>
  read(context, `select * from run.logs where block_number < ${below}`);

const removedLogs = (context: TestContext) =>
  read(context, `select blocks::text from run.coverage where layer = 'dropped_logs'`);

test('old logs are removed, and neither counters, their recomputation nor the audit of their blocks differ', async () => {
  const { context, clean } = await startWithoutLogs(31);
  expect(await logs(context)).toEqual([]);
  expect((await logs(clean)).length).toBeGreaterThan(10);
  expect(await logs(context, TOP + 1)).toEqual(
    (await logs(clean, TOP + 1)).filter(
      (row) => Number((row as { block_number: number }).block_number) >= FROM,
    ),
  );
  expect(await removedLogs(context)).toEqual([{ blocks: `{[0,${FROM})}` }]);
  const { logs: _, ...rest } = await clean.dump();
  expect(await context.dump()).toMatchObject(rest);
  const addresses = await read<{ hash: Buffer }>(context, 'select hash from run.addresses');
  await context.writer.write('history', (client) =>
    recomputeState(
      { client, schema: context.run.schema },
      { addresses: addresses.map(({ hash }) => hash), tokens: [], balances: [], instances: [], days: [] },
    ),
  );
  for (let number = 0; number <= TOP; number += 3)
    expect(await auditBlock(context, number, Math.random)).toBe('checked');
  expect(await context.dump()).toMatchObject(rest);
  expect(await read(context, 'select * from run.audit_differences')).toEqual([]);
});

test('logs stay of blocks that are not proven, are still to be read by a module, or are a range', async () => {
  const { context } = await start();
  await prove(context);
  await target.client.query(`
    insert into app.range_servers (name, version) values ('archive', 180000) on conflict do nothing;
    insert into app.ranges (run_id, layer, from_block, to_block, generation, server, schema_name, schema_version, next_block)
      values (${context.run.id}, 'logs', 20, 21, 1, 'archive', 'run_logs_${context.run.id}', '', 20);
    update ${context.run.schema}.coverage set blocks = blocks - '{[3,5)}' where layer = 'unprovable';
    insert into ${context.run.schema}.coverage values ('made/logs@1', '{[0,10),[12,100)}')`);
  await retain(context, RETAINED, 'logs');
  expect(await removedLogs(context)).toEqual([{ blocks: `{[0,3),[5,10),[12,20),[22,${FROM})}` }]);
});

test.each([FROM - 5, FROM + 2])(
  'after unwinding to block %i the state is that of a run with all logs, once its blocks are fetched again',
  async (height) => {
    const { chain, context, clean } = await startWithoutLogs(32);
    const all = await clean.dump();
    for (const each of [context, clean]) await unwindTo(each, height);
    const isBelow = height < FROM - 1;
    expect(await removedLogs(context)).toEqual(isBelow ? [] : [{ blocks: `{[0,${FROM})}` }]);
    expect(context.range.head.number).toBe(isBelow ? null : height);
    expect(
      await read(context, `select * from app.removed_blocks where run_id = ${context.run.id}`),
    ).toHaveLength(isBelow ? 0 : 1);
    await extend(context, chain.slice(isBelow ? 0 : height + 1, TOP + 1));
    const { logs: here, ...rest } = await context.dump();
    expect(rest).toMatchObject((({ logs: _, ...others }) => others)(all));
    if (isBelow) expect(here).toEqual(all.logs);
    expect(await read(context, 'select * from run.dropped_logs')).toHaveLength(
      isBelow
        ? 0
        : (await read(clean, `select distinct address from run.logs where block_number < ${FROM}`)).length,
    );
  },
);

test('the space of removed logs is returned, though views read the table', async () => {
  const { context } = await start();
  const { schema } = context.run;
  await prove(context);
  await target.client.query(`
    insert into ${schema}.logs select n % ${FROM}, 1000 + n, 0, '\\x01', null, null, null, null, '\\x'
      from generate_series(0, 20000) n;
    create schema ${viewsSchemaOf(schema)};
    create view ${viewsSchemaOf(schema)}.logs as select * from ${schema}.logs`);
  await retain(context, RETAINED, 'logs');
  const before = await context.dump();
  const size = async () =>
    Number(
      (await read<{ size: number }>(context, `select pg_total_relation_size('run.logs') as size`))[0]?.size,
    );
  const large = await size();
  expect(await rewrite(context, async () => {}, 'logs')).toBeGreaterThan(3);
  expect(await size()).toBeLessThan(large / 5);
  expect(await context.dump()).toEqual(before);
});

/** Seeds choose the statements after which the writer's connection is cut; `SEED=4,5,6` plays others. */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1, 2, 3];

test.each(SEEDS)(
  'removal and rewrite, cut off at any statement, lose and count nothing twice (seed %i)',
  async (seed) => {
    const prng = createPrng(seed);
    const chain = madeChain(0, TOP, { prng: createPrng(100 + seed) });
    const { context } = await start(chain);
    const { context: clean } = await start(chain);
    await retain(clean);
    await setRetained(target.client, 'traces', RETAINED);
    let isDone = false;
    for (let session = 0; !isDone && session < 400; session++) {
      const client = new pg.Client(clientConfig(target.database.connection, 'cut'));
      client.on('error', () => {});
      await client.connect();
      let left = session > 300 ? Number.POSITIVE_INFINITY : prng.integer(1, 60);
      const cut = new Proxy(client, {
        get(of, name) {
          if (name === 'query' && left-- <= 0)
            (of as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
          const value = Reflect.get(of, name);
          return typeof value === 'function' ? value.bind(of) : value;
        },
      });
      const own = { ...context, writer: createWriter(cut) };
      try {
        const state = createRetentionState('traces');
        state.rowsMax = prng.integer(3, 20);
        while (await retainRows(own, state));
        const rewriting = createRewriteState('traces', 1);
        while (await rewriteTable(own, target.database.connection, rewriting));
        isDone = true;
      } catch (error) {
        expect(String(error)).toMatch(/terminated|closed|not queryable|unavailable|ended/i);
      } finally {
        await client.end().catch(() => {});
      }
    }
    expect(isDone).toBe(true);
    expect(await context.dump()).toEqual(await clean.dump());
    expect(
      await read(
        context,
        "select rewritten_at is not null as is_done from run.retention where layer = 'traces'",
      ),
    ).toEqual([{ is_done: true }]);
    const sums = (each: TestContext) => read(each, 'select * from run.dropped_traces order by address');
    expect(await sums(context)).toEqual(await sums(clean));
    const bookkeeping = (each: TestContext) =>
      read(each, "select removed_rows from run.retention where layer = 'traces'");
    expect(await bookkeeping(context)).toEqual(await bookkeeping(clean));
  },
);
