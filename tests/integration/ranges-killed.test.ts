import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema } from '#db/migrate.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { addServer, requestBringBack, requestMove } from '#db/writes/ranges/requests.ts';
import { insertRun } from '#db/writes/runs.ts';
import { createPrng } from '#demo/prng.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { findMemoryFolder } from '../support/memory-folder.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { toRangeUrl } from '../support/ranges/range-url.ts';
import { HAS_POSTGRES_15, startSystemPostgres } from '../support/ranges/system-postgres.ts';
import type { MoverInput } from '../support/run-mover-process.ts';

const BLOCKS = 1000;
const ROWS_A_BLOCK = 20;
const RANGE = { from: 100, to: 899 };
/** Seeds of `npm run test:soak`; twelve in a row kill each part in each phase of each layer on each version. */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1, 2];
const LAYERS = ['traces', 'logs'] as const;
const VERSIONS = [18, 15] as const;
const PARTS = ['mover', 'source', 'target'] as const;
const OUT = ['waiting', 'copy', 'index', 'check', 'drop', 'moved'] as const;
const BACK = ['back_copy', 'back_check', 'left', 'none'] as const;
const ORDER: readonly string[] = [...OUT, ...BACK];
/** Longest time from the beginning of a step to the kill, in ms. */
const KILL_MS_MAX = 60;

type Version = (typeof VERSIONS)[number];
type Part = (typeof PARTS)[number];

/** A range server that can be killed; it starts again. */
interface Target {
  connection: DatabaseConnection;
  kill(): Promise<void>;
}

let first: OwnPostgres;
let script: BuiltScript;
let run: MoverInput['run'];
const targets = new Map<Version, Target>();
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const open = async () => {
    const server = await startOwnPostgres(await mkdtemp(join(findMemoryFolder(), 'spyglass-own-')));
    closing.push(() => server.database.drop());
    return server;
  };
  const [own, archive] = await Promise.all([open(), open()]);
  first = own;
  targets.set(18, { connection: archive.database.connection, kill: () => kill(archive) });
  if (HAS_POSTGRES_15) {
    const old = await startSystemPostgres();
    closing.push(old.stop);
    targets.set(15, { connection: old.connection, kill: old.killAndStart });
  }
  script = await buildScript('run-mover-process');
  closing.push(script.remove);
  const identity = { genesisHash: '0x00', firstBlockHash: null } as const;
  run = await withTransaction(first.database.pool, async (client) => {
    const made = await insertRun(client, { chainId: 1n, ...identity });
    await createRunSchema(client, made.schema);
    await fill(client, made.schema);
    for (const version of targets.keys()) await addServer(client, `archive${version}`, version * 10_000);
    return { ...made, ...identity };
  });
}, 120_000);
afterAll(async () => {
  for (const close of closing) await close();
});

/** Fills traces and logs of a run whose blocks are all sealed. */
async function fill(client: Pick<pg.ClientBase, 'query'>, schema: string): Promise<void> {
  const address = (salt: number) => `substr(sha256(((n::bigint * ${salt}) % 3000)::text::bytea), 1, 20)`;
  const rows = `generate_series(0, ${BLOCKS * ROWS_A_BLOCK - 1}) n`;
  const word = (of: string) => `sha256((${of})::text::bytea)`;
  await client.query(
    `insert into ${schema}.internal_transactions
     select n / ${ROWS_A_BLOCK}, n % 5, n / 5 % 4 + 1, 'call', ${address(7919)}, ${address(104_729)},
       case when n % 500 = 0 then ${address(31)} end, n % 3, 30000, 21000, ${word('n')}, ${word('n')}, null, array[n % 4]
     from ${rows};
     insert into ${schema}.logs
     select n / ${ROWS_A_BLOCK}, n % ${ROWS_A_BLOCK}, n % 5, ${address(7919)}, ${word('n % 7')},
       case when n % 2 = 0 then ${word('n')} end, null, null, ${word('n')} || ${word('n + 1')} from ${rows};
     insert into ${schema}.traced_blocks select n, ${ROWS_A_BLOCK} from generate_series(0, ${BLOCKS - 1}) n;
     update ${schema}.coverage set blocks = '{[0,${BLOCKS})}' where layer in ('facts', 'traces', 'unprovable');
     update ${schema}.observed_balances_progress set traces = '{[0,${BLOCKS})}', facts = '{[0,${BLOCKS})}'`,
  );
}

/** Kills the first process of a supervised server and waits until it is started again. */
async function kill({ server, database }: OwnPostgres): Promise<void> {
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => server.pid !== pid, { timeout: 30_000, interval: 20 });
  await patiently(() => database.pool.query('select 1'));
}

const patiently = <Value>(work: () => Promise<Value>) => vi.waitFor(work, { timeout: 30_000, interval: 50 });
const request = (work: (client: pg.ClientBase) => Promise<unknown>) =>
  patiently(() => withTransaction(first.database.pool, work));

async function readFirst(text: string): Promise<unknown> {
  return patiently(async () => (await first.database.pool.query(text)).rows);
}

