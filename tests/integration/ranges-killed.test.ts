import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema } from '#db/migrate.ts';
import type { RangePhase } from '#db/tables/ranges.ts';
import { addServer, requestBringBack, requestMove } from '#db/writes/ranges/requests.ts';
import { insertRun } from '#db/writes/runs.ts';
import { createPrng } from '#demo/prng.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import type { MoverInput } from '../support/run-mover-process.ts';

const BLOCKS = 2000;
const FRAMES_A_BLOCK = 20;
const RANGE = { from: 100, to: 1799 };
/** `RANGE_SEEDS=100 npx vitest run tests/integration/ranges-killed.test.ts` plays more. */
const SEEDS = Number(process.env.RANGE_SEEDS ?? 1);

let first: OwnPostgres;
let archive: OwnPostgres;
let script: BuiltScript;
let input: MoverInput;

beforeAll(async () => {
  [first, archive, script] = await Promise.all([
    startOwnPostgres(),
    startOwnPostgres(),
    buildScript('run-mover-process'),
  ]);
  const { pool, connection } = first.database;
  const identity = { genesisHash: '0x00', firstBlockHash: null } as const;
  const run = await withTransaction(pool, async (client) => {
    const made = await insertRun(client, { chainId: 1n, ...identity });
    await createRunSchema(client, made.schema);
    await fill(client, made.schema);
    await addServer(client, 'archive', 180_000);
    return made;
  });
  const { user, password, host, port, database } = archive.database.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  input = { connection, urls: { archive: url }, run: { ...run, ...identity } };
}, 120_000);
afterAll(async () => {
  script.remove();
  await Promise.all([first.database.drop(), archive.database.drop()]);
});

/** Fills the traces of a run whose blocks are all sealed. */
async function fill(client: Pick<pg.ClientBase, 'query'>, schema: string): Promise<void> {
  const address = (salt: number) => `substr(sha256(((n::bigint * ${salt}) % 3000)::text::bytea), 1, 20)`;
  await client.query(
    `insert into ${schema}.internal_transactions
     select n / ${FRAMES_A_BLOCK}, n % 5, n / 5 % 4 + 1, 'call', ${address(7919)}, ${address(104_729)},
       case when n % 500 = 0 then ${address(31)} end, n % 3, 30000, 21000, sha256(n::text::bytea), sha256(n::text::bytea), null, array[n % 4]
     from generate_series(0, ${BLOCKS * FRAMES_A_BLOCK - 1}) n;
     insert into ${schema}.traced_blocks select n, ${FRAMES_A_BLOCK} from generate_series(0, ${BLOCKS - 1}) n;
     update ${schema}.coverage set blocks = '{[0,${BLOCKS})}' where layer in ('facts', 'traces', 'unprovable');
     update ${schema}.observed_balances_progress set traces = '{[0,${BLOCKS})}'`,
  );
}

const DIGEST = (schema: string, where = '') =>
  `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by block_number, transaction_index, trace_index)) as digest
   from ${schema}.internal_transactions t ${where}`;
const inRange = `where block_number between ${RANGE.from} and ${RANGE.to}`;

async function readLine(server: OwnPostgres, text: string): Promise<unknown> {
  const read = async () => (await server.database.pool.query(text)).rows[0];
  return vi.waitFor(read, { timeout: 30_000, interval: 50 });
}

/** Runs the mover until it prints a phase, or to its end. */
async function startMover(until: RangePhase | null): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script.path, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(child.stdout!);
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line === until && resolve());
    lines.on('close', resolve);
  });
  return child;
}

async function finish(): Promise<void> {
  for (let attempts = 0; attempts < 20; attempts++) {
    const child = await startMover(null);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    if (child.exitCode === 0) return;
  }
  throw new Error('The mover does not end');
}

/** Kills a part with SIGKILL, up to some ms after the mover has come to a phase, and lets the move go on. */
async function playPhase(phase: RangePhase, part: 'mover' | 'source' | 'target', waitMs: number) {
  const child = await startMover(phase);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const pid = { mover: child.pid, source: first.server.pid, target: archive.server.pid }[part];
  if (pid !== undefined && (part !== 'mover' || child.exitCode === null)) process.kill(pid, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) {
    if (part !== 'mover') child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const [name, { server }] of Object.entries({ source: first, target: archive }))
    if (name === part) await vi.waitUntil(() => server.pid !== pid, { timeout: 30_000, interval: 50 });
  await readLine(first, 'select 1');
  await readLine(archive, 'select 1');
}

const request = (work: (client: pg.ClientBase) => Promise<unknown>) =>
  vi.waitFor(() => withTransaction(first.database.pool, work), { timeout: 30_000, interval: 50 });

for (const part of ['mover', 'source', 'target'] as const)
  for (let seed = 1; seed <= SEEDS; seed++)
    test(`nothing is lost and nothing twice after kill -9 of the ${part} in each phase, seed ${seed}`, async () => {
      const random = createPrng(seed * 7 + part.length);
      const { schema, id } = input.run;
      const whole = await readLine(first, DIGEST(schema));
      const moved = await readLine(first, DIGEST(schema, inRange));
      await request((client) =>
        requestMove(client, { run: id, server: 'archive', layer: 'traces', ...RANGE }),
      );
      for (const phase of ['waiting', 'copy', 'index', 'check', 'drop'] as const)
        await playPhase(phase, part, random.integer(0, 60));
      await finish();
      const range = (await readLine(first, 'select schema_name, rows_count from app.ranges')) as {
        schema_name: string;
      };
      expect(await readLine(archive, DIGEST(range.schema_name))).toEqual(moved);
      await expectSums(schema, `${RANGE.from}`);
      await request((client) => requestBringBack(client, { run: id, ...RANGE }));
      for (const phase of ['back_copy', 'back_check'] as const)
        await playPhase(phase, part, random.integer(0, 60));
      await finish();
      expect(await readLine(first, DIGEST(schema))).toEqual(whole);
      expect(await readLine(first, `select count(*)::int as sums from ${schema}.moved_traces`)).toEqual({
        sums: 0,
      });
    }, 180_000);

/** The sums of moved frames are those of what is no longer here. */
async function expectSums(schema: string, from: string): Promise<void> {
  const { rows } = await first.database.pool.query(
    `select sum(internal_transactions_count)::int as sums, min(first_block)::int as first from ${schema}.moved_traces`,
  );
  const gone = await archive.database.pool.query(
    `select sum(1 + (to_address <> from_address)::int)::int as sums from ${await movedSchema()}.internal_transactions where created_contract is null`,
  );
  expect(rows[0]).toEqual({ sums: gone.rows[0].sums, first: Number(from) });
}

async function movedSchema(): Promise<string> {
  const { rows } = await first.database.pool.query('select schema_name from app.ranges');
  return rows[0].schema_name;
}
