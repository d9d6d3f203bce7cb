import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoRpc } from '../../src/demo/demo-rpc.ts';
import { createPrng } from '../../src/demo/prng.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { diffFromNode } from '../support/agree-with-node.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { diffRuns, dumpBlocks, dumpRun } from '../support/dump-run.ts';
import { startFaultyNode } from '../support/faulty-node.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { createCodeForFork } from './code-for-fork.ts';
import { CALL_MS_MAX, REAL_NODES, type RealNode, type RunningNode } from './nodes.ts';
import { playScenario } from './play-scenario.ts';
import { createSigningRpc } from './signing-rpc.ts';

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

/** The transactions whose outcome differs between the index and the receipts that the node gives. */
async function diffReceipts({ pool }: TestDatabase, schema: string, url: string, hashes: readonly Hex[]) {
  const rpc = createDemoRpc(url, { timeoutMs: CALL_MS_MAX });
  const differences: string[] = [];
  for (const hash of hashes) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Record<string, string> & {
      logs: unknown[];
    };
    const { rows } = await pool.query(
      `select t.block_number as block, t.gas_used::text as gas, t.status, count(l.log_index)::int as logs
       from ${schema}.transactions t
       left join ${schema}.logs l on l.block_number = t.block_number and l.transaction_index = t.index
       where t.hash = decode($1, 'hex') group by 1, 2, 3`,
      [hash.slice(2)],
    );
    const theirs = [
      Number(receipt.blockNumber),
      BigInt(receipt.gasUsed ?? 0).toString(),
      Number(receipt.status),
      receipt.logs.length,
    ].join(' ');
    const [row] = rows as { block: number; gas: string; status: number; logs: number }[];
    const ours =
      row === undefined ? 'not indexed' : [row.block, row.gas, Number(row.status), row.logs].join(' ');
    if (ours !== theirs) differences.push(`${hash}: ${ours} here, ${theirs} there`);
  }
  return differences;
}

async function compare(node: RealNode, isTraced: boolean) {
  const started = await node.start();
  running.push(started);
  const toData = createCodeForFork(node.evmVersion ?? 'prague');
  const door = isTraced ? null : await startFaultyNode(started.url, createPrng(1), { missing: TRACES });
  const url = door?.url ?? started.url;
  const catchUpMsMax = CATCH_UP_MS_MAX * (node.slowness ?? 1);
  try {
    const live = await createDatabase();
    const follower = startTestIndexer({ database: live, url, truthUrl: started.url, isTraced });
    const hashes = await playScenario({ rpc: createSigningRpc(started.url, { toData }) });
    await follower.caughtUp(catchUpMsMax);
    const schema = await follower.schema();
    if (node.hasGenesis) await waitForGenesis(live, schema);
    await follower.stop();
    const height = await readHeight(live, schema, isTraced);
    expect(await diffReceipts(live, schema, started.url, hashes)).toEqual([]);

    const clean = await createDatabase();
    const second = startTestIndexer({ database: clean, url, truthUrl: started.url, isTraced });
    await second.caughtUp(catchUpMsMax);
    if (node.hasGenesis) await waitForGenesis(clean, await second.schema());
    await second.stop();
    const cleanSchema = await second.schema();
    const cleanHeight = await readHeight(clean, cleanSchema, isTraced);
    const hasStopped = cleanHeight === height;
    // A chain that makes blocks by the clock has gone on: the node is asked at the block at which the index has ended.
    const { differences, compared } = await diffFromNode(
      live,
      schema,
      started.url,
      hasStopped ? {} : { height: await readHeight(live, schema, false) },
    );
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(hashes.length);
    const both = Math.min(height, cleanHeight);
    const dump = ({ pool }: TestDatabase, of: string) =>
      hasStopped ? dumpRun(pool, of) : dumpBlocks(pool, of, both);
    const [ours, theirs] = [await dump(live, schema), await dump(clean, cleanSchema)];
    expect(ours.transactions?.length).toBeGreaterThanOrEqual(hashes.length);
    expect(diffRuns(ours, theirs)).toEqual([]);
    return hashes.length;
  } finally {
    await door?.close();
  }
}

/** The accounts of the genesis block come last. */
async function waitForGenesis({ pool }: TestDatabase, schema: string) {
  const read = async () =>
    (await pool.query(`select from ${schema}.genesis_progress where source is not null`)).rowCount;
  await expect.poll(read, { timeout: 60_000 }).toBe(1);
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
  for (const isTraced of node.hasTraces ? [true, false] : [false]) {
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
