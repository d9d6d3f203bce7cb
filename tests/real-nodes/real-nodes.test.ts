import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { diffFromNode } from '../support/agree-with-node.ts';
import {
  collectLimits,
  listSilent,
  SAYS_NO_POOL,
  SAYS_NO_STATE,
  SAYS_UNTRACED,
} from '../support/collect-limits.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { diffRuns, dumpBlocks, dumpRun } from '../support/dump-run.ts';
import { startFaultyNode } from '../support/faulty-node.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { INDEXER_MODULES } from '../support/modules.ts';
import { createCodeForFork } from './code-for-fork.ts';
import { diffFacts } from './diff-facts.ts';
import { REAL_NODES, type RealNode } from './nodes.ts';
import { playScenario } from './play-scenario.ts';
import { playTypes } from './play-types.ts';
import { createSigningRpc } from './signing-rpc.ts';
import type { RunningNode } from './start-node.ts';

const CATCH_UP_MS_MAX = 600_000;
const TEST_MS_MAX = 1_800_000;
const TRACES = [
  'trace_block',
  'trace_transaction',
  'debug_traceBlockByHash',
  'debug_traceBlockByNumber',
  'debug_traceTransaction',
];
const chosen = (process.env.REAL_NODES ?? '').split(',').filter((name) => name !== '');
const nodes = REAL_NODES.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

/** What indexes where nothing is set. */
const PRODUCT = { modules: INDEXER_MODULES };

const reasons = new Map<string, string>();
const databases: TestDatabase[] = [];
const running: RunningNode[] = [];

beforeAll(async () => {
  for (const node of nodes) {
    const reason = await node.install();
    if (reason !== null) reasons.set(node.name, reason);
  }
}, 1_300_000);

afterAll(async () => {
  for (const node of running) await node.stop();
  for (const database of databases) await database.drop();
});

async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

/** Plays the scenario while it is indexed; gives the index, stopped at the node's head, and the hashes that were sent. */
async function play(node: RealNode, url: string, truthUrl: string, isTraced: boolean) {
  const isWhole = isTraced && node.traces === 'all';
  const live = await createDatabase();
  const follower = startTestIndexer({ database: live, url, truthUrl, isTraced: isWhole }, PRODUCT);
  const rpc = createSigningRpc(truthUrl, { toData: createCodeForFork(node.evmVersion ?? 'prague') });
  const hashes = [...(await playScenario({ rpc })), ...(await playTypes(rpc, node.types))];
  if (node.minesOnDemand) for (let block = 0; block < 2; block++) await rpc('evm_mine');
  await follower.caughtUp(CATCH_UP_MS_MAX * (node.slowness ?? 1));
  const schema = await follower.schema();
  if (node.hasGenesis) await waitForGenesis(live, schema);
  if (isTraced && !isWhole) await waitForTraces(live, schema);
  await follower.stop();
  return { live, schema, hashes };
}

async function compare(node: RealNode, isTraced: boolean) {
  const started = await node.start();
  running.push(started);
  const isHidden = node.traces !== 'none' && !isTraced;
  const door = isHidden ? await startFaultyNode(started.url, createPrng(1), { missing: TRACES }) : null;
  const url = door?.url ?? started.url;
  const isWhole = isTraced && node.traces === 'all';
  try {
    const { live, schema, hashes } = await play(node, url, started.url, isTraced);
    const height = await readHeight(live, schema, isWhole);
    const facts = await diffFacts(live, schema, started.url);
    expect(facts.differences).toEqual([]);
    expect(facts.compared).toBeGreaterThan(30 * hashes.length);
    const { differences, compared } = await diffFromNode(live, schema, started.url, {
      height: await readHeight(live, schema, false),
    });
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(hashes.length);
    await expectLimits(node, live, { schema, url, isTraced });
    if (node.traces === 'recent') return hashes.length;

    const clean = await createDatabase();
    const options = { database: clean, url, truthUrl: started.url, isTraced: isWhole };
    const second = startTestIndexer(options, PRODUCT);
    await second.caughtUp(CATCH_UP_MS_MAX * (node.slowness ?? 1));
    const cleanSchema = await second.schema();
    if (node.hasGenesis) await waitForGenesis(clean, cleanSchema);
    await second.stop();
    const cleanHeight = await readHeight(clean, cleanSchema, isWhole);
    // A chain that makes blocks by the clock has gone on.
    const dump = ({ pool }: TestDatabase, of: string) =>
      cleanHeight === height ? dumpRun(pool, of) : dumpBlocks(pool, of, Math.min(height, cleanHeight));
    const [ours, theirs] = [await dump(live, schema), await dump(clean, cleanSchema)];
    expect(ours.transactions?.length).toBeGreaterThanOrEqual(hashes.length);
    // Empty blocks need no traces: how many count as traced depends on when the node was found to offer none.
    if (!isWhole) for (const rows of [ours, theirs]) delete rows.coverage;
    expect(diffRuns(ours, theirs)).toEqual([]);
    return hashes.length;
  } finally {
    await door?.close();
  }
}

