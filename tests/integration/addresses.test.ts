import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import type { NextPageParams } from '#contract/page.ts';
import { mine, reorg } from '#demo/actions/chain.ts';
import { upgradeProxy } from '#demo/actions/counter.ts';
import { deployCounter, deployProxy, deploySplitter } from '#demo/actions/deploy.ts';
import { createAndDestroy, createChild } from '#demo/actions/splitter.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { deployBeacon, deployBeaconProxy, upgradeBeacon } from '../support/beacon.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

type ListName =
  | 'address_transactions'
  | 'address_internal_transactions'
  | 'address_token_transfers'
  | 'address_logs';

interface NodeBlock {
  miner: string;
  transactions: { hash: string; from: string; to: string | null }[];
}

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let api: TestApi;
let rpc: DemoRpc;
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 11 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
}, 120_000);

afterAll(async () => {
  await indexer?.stop();
  await database?.drop();
  await anvil?.stop();
});

async function readAddress(hash: string) {
  const { body } = await api.call('address', { params: { hash } });
  return CORE_CALLS.address.response.parse(body);
}

async function countAll(name: ListName, hash: string): Promise<number> {
  let count = 0;
  let cursor: NextPageParams = {};
  while (cursor) {
    const { status, body } = await api.call(name, { params: { hash }, query: cursor });
    expect([name, hash, status]).toEqual([name, hash, 200]);
    const page = body as { items: unknown[]; next_page_params: NextPageParams };
    count += page.items.length;
    cursor = page.next_page_params;
  }
  return count;
}

/** What each address took part in, counted from the node's own blocks and receipts. */
async function countFromNode() {
  const height = Number(await rpc('eth_blockNumber', []));
  const counts = new Map<string, { transactions: number; logs: number; validations: number }>();
  const of = (hash: string) => {
    const key = hash.toLowerCase();
    const known = counts.get(key) ?? { transactions: 0, logs: 0, validations: 0 };
    counts.set(key, known);
    return known;
  };
  for (let number = 0; number <= height; number++) {
    const tag = `0x${number.toString(16)}`;
    const block = (await rpc('eth_getBlockByNumber', [tag, true])) as NodeBlock;
    const receipts = (await rpc('eth_getBlockReceipts', [tag])) as {
      contractAddress: string | null;
      logs: { address: string }[];
    }[];
    of(block.miner).validations++;
    for (const [place, { from, to }] of block.transactions.entries()) {
      const parties = [from, to, receipts[place]?.contractAddress].flatMap(
        (each) => each?.toLowerCase() ?? [],
      );
      for (const party of new Set(parties)) of(party).transactions++;
    }
    for (const { logs } of receipts) for (const { address } of logs) of(address).logs++;
  }
  return counts;
}

test('counters of every address are those counted from the blocks of the node, and so are the lists', async () => {
  const expected = await countFromNode();
  expect(expected.size).toBeGreaterThan(20);
  for (const [hash, { transactions, logs, validations }] of expected) {
    const { body } = await api.call('address_counters', { params: { hash } });
    const counters = CORE_CALLS.address_counters.response.parse(body);
    expect([hash, Number(counters.transactions_count), Number(counters.validations_count)]).toEqual([
      hash,
      transactions,
      validations,
    ]);
    const tabs = CORE_CALLS.address_tabs_counters.response.parse(
      (await api.call('address_tabs_counters', { params: { hash } })).body,
    );
    expect([hash, tabs.logs_count]).toEqual([hash, Math.min(logs, 51)]);
    expect([hash, await countAll('address_transactions', hash)]).toEqual([hash, transactions]);
    expect([hash, await countAll('address_logs', hash)]).toEqual([hash, logs]);
    expect([hash, await countAll('address_token_transfers', hash)]).toEqual([
      hash,
      Number(counters.token_transfers_count),
    ]);
    const internal = await countAll('address_internal_transactions', hash);
    expect([hash, Math.min(internal, 51)]).toEqual([hash, tabs.internal_transactions_count]);
  }
}, 120_000);

