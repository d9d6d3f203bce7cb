import { expect, test } from 'vitest';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { listLayers, NO_MODULE_PARTS, type PartLayer } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { dailyContracts } from '#tests/support/daily-contracts/module.ts';
import { dumpRun } from '#tests/support/dump-run.ts';
import { createTaskSession, createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { listMigrations, listParts } from '../runtime/module.ts';
import { foldHistory, foldHistoryTask } from './fold-history.ts';

const target = createTestTarget();
const PARTS = listParts([dailyContracts]);
const MIGRATIONS = listMigrations({ on: [dailyContracts], known: [] });
const TABLES = [...CORE_TABLES, ...dailyContracts.tables];
const LAYERS = listLayers(PARTS);

/** A context of a run that has the tables of the module; `switchTo` begins a session with it on or off. */
async function open(isOn: boolean) {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: isOn ? PARTS : NO_MODULE_PARTS,
    migrations: MIGRATIONS,
  });
  const { schema } = context.run;
  return {
    context,
    switchTo: async (isOn: boolean) => {
      context.modules = isOn ? PARTS : NO_MODULE_PARTS;
      await context.writer.write('live', (client) => openLayers({ client, schema }, context.modules));
    },
    fill: async () => {
      const sizes = new Map<PartLayer, number>();
      let chunks = 0;
      while (await foldHistory(context, LAYERS, sizes)) chunks += 1;
      return chunks;
    },
    dump: () => dumpRun(target.client, schema, TABLES),
    covered: async () => {
      const { rows } = await target.client.query<{ blocks: string }>(
        `select blocks::text from ${schema}.coverage where layer like '%/%' order by layer`,
      );
      return rows.map(({ blocks }) => blocks);
    },
  };
}

const chain = (fork: number, top: number) =>
  madeChain(0, top, { prng: createPrng(5 + fork), fork, transactions: 6 }).map(toFetched);

/** Expected content: an index with the module enabled from the first block. */
async function dumpClean(blocks: ReturnType<typeof chain>) {
  const { context, dump, fill } = await open(true);
  for (const block of blocks) await indexBlock(context, block);
  const whole = await dump();
  expect(await fill()).toBe(0);
  expect(whole.created_contracts?.length).toBeGreaterThan(5);
  expect(whole.daily_contracts?.length).toBeGreaterThan(1);
  return whole;
}

test('blocks that came while a module was off are folded when it is on', async () => {
  const blocks = chain(0, 40);
  const { context, switchTo, fill, dump, covered } = await open(false);
  for (const block of blocks.slice(0, 38)) await indexBlock(context, block);
  expect(await covered()).toEqual([]);
  await switchTo(true);
  for (const block of blocks.slice(38)) await indexBlock(context, block);
  expect(await covered()).toEqual(['{[38,41)}', '{[38,41)}']);
  expect(await fill()).toBeGreaterThan(1);
  expect(await covered()).toEqual(['{[0,41)}', '{[0,41)}']);
  expect(await dump()).toEqual(await dumpClean(blocks));
});

test('the newest blocks are folded first, and a reorganisation in the middle takes off what was folded alone', async () => {
  const blocks = chain(0, 40);
  const { context, switchTo, fill, dump, covered } = await open(false);
  for (const block of blocks) await indexBlock(context, block);
  await switchTo(true);
  expect(await foldHistory(context, LAYERS, new Map())).toBe(true);
  expect(await covered()).toEqual(['{[25,41)}', '{[25,41)}']);
  await unwindTo(context, 30);
  expect(await covered()).toEqual(['{[25,31)}', '{[25,31)}']);
  expect((await dump()).created_contracts?.every((row) => !row.includes('"block_number": 3[1-9]'))).toBe(
    true,
  );
  await unwindTo(context, 20);
  expect(await covered()).toEqual(['{}', '{}']);
  expect((await dump()).daily_contracts).toEqual([]);
  for (const block of blocks.slice(21)) await indexBlock(context, block);
  await fill();
  expect(await dump()).toEqual(await dumpClean(blocks));
});

test('blocks that came and went while it was off again leave nothing', async () => {
  const blocks = chain(0, 40);
  const { context, switchTo, fill, dump } = await open(true);
  const other = chain(1, 12);
  for (const block of other) await indexBlock(context, block);
  await switchTo(false);
  await unwindTo(context, -1);
  for (const block of blocks.slice(0, 30)) await indexBlock(context, block);
  await switchTo(true);
  for (const block of blocks.slice(30)) await indexBlock(context, block);
  await fill();
  const clean = await dumpClean(blocks);
  expect(await dump()).toEqual(clean);
  await switchTo(true);
  expect(await dump()).toEqual(clean);
});

test('another version is filled anew', async () => {
  const blocks = chain(0, 12);
  const { context, dump } = await open(true);
  for (const block of blocks) await indexBlock(context, block);
  const before = await dump();
  context.modules = { ...PARTS, folds: PARTS.folds.map((fold) => ({ ...fold, version: 2 })) };
  const { schema } = context.run;
  await context.writer.write('live', (client) => openLayers({ client, schema }, context.modules));
  expect((await dump()).daily_contracts).toEqual([]);
  expect((await dump()).created_contracts).toEqual(before.created_contracts);
  while (await foldHistory(context, listLayers(context.modules), new Map()));
  expect((await dump()).daily_contracts).toEqual(before.daily_contracts);
});

test('there is no task while no module has any', async () => {
  const { context } = await open(false);
  expect(foldHistoryTask.create(createTaskSession(context).session)).toBeNull();
  context.modules = PARTS;
  expect(foldHistoryTask.create(createTaskSession(context).session)).not.toBeNull();
});
