import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '#db/connection/transaction.ts';
import { addServer, requestBringBack, requestMove } from '#db/writes/ranges/requests.ts';
import { recomputeState } from '#db/writes/state/recompute-state.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { stepRanges } from '#indexer/ranges/ranges-task.ts';
import { createTraceState, fillTraces } from '#indexer/traces/fill-traces.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { diffRuns } from '../support/dump-run.ts';
import { createTestContext, type TestContext } from '../support/indexer-context.ts';
import { madeChain, toFetched } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';
import { openCutMover } from '../support/ranges/cut-session.ts';
import { toRangeUrl } from '../support/ranges/range-url.ts';
import { createTestTarget } from '../support/run-target.ts';

const TOP = 30;
const RANGES = [
  { layer: 'traces', from: 2, to: 11 },
  { layer: 'traces', from: 12, to: 20 },
  { layer: 'logs', from: 5, to: 18 },
] as const;
/** Further frames of each block, so that a range is several chunks. */
const FRAMES_MORE = 700;
/** Statements of a session at most; later sessions are not cut, so that a run ends. */
const STATEMENTS_MAX = 45;
const SESSIONS_CUT = 60;
/** Phases whose steps are cut off in the course of a run. */
const PHASES = ['waiting', 'copy', 'index', 'check', 'drop', 'back_copy', 'back_check'];
const CUT = /terminated|closed|not queryable|unavailable|ended|reset/i;
/** Seeds of `npm run test:soak`; by default a few. */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1, 2, 3, 4, 5, 6];

const target = createTestTarget();
let archive: TestDatabase;
const seen = new Map<string, number>();

beforeAll(async () => {
  archive = await createTestDatabase();
  await addServer(target.client, 'archive', 180_000);
});
afterAll(() => archive.drop());

/** A traced and proven run, of which every address was observed. */
async function start(seed: number): Promise<TestContext> {
  const chain = madeChain(0, TOP, { prng: createPrng(500 + seed) });
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url] });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const state = createTraceState();
  while (await fillTraces(context, state));
  const { schema } = context.run;
  await target.client.query(`
    update ${schema}.observed_balances_progress set traces = '{[0,)}', facts = '{[0,)}';
    insert into ${schema}.coverage as c (layer, blocks) values ('proven', '{[0,${TOP + 1})}')
    on conflict (layer) do update set blocks = excluded.blocks;
    insert into ${schema}.internal_transactions
    select b, 500, n, 'call', ${anAddress('n')}, ${anAddress('n * 7')}, null, n, 1, 1, sha256(n::text::bytea), null, null, array[n]
    from generate_series(2, 20) b, generate_series(1, ${FRAMES_MORE}) n;
    update ${schema}.traced_blocks set internal_transactions_count = internal_transactions_count + ${FRAMES_MORE}
    where block_number between 2 and 20`);
  await recompute(context);
  return context;
}

const anAddress = (n: string) => `decode(lpad(to_hex(${n} % 24 + 1), 40, '0'), 'hex')`;

const read = async <T>({ run }: TestContext, text: string): Promise<T[]> =>
  (await target.client.query(text.replaceAll('run.', `${run.schema}.`))).rows;

/** Phases of the ranges of a run, and the number of schemas that are still to be dropped. */
async function look({ run }: TestContext): Promise<{ phases: string[]; leftovers: number }> {
  const { rows } = await target.client.query<{ phase: string }>(
    'select phase from app.ranges where run_id = $1 order by from_block',
    [run.id],
  );
  const left = await target.client.query('select from app.range_leftovers');
  return { phases: rows.map(({ phase }) => phase), leftovers: left.rowCount ?? 0 };
}