test('a contract that a contract created names it and the transaction', async () => {
  const splitter = await deploySplitter({ rpc });
  const hash = await createChild({ rpc }, { splitter: splitter.address });
  await mine({ rpc });
  await indexer.caughtUp();
  const { body } = await api.call('transaction_internal_transactions', { params: { hash } });
  const frames = CORE_CALLS.transaction_internal_transactions.response.parse(body).items;
  const child = frames.flatMap((frame) => frame.created_contract?.hash ?? [])[0] ?? '';
  expect(await readAddress(child)).toMatchObject({
    is_contract: true,
    creator_address_hash: expect.stringMatching(new RegExp(splitter.address, 'i')),
    creation_transaction_hash: hash,
    creation_status: 'success',
  });
});

test('a contract that removed itself is said to be self-destructed', async () => {
  const splitter = await deploySplitter({ rpc });
  const hash = await createAndDestroy({ rpc }, { splitter: splitter.address, to: FIRST });
  await mine({ rpc });
  await indexer.caughtUp();
  const { body } = await api.call('transaction_internal_transactions', { params: { hash } });
  const frames = CORE_CALLS.transaction_internal_transactions.response.parse(body).items;
  const gone = frames.flatMap((frame) => frame.created_contract?.hash ?? [])[0] ?? '';
  await expect
    .poll(async () => (await readAddress(gone)).creation_status, { timeout: 15_000 })
    .toBe('selfdestructed');
});

test('an upgrade of a beacon is one of every contract that stands behind it', async () => {
  const first = await deployCounter({ rpc });
  const second = await deployCounter({ rpc });
  const { address: beacon } = await deployBeacon({ rpc });
  await upgradeBeacon({ rpc }, beacon, first.address);
  const proxies = [await deployBeaconProxy({ rpc }, beacon), await deployBeaconProxy({ rpc }, beacon)];
  await mine({ rpc });
  await indexer.caughtUp();
  const implementations = () =>
    Promise.all(
      proxies.map(async ({ address }) => {
        const { proxy_type, implementations } = await readAddress(address);
        return [proxy_type, implementations[0]?.address_hash.toLowerCase()];
      }),
    );
  const each = (address: string) => proxies.map(() => ['eip1967_beacon', address.toLowerCase()]);
  await expect.poll(implementations, { timeout: 15_000 }).toEqual(each(first.address));
  await upgradeBeacon({ rpc }, beacon, second.address);
  await mine({ rpc });
  await indexer.caughtUp();
  await expect.poll(implementations, { timeout: 15_000 }).toEqual(each(second.address));
  await reorg({ rpc }, 1);
  await indexer.caughtUp();
  await expect.poll(implementations, { timeout: 15_000 }).toEqual(each(first.address));
});

test('a proxy names its implementation, and the next one after an upgrade', async () => {
  const first = await deployCounter({ rpc });
  const second = await deployCounter({ rpc });
  const proxy = await deployProxy({ rpc }, { implementation: first.address });
  await mine({ rpc });
  await indexer.caughtUp();
  const implementation = async () => {
    const { proxy_type, implementations } = await readAddress(proxy.address);
    return [proxy_type, implementations[0]?.address_hash.toLowerCase()];
  };
  await expect.poll(implementation, { timeout: 15_000 }).toEqual(['eip1967', first.address.toLowerCase()]);
  await upgradeProxy({ rpc }, { proxy: proxy.address, implementation: second.address });
  await mine({ rpc });
  await indexer.caughtUp();
  await expect.poll(implementation, { timeout: 15_000 }).toEqual(['eip1967', second.address.toLowerCase()]);
});

test('what the newest blocks queued outlasts an indexer that is stopped before it has asked for it', async () => {
  const first = await deployCounter({ rpc });
  const second = await deployCounter({ rpc });
  const proxy = await deployProxy({ rpc }, { implementation: first.address });
  await mine({ rpc });
  const implementation = async () =>
    (await readAddress(proxy.address)).implementations[0]?.address_hash.toLowerCase();
  await expect.poll(implementation, { timeout: 15_000 }).toBe(first.address.toLowerCase());
  await upgradeProxy({ rpc }, { proxy: proxy.address, implementation: second.address });
  await mine({ rpc });
  await indexer.caughtUp();
  await indexer.stop();
  indexer = startTestIndexer({ database, url: anvil.url });
  await expect.poll(implementation, { timeout: 15_000 }).toBe(second.address.toLowerCase());
});
