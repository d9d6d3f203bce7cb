import { expect, onTestFinished, test } from 'vitest';
import { checkRangeServer } from '#db/ranges/check-server.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import { buildAddressFilter } from '#db/writes/ranges/build-filter.ts';
import { compareRows } from '#db/writes/ranges/compare-rows.ts';
import { fixTextForm, readRows } from '#db/writes/ranges/range-rows.ts';
import { indexRemote, openRemoteSchema, writeRemoteRows } from '#db/writes/ranges/remote-schema.ts';
import { HAS_POSTGRES_15, startSystemPostgres } from '../support/ranges/system-postgres.ts';
import { createTestTarget } from '../support/run-target.ts';

const target = createTestTarget();

test.skipIf(!HAS_POSTGRES_15)(
  'frames of every form have the same digest on PostgreSQL 15 and 18 (skipped without PostgreSQL 15)',
  async () => {
    const server = await startSystemPostgres();
    const old = await server.connect();
    onTestFinished(async () => {
      await old.end();
      await server.stop();
    });
    expect(await checkRangeServer('old', server.connection)).toBeLessThan(160_000);
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