/** Runs sessions of a mover, each cut off at a random statement, until nothing is left to do; counts the cuts by phase. */
async function runCut(
  context: TestContext,
  prng: ReturnType<typeof createPrng>,
  isDone: () => Promise<boolean>,
) {
  const cuts = new Map<string, number>();
  for (let session = 0; !(await isDone()); session++) {
    expect(session).toBeLessThan(SESSIONS_CUT + 20);
    const budget = {
      left: session < SESSIONS_CUT ? prng.integer(1, STATEMENTS_MAX) : Number.MAX_SAFE_INTEGER,
    };
    const mover = await openCutMover(
      target.database.connection,
      { archive: toRangeUrl(archive.connection) },
      budget,
    );
    const move = {
      indexer: { ...context, writer: mover.writer },
      session: mover.session,
      unfinalBlocks: 0,
      drainMs: 0,
    };
    try {
      while ((await stepRanges(move)) || !(await isDone()));
    } catch (error) {
      expect(String(error)).toMatch(CUT);
      for (const phase of (await look(context)).phases) cuts.set(phase, (cuts.get(phase) ?? 0) + 1);
    } finally {
      await mover.end();
    }
    // The pause after a failure is for servers that are down.
    await target.client.query('update app.ranges set failure = null where run_id = $1', [context.run.id]);
  }
  return cuts;
}

test.each(SEEDS)(
  'moves and their return, cut off at any statement, lose and count nothing twice (seed %i)',
  async (seed) => {
    const prng = createPrng(seed);
    const context = await start(seed);
    const before = await context.dump();
    for (const range of RANGES)
      expect(
        await withTransaction(target.database.pool, (client) =>
          requestMove(client, { run: context.run.id, server: 'archive', ...range }),
        ),
      ).toHaveProperty('id');
    const out = await runCut(context, prng, async () =>
      (await look(context)).phases.every((phase) => phase === 'moved'),
    );
    expect([...out.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
    await expectSame(context, before);
    const [left] = await read<{ count: number }>(
      context,
      `select count(*)::int as count from run.internal_transactions
       where block_number between 2 and 20 and created_contract is null and type <> 'selfdestruct'`,
    );
    expect(left?.count).toBe(0);
    expect(await read(context, 'select from run.logs where block_number between 5 and 18')).toEqual([]);
    expect(
      await withTransaction(target.database.pool, (client) =>
        requestBringBack(client, { run: context.run.id, from: 0, to: TOP }),
      ),
    ).toMatchObject({
      ids: RANGES.map(() => expect.anything()),
    });
    const back = await runCut(context, prng, async () => {
      const { phases, leftovers } = await look(context);
      return phases.length === 0 && leftovers === 0;
    });
    for (const cuts of [out, back])
      for (const [phase, count] of cuts) seen.set(phase, (seen.get(phase) ?? 0) + count);
    expect(diffRuns(await context.dump(), before)).toEqual([]);
    expect(await read(context, 'select * from run.moved_traces')).toEqual([]);
    expect(await read(context, 'select * from run.moved_logs')).toEqual([]);
    const { rows } = await archive.pool.query(`select nspname from pg_namespace where nspname ~ '_g\\d+_'`);
    expect(rows).toEqual([]);
  },
  120_000,
);

test.skipIf(process.env.SEED !== undefined)('the seeds cut off every phase', () => {
  expect(PHASES.filter((phase) => !seen.has(phase))).toEqual([]);
});

/** Expects the state to be that before a move, as it stands and recomputed from rows and sums. */
async function expectSame(context: TestContext, before: Record<string, string[]>): Promise<void> {
  const { internal_transactions: _, logs: __, coverage: ___, ...rest } = before;
  expect(await context.dump()).toMatchObject(rest);
  await recompute(context);
  expect(await context.dump()).toMatchObject(rest);
}

async function recompute(context: TestContext): Promise<void> {
  const addresses = await read<{ hash: Buffer }>(context, 'select hash from run.addresses');
  await context.writer.write('history', (client) =>
    recomputeState(
      { client, schema: context.run.schema },
      { addresses: addresses.map(({ hash }) => hash), tokens: [], balances: [], instances: [], days: [] },
    ),
  );
}
