import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import { setRetained } from '#db/writes/retention/policy.ts';
import { createRetentionState, retainRows } from '#indexer/retention/retain-rows.ts';
import { createRewriteState, rewriteTable } from '#indexer/retention/rewrite-table.ts';
import type { IndexerContext } from '#indexer/runtime/context.ts';
import { openHeadContext } from './support/head-context.ts';
import type { BenchReport } from './support/report.ts';
import { createScratchDatabase, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** Size of the run that `fillTraces` makes. */
export const BLOCKS = 10_000;
export const FRAMES_A_BLOCK = 100;
const RETAINED = 2000;
const ADDRESSES = 10_000;

/** Removal of old traces, and the return of their disk space, while a reader reads frames of addresses. */
export async function retention(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_retention', true);
    const context = await openHeadContext(database.client);
    await fillTraces(database, context);
    context.range.head = { ...context.range.head, number: BLOCKS - 1 };
    await setRetained(database.client, 'traces', RETAINED);
    const size = () => readSize(database, context);
    const full = await size();
    const idle = await readWhile(database, context, () => sleep(3000));
    const dropping = createRetentionState('traces');
    const drop = await readWhile(database, context, () => stepwise(() => retainRows(context, dropping)));
    const dropped = await size();
    await database.client.query(`vacuum (analyze) ${context.run.schema}.internal_transactions`);
    const vacuumed = await size();
    const state = createRewriteState('traces');
    const rewrite = await readWhile(database, context, () =>
      stepwise(
        () => rewriteTable(context, database.connection, state),
        () => state.phase !== 'index',
      ),
    );
    const rewritten = await size();
    await database.drop();
    const frames = (BLOCKS - RETAINED) * FRAMES_A_BLOCK;
    return {
      figures: [
        { what: 'size with all traces', measured: format(full) },
        { what: 'size after four fifths were removed', measured: format(dropped) },
        { what: 'size after a vacuum', measured: format(vacuumed) },
        { what: 'size after the rewrite', measured: format(rewritten) },
        {
          what: 'removed frames a second',
          measured: Math.round(frames / (drop.ms / 1000)).toLocaleString('en'),
        },
        { what: 'longest transaction of the removal', measured: `${drop.result.toFixed(0)} ms` },
        { what: 'duration of the rewrite', measured: `${(rewrite.ms / 1000).toFixed(1)} s` },
        { what: 'longest transaction of the rewrite', measured: `${rewrite.result.toFixed(0)} ms` },
        { what: 'page of an address: idle, p50 and longest', measured: idle.reads },
        { what: 'the same during the removal', measured: drop.reads },
        { what: 'the same during the rewrite', measured: rewrite.reads },
      ],
      notes: [
        `${(BLOCKS * FRAMES_A_BLOCK).toLocaleString('en')} internal transactions in ${BLOCKS.toLocaleString('en')} blocks, the newest first as the backfill writes them; ${RETAINED.toLocaleString('en')} blocks are retained`,
      ],
    };
  } finally {
    await server.stop();
    folder.remove();
  }
}

/** Fills the tables of traces from the highest block down, in the state of a run that is wholly traced and observed. */
export async function fillTraces(
  { client }: ScratchDatabase,
  { run: { schema } }: IndexerContext,
): Promise<void> {
  const address = (salt: number) =>
    `substr(sha256(((n::bigint * ${salt}) % ${ADDRESSES})::text::bytea), 1, 20)`;
  await client.query(
    `insert into ${schema}.internal_transactions
     select ${BLOCKS - 1} - n / ${FRAMES_A_BLOCK}, n % 20, n / 20 % 5 + 1, 'call', ${address(7919)}, ${address(104_729)},
       case when n % 500 = 0 then ${address(31)} end, n % 3, 30000, 21000, sha256(n::text::bytea) || sha256(n::text::bytea),
       sha256(n::text::bytea), null, array[n % 4]
     from generate_series(0, ${BLOCKS * FRAMES_A_BLOCK - 1}) n`,
  );
  await client.query(
    `insert into ${schema}.traced_blocks select n, ${FRAMES_A_BLOCK} from generate_series(0, ${BLOCKS - 1}) n`,
  );
  await client.query(
    `update ${schema}.coverage set blocks = '{[0,${BLOCKS})}' where layer in ('facts', 'traces')`,
  );
  await client.query(`update ${schema}.observed_balances_progress set traces = '{[0,${BLOCKS})}'`);
  await client.query('vacuum (analyze)');
}

/** Runs steps to the end; returns the duration of the longest, in ms. */
async function stepwise(step: () => Promise<boolean>, counts: () => boolean = () => true): Promise<number> {
  let longest = 0;
  for (let hasMore = true; hasMore; ) {
    const isCounted = counts();
    const start = performance.now();
    hasMore = await step();
    if (isCounted) longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

/** Reads pages of addresses on another connection while something runs. */
async function readWhile<T>(
  { connection }: ScratchDatabase,
  { run: { schema } }: IndexerContext,
  work: () => Promise<T>,
): Promise<{ result: T; ms: number; reads: string }> {
  const client = new pg.Client(clientConfig(connection, 'spyglass bench'));
  await client.connect();
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const start = performance.now();
      await client.query(
        `select * from ${schema}.internal_transactions where from_address = substr(sha256($1::text::bytea), 1, 20)
         order by block_number desc, transaction_index desc, trace_index desc limit 51`,
        [String((n * 37) % ADDRESSES)],
      );
      times.push(performance.now() - start);
      await sleep(5);
    }
  })();
  const start = performance.now();
  const result = await work();
  const ms = performance.now() - start;
  isOver = true;
  await reading;
  await client.end();
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  return { result, ms, reads: `${at(0.5)} and ${at(1)} ms` };
}

async function readSize({ client }: ScratchDatabase, { run }: IndexerContext): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('${run.schema}.internal_transactions') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

function format(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
