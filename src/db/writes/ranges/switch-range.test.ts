import { expect, test } from 'vitest';
import { insertRun } from '#db/writes/runs.ts';
import { madeHash } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { addServer } from './requests.ts';
import { findMovedFrom } from './switch-range.ts';

const target = createTestTarget();

test('findMovedFrom() finds moved blocks, and with removed ones above also ranges that contain removed ones', async () => {
  const { client } = target;
  const chain = { chainId: 1n, genesisHash: madeHash(0), firstBlockHash: null };
  const { id, schema } = await insertRun(client, chain);
  const own = { client, schema };
  const cover = (layer: string, blocks: string) =>
    client.query(`insert into ${schema}.coverage (layer, blocks) values ('${layer}', '${blocks}')`);
  await addServer(client, 'archive', 180_000);
  await client.query(
    `insert into app.ranges (run_id, layer, from_block, to_block, generation, server, schema_name, schema_version, phase, next_block)
     values ($1, 'traces', 0, 99, 1, 'archive', 'run_x_g1', '', 'moved', 0)`,
    [id],
  );
  await cover('moved', '{[50,100)}');
  expect(await findMovedFrom(own, 99)).toEqual({ layer: 'traces', from: 50, to: 99 });
  expect(await findMovedFrom(own, 100)).toBeNull();
  await cover('dropped_traces', '{[0,50),[100,200)}');
  expect(await findMovedFrom(own, 200)).toBeNull();
  expect(await findMovedFrom(own, 150)).toEqual({ layer: 'traces', from: 0, to: 99 });
  await client.query(`update app.ranges set phase = 'copy' where run_id = $1`, [id]);
  expect(await findMovedFrom(own, 150)).toBeNull();
  await cover('moved_logs', '{[120,180)}');
  expect(await findMovedFrom(own, 150)).toEqual({ layer: 'logs', from: 120, to: 179 });
});
