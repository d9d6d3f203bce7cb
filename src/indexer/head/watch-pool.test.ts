import { expect, onTestFinished, test } from 'vitest';
import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { eth_getBlockByNumber } from '#chain/rpc/methods.ts';
import { setChainHead } from '#db/writes/facts/chain-head.ts';
import { dropTransaction, mine } from '#demo/actions/chain.ts';
import { sendLegacy, transfer } from '#demo/actions/ether.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createTestContext, hearEvents, type TestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from './index-block.ts';
import { watchPool } from './watch-pool.ts';

const target = createTestTarget();
const TO = madeAddress(9);

async function open(url: string) {
  const context = await createTestContext(target, { urls: [url] });
  await setChainHead({ client: target.client, schema: context.run.schema }, { number: 0, hash: madeHash(0) });
  context.range.head = { seq: 0, number: 0, hash: madeHash(0) };
  const held = new Set<string>();
  return { context, held, watch: () => watchPool(context, held), pool: () => readPool(context) };
}

async function readPool({ run }: TestContext) {
  const { rows } = await target.client.query(`select hash, first_seen_at, dropped_at is not null as is_dropped
    from ${run.schema}.pending_transactions order by nonce`);
  return rows.map(({ hash, ...row }) => ({ ...row, hash: `0x${hash.toString('hex')}` }));
}

async function openAnvil() {
  const anvil = await startAnvil({ noMining: true });
  onTestFinished(() => anvil.kill());
  const opened = await open(anvil.url);
  const { schema } = opened.context.run;
  const genesis = await eth_getBlockByNumber(opened.context.source.transport, 0);
  await setChainHead({ client: target.client, schema }, genesis);
  return { demo: { rpc: createDemoRpc(anvil.url) }, ...opened };
}

test('a transaction appears, is dropped, and one that is mined keeps the time it was first seen', async () => {
  const { demo, context, held, watch, pool } = await openAnvil();
  const events = await hearEvents(target, context.run.id);
  const hashes = [await transfer(demo, { to: TO }), await sendLegacy(demo, { to: TO })];
  await watch();
  const seen = await pool();
  expect(seen.map(({ hash, is_dropped }) => [hash, is_dropped])).toEqual(hashes.map((hash) => [hash, false]));
  await watch();
  await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['pending']);

  await dropTransaction(demo, hashes[1]!);
  await watch();
  expect((await pool()).map(({ is_dropped }) => is_dropped)).toEqual([false, true]);
  expect([...held]).toEqual([hashes[0]]);

  await mine(demo);
  const block = await fetchBlock({ transport: context.source.transport, hasBlockReceipts: true }, 1);
  await indexBlock(context, block!);
  await watch();
  const { rows } = await target.client.query(`select first_seen_at from ${context.run.schema}.transactions`);
  expect(rows).toEqual([{ first_seen_at: seen[0].first_seen_at }]);
  expect((await pool()).map(({ hash }) => hash)).toEqual([hashes[1]]);
  expect(held.size).toBe(0);
});

test('a transaction whose block is still to be indexed is not called dropped', async () => {
  const { demo, context, held, watch, pool } = await openAnvil();
  const hash = await transfer(demo, { to: TO });
  await watch();
  await mine(demo);
  await watch();
  expect((await pool()).map(({ is_dropped }) => is_dropped)).toEqual([false]);
  expect([...held]).toEqual([hash]);
  const block = await fetchBlock({ transport: context.source.transport, hasBlockReceipts: true }, 1);
  await indexBlock(context, block!);
  await watch();
  expect(await pool()).toEqual([]);
  expect(held.size).toBe(0);
});

test('a transaction that is mined between the two looks at the pool is not pending', async () => {
  const { demo, context, watch, pool } = await openAnvil();
  await transfer(demo, { to: TO });
  const content = await demo.rpc('txpool_content');
  await mine(demo);
  const block = await fetchBlock({ transport: context.source.transport, hasBlockReceipts: true }, 1);
  await indexBlock(context, block!);
  const late = await startMadeNode([]);
  late.methods.txpool_status = () => ({ pending: '0x1', queued: '0x0' });
  late.methods.txpool_content = () => content;
  context.source.transport = (await open(late.url)).context.source.transport;
  await watch();
  expect(await pool()).toEqual([]);
});

test.each<[string, unknown, unknown]>([
  ['is refused', { pending: '0x1', queued: '0x0' }, refusal(-32601, 'Method not found')],
  ['is no object', { pending: '0x1', queued: '0x0' }, 'x'],
  ['has lists for senders', { pending: '0x1', queued: '0x0' }, { pending: { a: [] } }],
  ['is larger than we ask for', { pending: '0x1388', queued: '0x1' }, {}],
  ['has a size that is no number', { pending: 'many' }, {}],
  ['has no size', null, {}],
])('a pool that %s is left alone and stops nothing', async (_, status, content) => {
  const node = await startMadeNode([]);
  node.methods.txpool_status = () => status;
  node.methods.txpool_content = () => content;
  const { watch, pool, held } = await open(node.url);
  held.add(madeHash(1));
  await watch();
  expect(await pool()).toEqual([]);
  expect([...held]).toEqual([madeHash(1)]);
});

test('transactions that cannot be read are left out, queued ones are pending too', async () => {
  const node = await startMadeNode([]);
  const good = { hash: madeHash(5), from: TO, to: TO, value: '0x0', gas: '0x1', nonce: '0x0', input: '0x' };
  node.methods.txpool_status = () => ({ pending: 2, queued: '0x2' });
  node.methods.txpool_content = () => ({
    pending: { [TO]: { 0: { ...good, type: '0xffffffff' }, 1: null } },
    queued: { [TO]: { 2: good, 3: 'x' } },
  });
  const { watch, pool } = await open(node.url);
  await watch();
  expect((await pool()).map(({ hash }) => hash)).toEqual([madeHash(5)]);
});

test('a node that is gone is reported to the caller', async () => {
  const { watch } = await open('http://127.0.0.1:9');
  await expect(watch()).rejects.toMatchObject({ code: 'rpc_unavailable' });
});