async function readTarget({ connection }: Target, text: string): Promise<unknown> {
  const client = new pg.Client(clientConfig(connection, 'test'));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const digest = (layer: RangeLayer, schema: string, where = '') =>
  `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by ${MOVABLE_ROWS[layer].order})) as digest
   from ${schema}.${MOVABLE_ROWS[layer].table} t ${where}`;
const inRange = `where block_number between ${RANGE.from} and ${RANGE.to}`;

/** Everything that a move changes: rows, their sums, and the blocks that each server answers for. */
async function readAll(schema: string): Promise<unknown[]> {
  const texts = [
    ...LAYERS.map((layer) => digest(layer, schema)),
    ...LAYERS.map((layer) => `select * from ${schema}.${MOVABLE_ROWS[layer].sums}`),
    `select layer, blocks::text from ${schema}.coverage where not isempty(blocks) order by layer`,
  ];
  const all: unknown[] = [];
  for (const text of texts) all.push(await readFirst(text));
  return all;
}

/** A process that moves ranges, with the last phase that it printed. */
interface Mover {
  child: ChildProcess;
  phase: string | null;
  ended: Promise<unknown>;
  next(): Promise<unknown>;
}

function startMover(input: MoverInput): Mover {
  const child = spawn(process.execPath, [script.path, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(child.stdout!);
  const ended = once(child, 'exit');
  const mover: Mover = {
    ...{ child, phase: null, ended },
    next: () => Promise.race([once(lines, 'line'), ended]),
  };
  lines.on('line', (line) => {
    mover.phase = line;
  });
  return mover;
}

/** Plays phases to the last of them, and kills a part in each but that; returns the parts with the phases they were in. */
async function playPhases(
  phases: readonly string[],
  { input, target, partOf, waitMs }: Play,
): Promise<string[]> {
  const killed: string[] = [];
  let mover = startMover(input);
  let starts = 0;
  for (const phase of phases) {
    while (mover.phase === null || ORDER.indexOf(mover.phase) < ORDER.indexOf(phase)) {
      const isOver = mover.child.exitCode !== null || mover.child.signalCode !== null;
      if (isOver && starts++ > 60) throw new Error('The mover does not end');
      if (isOver) mover = startMover(input);
      await mover.next();
    }
    if (phase === phases.at(-1)) break;
    await sleep(waitMs());
    const part = partOf(phase);
    killed.push(`${part} in ${mover.phase}`);
    if (part === 'mover') mover.child.kill('SIGKILL');
    else await (part === 'source' ? kill(first) : target.kill());
    if (part !== 'target') await mover.ended;
  }
  await mover.ended;
  return killed;
}

/** What is killed when. */
interface Play {
  input: MoverInput;
  target: Target;
  partOf(phase: string): Part;
  waitMs(): number;
}

const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value;

for (const seed of SEEDS) {
  const layer = pick(LAYERS, seed);
  const version = pick(VERSIONS, Math.floor(seed / 2));
  const server = `archive${version}`;
  test.skipIf(version === 15 && !HAS_POSTGRES_15)(
    `nothing is lost and nothing twice after kill -9 of mover, source and target in each phase: ${layer} on PostgreSQL ${version}, seed ${seed} (15: skipped where the system has none)`,
    async ({ task }) => {
      const random = createPrng(seed);
      const target = targets.get(version) as Target;
      const play = {
        input: {
          connection: first.database.connection,
          urls: { [server]: toRangeUrl(target.connection) },
          run,
        },
        target,
        partOf: (phase: string) => pick(PARTS, Math.floor(seed / 4) + ORDER.indexOf(phase)),
        waitMs: () => random.integer(0, KILL_MS_MAX),
      };
      const { schema, id } = run;
      const before = await readAll(schema);
      const moved = await readFirst(digest(layer, schema, inRange));
      await request((client) => requestMove(client, { run: id, server, layer, ...RANGE }));
      const out = await playPhases(OUT, play);
      await expectMoved(layer, target, moved);
      await request((client) => requestBringBack(client, { run: id, ...RANGE }));
      const back = await playPhases(BACK, play);
      expect(await readAll(schema)).toEqual(before);
      expect(await readTarget(target, `select nspname from pg_namespace where nspname ~ '_g\\d+_'`)).toEqual(
        [],
      );
      Object.assign(task.meta, { killed: [...out, ...back] });
    },
    180_000,
  );
}

/** Expects all rows on the other server, none but creations of contracts here, and the sums of what is gone. */
async function expectMoved(layer: RangeLayer, target: Target, moved: unknown): Promise<void> {
  const { schema } = run;
  const { table, sums, counter } = MOVABLE_ROWS[layer];
  const [{ schema_name: there }] = (await readFirst('select schema_name from app.ranges')) as [
    { schema_name: string },
  ];
  expect(await readTarget(target, digest(layer, there))).toEqual(moved);
  const gone = layer === 'traces' ? 'and created_contract is null' : '';
  expect(await readFirst(`select count(*)::int as rows from ${schema}.${table} ${inRange} ${gone}`)).toEqual([
    { rows: 0 },
  ]);
  const mentions =
    layer === 'traces'
      ? `sum(1 + (to_address <> from_address)::int)::int as sums from ${there}.${table} where created_contract is null`
      : `count(*)::int as sums from ${there}.${table}`;
  const [{ sums: counted }] = (await readTarget(target, `select ${mentions}`)) as [{ sums: number }];
  expect(
    await readFirst(
      `select sum(${counter})::int as sums, min(first_block)::int as first from ${schema}.${sums}`,
    ),
  ).toEqual([{ sums: counted, first: RANGE.from }]);
}
