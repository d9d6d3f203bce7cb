import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import { diffFromNode } from '../support/agree-with-node.ts';
import { startCutProxy } from '../support/cut-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { diffRuns, dumpRun } from '../support/dump-run.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { startIndexerProcess, startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';

let anvil: Anvil;
let script: BuiltScript;
let scenario: Scenario;
beforeAll(async () => {
  [anvil, script] = await Promise.all([startAnvil(), buildScript('run-indexer-process')]);
  scenario = await createScenario({ rpc: createDemoRpc(anvil.url), seed: 41 });
  await scenario.buildHistory();
});
afterAll(async () => {
  script.remove();
  await anvil.stop();
});
beforeEach(() => traffic(2));

async function traffic(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    await scenario.step({ count: 4 });
    await mine({ rpc: createDemoRpc(anvil.url) });
  }
}

/** Compares the whole index with a clean run's, and with the node. */
async function expectWhole(database: TestDatabase, indexer: TestIndexer): Promise<void> {
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const dump = await dumpRun(database.pool, schema);
  const { differences, compared } = await diffFromNode(database, schema, anvil.url);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  const clean = await createTestDatabase();
  const again = startTestIndexer({ database: clean, url: anvil.url });
  await again.caughtUp();
  expect(diffRuns(dump, await dumpRun(clean.pool, await again.schema()))).toEqual([]);
  await again.stop();
  await clean.drop();
}

test('after kill -9 of PostgreSQL it is started again and everything goes on, within seconds', async () => {
  const { server, database, lines } = await startOwnPostgres();
  const indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  const killedAt = Date.now();
  await traffic(2);
  await indexer.caughtUp();
  expect(Date.now() - killedAt).toBeLessThan(12_000);
  expect(server.pid).not.toBe(pid);
  expect(lines).toEqual(expect.arrayContaining(['The database stopped unexpectedly; starting it again.']));
  await expectWhole(database, indexer);
  await indexer.stop();
  await database.drop();
}, 60_000);

test('a connection that the database ends, and one that the network cuts, are opened again', async () => {
  const base = await createTestDatabase();
  const { host, port } = base.connection;
  const proxy = await startCutProxy(join(host, `.s.PGSQL.${port}`));
  const database = { ...base, connection: { ...base.connection, host: '127.0.0.1', port: proxy.port } };
  const indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  for (let count = 0; count < 3; count++) {
    const { rowCount } = await base.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'spyglass indexer'`,
    );
    expect(rowCount).toBe(1);
    await traffic(1);
    await indexer.caughtUp();
  }
  proxy.cut();
  await traffic(1);
  await expect.poll(proxy.refusedCount, { timeout: 15_000 }).toBeGreaterThan(0);
  proxy.restore();
  await expectWhole(database, indexer);
  await indexer.stop();
  await proxy.close();
  await base.drop();
}, 60_000);

test('of two indexers on one database one works and one waits, and takes over when the first is killed', async () => {
  const database = await createTestDatabase();
  const first = startIndexerProcess(script.path, { database, url: anvil.url });
  await first.caughtUp();
  const second = startIndexerProcess(script.path, { database, url: anvil.url });
  await expect.poll(() => second.logs.join('\n')).toMatch(/waiting for it to stop/);
  expect(second.logs.join('\n')).not.toMatch(/Indexing chain/);
  await traffic(1);
  await first.caughtUp();
  await first.kill();
  await traffic(1);
  await expectWhole(database, second);
  expect(second.logs.join('\n')).toMatch(/Indexing chain/);
  await second.stop();
  await database.drop();
}, 60_000);

/** A file system of its own in memory; null where mounting is not permitted. */
function mountSmallDisk(): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'none', folder], { stdio: 'pipe' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

test('a full disk is named in one sentence, and everything goes on when there is space again', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('This machine does not permit mounting a small disk.');
  const dataDir = join(disk.folder, 'data');
  const { database } = await startOwnPostgres(dataDir);
  const indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const filler = join(disk.folder, 'filler');
  fillDisk(disk.folder, filler);
  chmodSync(filler, 0o600);
  for (let round = 0; round < 60 && !saysFull(indexer); round++) await traffic(5);
  expect(saysFull(indexer), indexer.logs.join('\n')).toBe(true);
  rmSync(filler);
  await expectWhole(database, indexer);
  await indexer.stop();
  await database.drop();
  disk.unmount();
}, 120_000);

/** Writes as much into a file as there is space; the database may take some of it meanwhile. */
function fillDisk(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function saysFull({ logs }: TestIndexer): boolean {
  return logs.includes(
    'warn: The disk of the database is full: free some space on it, and Spyglass continues by itself.',
  );
}
