import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import { serverEnvironment } from '#db/embedded/server-environment.ts';
import { chooseServerUser } from '#db/embedded/server-user.ts';
import { SOCKET_PORT } from '#db/embedded/socket-folder.ts';
import { checkRangeServer } from '#db/ranges/check-server.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import { buildAddressFilter } from '#db/writes/ranges/build-filter.ts';
import { compareRows } from '#db/writes/ranges/compare-rows.ts';
import { fixTextForm, readRows } from '#db/writes/ranges/range-rows.ts';
import { indexRemote, openRemoteSchema, writeRemoteRows } from '#db/writes/ranges/remote-schema.ts';
import { createTestTarget } from '../support/run-target.ts';

const FOLDER = '/usr/lib/postgresql/15/bin';
const target = createTestTarget();

/** Starts a PostgreSQL 15 of the system without supervision; it ends with the test. */
async function startOldServer(): Promise<pg.Client> {
  const folder = mkdtempSync('/tmp/spyglass-15-');
  const user = chooseServerUser(undefined);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: serverEnvironment(), stdio: 'ignore' } as const;
  execFileSync(
    join(FOLDER, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    options,
  );
  const child = spawn(
    join(FOLDER, 'postgres'),
    ['-D', data, '-k', folder, '-p', String(SOCKET_PORT), '-c', 'listen_addresses='],
    options,
  );
  const connection = {
    ...{ host: folder, port: SOCKET_PORT, user: 'postgres', password: '', database: 'postgres' },
  };
  const client = await vi.waitFor(
    async () => {
      const opened = new pg.Client(clientConfig(connection, 'test'));
      await opened.connect();
      return opened;
    },
    { timeout: 30_000, interval: 100 },
  );
  onTestFinished(async () => {
    await client.end();
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  expect(await checkRangeServer('old', connection)).toBeLessThan(160_000);
  return client;
}

test.skipIf(!existsSync(FOLDER))(
  'frames of every form have the same digest on PostgreSQL 15 and 18 (skipped without PostgreSQL 15)',
  async () => {
    const old = await startOldServer();
    await old.query(`alter database postgres set bytea_output = 'escape'; set bytea_output = 'escape'`);
    const of = MOVABLE_ROWS.traces;
    const ours = { client: target.client, schema: target.schema, of };
    const there = { client: old, schema: 'run_1_g1_0', of };
    for (const client of [old, target.client]) await fixTextForm(client);
    await target.client.query(
      `insert into ${target.schema}.internal_transactions
       select n, n % 3, 1, (array['call', 'create', 'selfdestruct'])[n % 3 + 1], substr(sha256(n::text::bytea), 1, 20),
         case when n % 2 = 0 then '\\x' || repeat('00', 20) end::bytea, null, (n * 10::numeric ^ 60), n, 0.5,
         '\\x00ff5c27220a', case when n % 2 = 1 then ''::bytea end, E'a "quoted" \\\\ line\\nétat 🦀', array[n, 0]
       from generate_series(0, 200) n`,
    );
    await openRemoteSchema(ours, there, 0);
    const blocks = { from: 0, to: 200 };
    await writeRemoteRows(there, [blocks], { list: await readRows(ours, [blocks]), next: 201 });
    await indexRemote(ours, there);
    expect(await compareRows(ours, there, blocks)).toMatchObject({ isSame: true, rows: 201 });
    expect((await buildAddressFilter(there)).length).toBeGreaterThan(200);
    await old.query(
      `update ${there.schema}.internal_transactions set value = value + 1 where block_number = 7`,
    );
    expect(await compareRows(ours, there, blocks)).toMatchObject({ isSame: false });
  },
  60_000,
);
