import { expect, test } from 'vitest';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { startCli } from '../support/cli.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { dumpRun } from '../support/dump-run.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { INDEXER_MODULES, MODULES_ON } from '../support/modules.ts';

/** `SEED=7 npx vitest run tests/integration/crash.test.ts` plays another history, with more kills. */
const CHOSEN = process.env.SEED?.split(',').map(Number);
const SEEDS = CHOSEN ?? [31];
const KILLS = CHOSEN === undefined ? 4 : 10;
/** Enough that none of the kills comes after the last block. */
const BLOCKS = 40 * KILLS;
/** Writing a chunk of history takes about this long; a kill comes at any moment of it. */
const CHUNK_MS = 120;
/** Connections that write, one number after the other. */
const WRITERS = [1, 4, 2];
const TABLES = [...CORE_TABLES, ...INDEXER_MODULES.flatMap(({ tables }) => tables)];

function toUrl({ connection }: TestDatabase): string {
  const { user, password, database, host, port } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function countBlocks(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ schema_name: string }>(
    'select schema_name from app.runs where is_active',
  );
  if (rows[0] === undefined) return 0;
  const counted = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${rows[0].schema_name}.blocks`,
  );
  return counted.rows[0]?.count ?? 0;
}

test.each(SEEDS)(
  'killed with -9 several times in the middle of its history, the index ends like one that was left alone (seed %i)',
  async (seed) => {
    const anvil = await startAnvil();
    const rpc = createDemoRpc(anvil.url);
    const scenario = await createScenario({ rpc, seed });
    await scenario.buildHistory();
    await rpc('evm_setAutomine', [false]);
    for (let block = 0; block < BLOCKS; block++) {
      await scenario.step({ count: 8 });
      await scenario.mineBlock();
    }
    const database = await createTestDatabase();
    const head = Number(await rpc('eth_blockNumber'));
    const seen: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const writers = WRITERS[kill % WRITERS.length] ?? 1;
      const env = { DATABASE_URL: toUrl(database), HISTORY_WRITERS: String(writers) };
      const cli = startCli(['index', anvil.url], env);
      await cli.printed('Indexing chain');
      await new Promise((resolve) => setTimeout(resolve, (CHUNK_MS * kill) / KILLS));
      await cli.kill();
      seen.push(await countBlocks(database));
    }
    const indexer = startTestIndexer({ database, url: anvil.url }, MODULES_ON);
    await expectNodeToAgree({ database, indexer, url: anvil.url });
    const dump = await dumpRun(database.pool, await indexer.schema(), TABLES);
    await indexer.stop();

    const clean = await createTestDatabase();
    const again = startTestIndexer({ database: clean, url: anvil.url }, MODULES_ON);
    await again.caughtUp();
    expect(dump).toEqual(await dumpRun(clean.pool, await again.schema(), TABLES));
    expect(
      seen.filter((count) => count <= head).length,
      `blocks at each kill: ${seen.join(' ')} of ${head + 1}`,
    ).toBeGreaterThanOrEqual(KILLS - (CHOSEN === undefined ? 1 : 2));
    await again.stop();
    await Promise.all([database.drop(), clean.drop(), anvil.stop()]);
  },
  120_000,
);
