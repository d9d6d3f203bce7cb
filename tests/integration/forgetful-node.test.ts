import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import type { StateChange } from '#contract/transaction/state-change.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';
import { startTestIndexer } from '../support/indexer.ts';

let site: DemoSite;
/** The same index without its node. */
let alone: TestApi;
/** Every eighth transaction of the demo chain. */
let hashes: string[];

beforeAll(async () => {
  site = await startDemoSite();
  alone = await createTestApi(site.database, null);
  const all = await listAll<{ hash: string }>(site, '/api/v2/transactions');
  hashes = all.map(({ hash }) => hash).filter((_, place) => place % 8 === 0);
}, 120_000);

afterAll(() => site.stop());

async function ask<Body>(
  api: TestApi,
  name: 'transaction_raw_trace' | 'transaction_state_changes',
  hash: string,
) {
  const { status, body } = await api.call(name, { params: { hash } });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Body;
}

test('balances around old transactions that follow from the index are those of the node', async () => {
  let derived = 0;
  for (const hash of hashes) {
    const reported = await ask<{ items: StateChange[] }>(site.api, 'transaction_state_changes', hash);
    const found = await ask<{ items: StateChange[] }>(alone, 'transaction_state_changes', hash);
    for (const [place, item] of found.items.entries()) {
      if (item.balance_source === null) continue;
      derived += 1;
      expect([hash, ...describeBalances(item)]).toEqual([hash, ...describeBalances(reported.items[place])]);
    }
  }
  expect(derived).toBeGreaterThan(hashes.length);
}, 120_000);

function describeBalances(item: StateChange | undefined) {
  return [item?.address.hash, item?.token?.address_hash, item?.balance_before, item?.balance_after];
}

test('the indexed trace of a transaction is that of the node', async () => {
  for (const hash of hashes) {
    const reported = await ask<RawTrace[]>(site.api, 'transaction_raw_trace', hash);
    const found = await ask<RawTrace[]>(alone, 'transaction_raw_trace', hash);
    expect({ hash, frames: found.map(describeFrame) }).toEqual({ hash, frames: reported.map(describeFrame) });
  }
}, 120_000);

/** What both say of a frame; the gas of the outermost one is counted differently, and what it gave back is not indexed. */
function describeFrame({ type, action, error, subtraces, traceAddress, result }: RawTrace) {
  const { from, to, value, input, init, callType, address, refundAddress } = action;
  const inner = traceAddress.length > 0 && { gas: action.gas, output: result?.output };
  return {
    ...{ type: type === 'create2' ? 'create' : type, error, subtraces, traceAddress, ...inner },
    ...{ from, to, value, input, init, callType, address, refundAddress },
  };
}

test('a transaction that a development node has dropped keeps its trace and its balances', async () => {
  const anvil = await startAnvil({
    noMining: true,
    extraArgs: ['--prune-history', '2', '--transaction-block-keeper', '2'],
  });
  const database = await createTestDatabase();
  const rpc = createDemoRpc(anvil.url);
  const [from, to] = (await rpc('eth_accounts', [])) as string[];
  const hash = (await rpc('eth_sendTransaction', [{ from, to, value: '0x5' }])) as string;
  await rpc('anvil_mine', ['0x1']);
  const indexer = startTestIndexer({ database, url: anvil.url });
  try {
    await indexer.caughtUp();
    const api = await createTestApi(database, (method, params) => rpc(method, [...params]));
    const kept = await ask<{ items: StateChange[] }>(api, 'transaction_state_changes', hash);
    for (let block = 0; block < 12; block++) {
      await rpc('anvil_mine', ['0x1']);
      await indexer.caughtUp();
    }
    expect(await rpc('eth_getTransactionByHash', [hash])).toBeNull();
    const [frame, ...rest] = await ask<RawTrace[]>(api, 'transaction_raw_trace', hash);
    expect(rest).toEqual([]);
    expect(frame).toMatchObject({
      type: 'call',
      action: { callType: 'call', from, to, value: '0x5', gas: '0x5208', input: '0x' },
      result: { gasUsed: '0x5208', output: null },
    });
    const { items } = await ask<{ items: StateChange[] }>(api, 'transaction_state_changes', hash);
    expect(items.map(({ balance_source }) => balance_source)).toEqual(items.map(() => 'index'));
    expect(items).toEqual(kept.items.map((item) => ({ ...item, balance_source: 'index' })));
  } finally {
    await indexer.stop();
    await database.drop();
    await anvil.stop();
  }
}, 120_000);
