import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { createDamageWatch, findTableOfFile } from '#api/freshness/damage-watch.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { APP_MIGRATIONS } from '#db/migrations/app.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import type { TestDatabase } from '../support/database.ts';
import { dumpRun } from '../support/dump-run.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { APP_STEPS } from '../support/modules.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';

const BLOCKS = 30;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-damaged-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An index of a small chain on a PostgreSQL of its own, stopped, with a page of one table overwritten, and started again. */
async function openDamaged(dataDir: string, url: string, table: string): Promise<OwnPostgres> {
  const own = await startOwnPostgres(dataDir);
  await index(own.database, url);
  await own.database.pool.query(`update app.runs set name = 'kept by hand'`);
  const { rows } = await own.database.pool.query<{ path: string }>(
    'select pg_relation_filepath($1) as path',
    [table],
  );
  await own.database.pool.end();
  await own.server.stop();
  const file = openSync(join(dataDir, 'postgres-18', rows[0]?.path ?? ''), 'r+');
  writeSync(file, Buffer.alloc(2000, 0xab), 0, 2000, 3000);
  closeSync(file);
  const server = await startEmbeddedPostgres({ dataDir, onLog: () => {} });
  const pool = createPool(server.connection, { max: 3, applicationName: 'test' });
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
  });
  const database = { ...own.database, connection: server.connection, pool, db: createDb(pool) };
  return { ...own, server, database };
}

async function index(database: TestDatabase, url: string): Promise<string> {
  const indexer = startTestIndexer({ database, url });
  await indexer.caughtUp();
  const schema = await indexer.schema();
  await indexer.stop();
  return schema;
}

async function startChain(): Promise<string> {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  await createDemoRpc(anvil.url)('anvil_mine', [`0x${BLOCKS.toString(16)}`]);
  return anvil.url;
}

/** The API on it, with the watch that a server has. */
async function openApi({ database }: OwnPostgres) {
  const { pool } = database;
  const damage = createDamageWatch((filenode) => findTableOfFile(pool, filenode));
  const watched = createPool(database.connection, {
    max: 2,
    applicationName: 'test',
    onError: damage.note,
  });
  onTestFinished(() => watched.end());
  const { context } = await createTestApi({ ...database, pool: watched, db: createDb(watched) });
  const app = await createApp(changeContext(context, { index: { damage } }), { rateLimitRequests: 0 });
  onTestFinished(() => app.server.close());
  return async (url: string) => {
    const { statusCode, body } = await app.server.inject(url);
    return {
      status: statusCode,
      ...(JSON.parse(body) as { code?: string; message?: string; status?: string }),
    };
  };
}

test('health and readiness name a damaged table of a run, and the run is indexed again in a new database', async () => {
  const url = await startChain();
  const [dataDir, fresh, files] = [makeFolder(), makeFolder(), makeFolder()];
  const damaged = await openDamaged(dataDir, url, 'run_1.blocks');
  const ask = await openApi(damaged);
  expect((await ask('/api/healthz')).message).toBeUndefined();
  expect(await ask('/api/v2/blocks')).toMatchObject({ status: 500, code: 'database_damaged' });
  const message =
    'The table run_1.blocks is damaged: index the chain again (see docs/OPERATIONS.md, Damaged tables)';
  await expect.poll(async () => (await ask('/api/healthz/ready')).message).toBe(message);
  expect(await ask('/api/healthz')).toMatchObject({ status: 'degraded', message });
  expect(await ask('/health')).toMatchObject({ healthy: false, message });
  const file = join(files, 'app.backup');
  await writeBackup(damaged.database.pool, file);
  const again = await startOwnPostgres(fresh);
  onTestFinished(() => again.database.drop());
  await again.database.pool.query('drop schema app cascade');
  await restoreBackup(again.database.pool, file, [...APP_MIGRATIONS, ...APP_STEPS.on]);
  const { rows } = await again.database.pool.query<{ name: string }>('select name from app.runs');
  expect(rows).toEqual([{ name: 'kept by hand' }]);
  const schema = await index(again.database, url);
  const dump = await dumpRun(again.database.pool, schema);
  expect(dump.blocks?.length).toBe(BLOCKS + 1);
});

test('a damaged table of the schema app is named, and comes back from a back-up', async () => {
  const url = await startChain();
  const [dataDir, fresh, files] = [makeFolder(), makeFolder(), makeFolder()];
  const file = join(files, 'app.backup');
  const before = await startOwnPostgres(fresh);
  onTestFinished(() => before.database.drop());
  await index(before.database, url);
  await before.database.pool.query(`update app.runs set name = 'saved before'`);
  await writeBackup(before.database.pool, file);
  const damaged = await openDamaged(dataDir, url, 'app.runs');
  const watch = createDamageWatch((filenode) => findTableOfFile(damaged.database.pool, filenode));
  const failure = await damaged.database.pool.query('select * from app.runs').catch((error) => error);
  expect(failure).toMatchObject({ code: 'database_damaged', retryable: false });
  watch.note(failure);
  await expect
    .poll(() => watch.problem())
    .toBe(
      'The table app.runs is damaged: restore the schema app from a back-up (see docs/OPERATIONS.md, Damaged tables)',
    );
  await expect(writeBackup(damaged.database.pool, join(files, 'late'))).rejects.toMatchObject({
    code: 'database_damaged',
  });
  await before.database.pool.query('drop schema app cascade; drop schema run_1 cascade');
  await restoreBackup(before.database.pool, file, APP_MIGRATIONS);
  const { rows } = await before.database.pool.query('select name from app.runs');
  expect(rows).toEqual([{ name: 'saved before' }]);
});
