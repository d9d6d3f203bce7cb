import { beforeEach, expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createRunSchema } from '../migrate.ts';
import {
  activateRun,
  type ChainIdentity,
  insertRun,
  listRuns,
  pruneRuns,
  setFirstBlockHash,
} from './runs.ts';

const target = createTestTarget();
beforeEach(async () => {
  await target.client.query('delete from app.runs');
});

const CHAIN: ChainIdentity = {
  chainId: 2n ** 256n - 1n,
  genesisHash: `0x${'11'.repeat(32)}`,
  firstBlockHash: null,
};

async function addRun(name: string | null = null): Promise<number> {
  const { client } = target;
  const { id, schema } = await insertRun(client, CHAIN);
  await client.query('begin');
  await createRunSchema(client, schema);
  await client.query('commit');
  await client.query('update app.runs set name = $2 where id = $1', [id, name]);
  await activateRun(client, id);
  return id;
}

const hasSchema = async (id: number) =>
  (await target.client.query('select from pg_namespace where nspname = $1', [`run_${id}`])).rowCount === 1;

test('a run keeps its chain, and its first block once it is known', async () => {
  const { client } = target;
  const { id, schema } = await insertRun(client, CHAIN);
  expect(schema).toBe(`run_${id}`);
  expect(await listRuns(client)).toEqual([{ ...CHAIN, id, schema, name: null, isActive: false }]);
  await setFirstBlockHash(client, id, `0x${'22'.repeat(32)}`);
  expect((await listRuns(client))[0]?.firstBlockHash).toBe(`0x${'22'.repeat(32)}`);
});

test('one run is active: the one before it ends, and goes on when it is activated again', async () => {
  const { client } = target;
  const [first, second] = [await addRun(), await addRun()];
  const state = async () =>
    (await client.query('select id, is_active, ended_at is null as is_open from app.runs order by id')).rows;
  expect(await state()).toEqual([
    { id: first, is_active: false, is_open: false },
    { id: second, is_active: true, is_open: true },
  ]);
  await activateRun(client, first);
  expect(await state()).toEqual([
    { id: first, is_active: true, is_open: true },
    { id: second, is_active: false, is_open: false },
  ]);
});

test('pruneRuns() keeps the active run, the newest five without a name and all that have one', async () => {
  const { client } = target;
  const ids: number[] = [];
  for (const name of [null, 'kept', null, null, null, null, null, null]) ids.push(await addRun(name));
  await pruneRuns(client);
  const kept = (await listRuns(client)).map(({ id }) => id).reverse();
  expect(kept).toEqual(ids.slice(1));
  expect(await hasSchema(ids[0]!)).toBe(false);
  expect(await hasSchema(ids[1]!)).toBe(true);
  await activateRun(client, ids[2]!);
  await pruneRuns(client);
  expect((await listRuns(client)).map(({ id }) => id).reverse()).toEqual(ids.slice(1));
});
