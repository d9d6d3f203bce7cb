import { expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createIndexer } from '../indexer/indexer.ts';
import { makeBlocks } from '../indexer/made-blocks.test-data.ts';
import { factoryOf, paymasterOf } from '../lib/operation-parties.test-data.ts';
import { createApi } from './api.ts';

const target = createTestTarget();
const MODULE = { name: 'user-operations', ...createIndexer({ entryPoints: [] }) };
const PARTS = listParts([MODULE]);
const BLOCKS = 30;

async function open() {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  await context.writer.write('live', (client) => openLayers({ client, schema: context.run.schema }, PARTS));
  const blocks = makeBlocks(createPrng(4337), { from: 0, to: BLOCKS, fork: 0 });
  for (const { fetched } of blocks) await indexBlock(context, fetched);
  await target.client.query('update app.runs set is_active = id = $1', [context.run.id]);
  const test = await createTestApi(target.database);
  const part = createApi({ entryPoints: [] });
  const parts = { fields: part.fields ? [part.fields] : [], searches: part.search ? [part.search] : [] };
  const errors: unknown[] = [];
  const api = createApiCall(changeContext(test.context, { parts }), {
    answered: [...CORE_ANSWERS, ...(part.answered ?? [])],
    onError: (error) => errors.push(error),
  });
  const ask = async (name: string, args: object = {}) => {
    const { status, body } = (await api(name as never, args as never)) as { status: number; body: any };
    expect(errors).toEqual([]);
    return { status, body };
  };
  const listAll = async (name: string, query: Record<string, string> = {}) => {
    const rows: any[] = [];
    let next: Record<string, string> | null = {};
    while (next !== null) {
      const { status, body } = await ask(name, { query: { ...query, page_size: '7', ...next } });
      expect(status, JSON.stringify(body)).toBe(200);
      rows.push(...body.items);
      next =
        body.next_page_params === null
          ? null
          : Object.fromEntries(
              Object.entries(body.next_page_params).map(([key, value]) => [key, String(value)]),
            );
    }
    return rows;
  };
  return { context, blocks, ask, listAll };
}

test('calls about user operations answer what the bundles hold, and nothing once the blocks are gone', async () => {
  const { context, blocks, ask, listAll } = await open();
  const expected = blocks
    .flatMap(({ fetched, bundles }) =>
      bundles.flatMap(({ bundler, bundle }) =>
        bundle.operations.map(({ operation, hash, success }) => ({
          ...{ hash, success, bundler, block: fetched.block.number },
          ...{ paymaster: paymasterOf(operation) ?? null, factory: factoryOf(operation) ?? null },
        })),
      ),
    )
    .reverse();
  expect(expected.length).toBeGreaterThan(50);
  const all = await listAll('user_operations');
  expect(all.map((row) => row.hash)).toEqual(expected.map(({ hash }) => hash));
  const [first] = expected;
  const detail = await ask('user_operation', { params: { hash: first?.hash } });
  expect(detail.body).toMatchObject({
    hash: first?.hash,
    status: first?.success,
    block_number: String(first?.block),
    bundler: { hash: expect.stringMatching(new RegExp(`^${first?.bundler}$`, 'i')) },
  });
  expect((await ask('user_operation', { params: { hash: `0x${'00'.repeat(32)}` } })).status).toBe(404);
  const paymaster = expected.find((each) => each.paymaster !== null)?.paymaster;
  expect((await listAll('user_operations', { paymaster: String(paymaster) })).map((row) => row.hash)).toEqual(
    expected.filter((each) => each.paymaster === paymaster).map(({ hash }) => hash),
  );
  const bundles = blocks.flatMap((block) => block.bundles);
  const listed = await listAll('user_operation_bundles');
  expect(listed.map((row) => row.total_ops)).toEqual(
    bundles.map(({ bundle }) => bundle.operations.length).reverse(),
  );
  const countsOf = (pick: (each: (typeof expected)[number]) => string | null) => {
    const counts = new Map<string, number>();
    for (const each of expected) {
      const key = pick(each);
      if (key !== null) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].sort());
  };
  for (const [name, total, pick] of [
    ['bundlers', 'total_ops', ({ bundler }) => bundler],
    ['paymasters', 'total_ops', ({ paymaster }) => paymaster],
    ['factories', 'total_accounts', ({ factory }) => factory],
  ] as readonly [string, string, (each: (typeof expected)[number]) => string | null][]) {
    const rows = await listAll(`user_operation_${name}`);
    const entries = rows.map((row) => [row.address.hash.toLowerCase(), row[total]]).sort();
    expect(Object.fromEntries(entries), name).toEqual(countsOf(pick));
    const one = await ask(`user_operation_${name.replace(/ies$/, 'y').replace(/s$/, '')}`, {
      params: { hash: rows[0].address.hash },
    });
    expect(one.body).toEqual(rows[0]);
  }
  expect((await ask('user_operation_status')).body).toMatchObject({ finished_past_indexing: true });
  await unwindTo(context, -1);
  expect(await listAll('user_operations')).toEqual([]);
});