/** What the node does not give is said everywhere in the same words, and nothing else is. */
async function expectLimits(
  node: RealNode,
  live: TestDatabase,
  { schema, url, isTraced }: { schema: string; url: string; isTraced: boolean },
): Promise<void> {
  const { rows } = await live.pool.query<{ hash: string; block: number; address: string }>(
    `select '0x' || encode(hash, 'hex') as hash, block_number::int as block, '0x' || encode(from_address, 'hex') as address
     from ${schema}.transactions order by block_number limit 1`,
  );
  const said = await collectLimits(live, url, rows[0]!);
  const isLacking = node.traces !== 'all' || !isTraced;
  const sentence = node.traces === 'recent' && isTraced ? SAYS_NO_STATE : SAYS_UNTRACED;
  if (isLacking) expect(listSilent(said.traces, sentence)).toEqual([]);
  else
    expect(listSilent(said.traces, /not available: this node/)).toHaveLength(
      Object.keys(said.traces).length - (node.hasPool ? 0 : 2),
    );
  if (!node.hasPool) expect(listSilent(said.pool, SAYS_NO_POOL)).toEqual([]);
}

/** The accounts of the genesis block come last. */
async function waitForGenesis({ pool }: TestDatabase, schema: string) {
  const read = async () =>
    (await pool.query(`select from ${schema}.genesis_progress where source is not null`)).rowCount;
  await expect.poll(read, { timeout: 60_000 }).toBe(1);
}

/** Waits until each block with transactions is traced or known to be untraceable. */
async function waitForTraces({ pool }: TestDatabase, schema: string) {
  const read = async () =>
    (
      await pool.query<{ left: string }>(
        `select (f.blocks - t.blocks - (
           select coalesce(range_agg(int8range(from_block, to_block, '[]')), '{}') from ${schema}.holes where layer = 'traces'))::text as left
         from ${schema}.coverage f, ${schema}.coverage t where f.layer = 'facts' and t.layer = 'traces'`,
      )
    ).rows[0]?.left;
  await expect.poll(read, { timeout: 300_000, interval: 500 }).toBe('{}');
}

/** The last block of which everything is indexed, also its traces where they are read. */
async function readHeight({ pool }: TestDatabase, schema: string, isTraced: boolean): Promise<number> {
  const { rows } = await pool.query<{ height: number }>(
    `select min(upper(blocks))::int - 1 as height from ${schema}.coverage where layer = any($1)`,
    [isTraced ? ['facts', 'traces'] : ['facts']],
  );
  return rows[0]?.height ?? -1;
}

for (const node of nodes) {
  for (const isTraced of node.traces === 'none' ? [false] : [true, false]) {
    test(
      `the index of ${node.name}, ${isTraced ? 'with' : 'without'} traces, agrees with the node and with a clean index`,
      async (context) => {
        const reason = reasons.get(node.name);
        // A node that was asked for by its name has to run.
        if (reason !== undefined && chosen.length > 0) expect.fail(reason);
        if (reason !== undefined) context.skip(reason);
        expect(await compare(node, isTraced)).toBeGreaterThan(25);
      },
      TEST_MS_MAX * (node.slowness ?? 1),
    );
  }
}
