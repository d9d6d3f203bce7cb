import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiCall } from '../../src/api/api-call.ts';
import { CORE_ANSWERS } from '../../src/api/core-answers.ts';
import { api } from '../../src/modules/optimism/api/api.ts';
import { OPTIMISM_CALLS } from '../../src/modules/optimism/contract/calls.ts';
import { PACE } from '../../src/modules/optimism/demo/pace.ts';
import { type RollupDemo, startRollupDemo } from '../../src/modules/optimism/demo/start-demo.ts';
import { createIndexer } from '../../src/modules/optimism/indexer/indexer.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const WAIT = { timeout: 90_000, interval: 500 };

let demo: RollupDemo;
let database: TestDatabase;
let indexer: TestIndexer;
const failures: unknown[] = [];

beforeAll(async () => {
  const pace = { ...PACE, l1BlockMs: 1000, l2BlockMs: 1000, depositMs: 1000, withdrawMs: 2000 };
  const fast = {
    ...pace,
    batchMs: 2000,
    proposeMs: 3000,
    relayMs: 1000,
    gameS: 4,
    proofDelayS: 6,
    gameDelayS: 2,
  };
  [demo, database] = await Promise.all([
    startRollupDemo({ pace: fast, onFailure: (error) => failures.push(error) }),
    createTestDatabase(),
  ]);
  const part = createIndexer({
    l1RpcUrls: [demo.explorers[1]?.url ?? ''],
    systemConfig: demo.contracts.systemConfig,
    beaconUrl: demo.beaconUrl,
    pauseMs: 200,
  });
  indexer = startTestIndexer(
    { database, url: demo.explorers[0]?.url ?? '' },
    { modules: [{ name: 'optimism', ...part }] },
  );
}, 90_000);

afterAll(async () => {
  await indexer?.stop();
  await demo?.stop();
  await database?.drop();
});

const read = async (name: keyof typeof OPTIMISM_CALLS, args: object = {}) => {
  const { context } = await createTestApi(database);
  const answered = [...CORE_ANSWERS, ...(api.answered ?? [])];
  const call = createApiCall(
    { ...context, now: () => new Date() },
    { answered, onError: (error) => console.error(error) },
  );
  const { status, body } = await call(name as never, args as never);
  expect([name, status]).toEqual([name, 200]);
  return OPTIMISM_CALLS[name].response.parse(body) as any;
};

test('by themselves come deposits, withdrawals in each state, output roots, games and batches of either kind', async () => {
  const seen = new Set<string>();
  await vi.waitFor(async () => {
    for (const { status } of (await read('optimism_withdrawals')).items) seen.add(status);
    expect([...seen].sort()).toEqual([
      'In challenge period',
      'Proven',
      'Ready for relay',
      'Ready to prove',
      'Relayed',
      'Waiting a game to resolve',
      'Waiting for state root',
    ]);
  }, WAIT);
  await vi.waitFor(async () => {
    const { items } = await read('optimism_batches');
    const containers = items.map((batch: any) => batch.batch_data_container);
    expect(containers).toEqual(expect.arrayContaining(['in_calldata', 'in_blob4844']));
    const places = items
      .map((batch: any) => [batch.l2_start_block_number, batch.l2_end_block_number])
      .reverse();
    for (const [place, [from]] of places.entries())
      expect(from).toBe(place === 0 ? 1 : places[place - 1][1] + 1);
  }, WAIT);
  await vi.waitFor(async () => {
    const games = (await read('optimism_games')).items.map((game: any) => game.status);
    expect(new Set(games)).toEqual(new Set(['In progress', 'Challenger wins', 'Defender wins']));
  }, WAIT);
  expect((await read('optimism_output_roots')).items.length).toBeGreaterThan(1);
  expect(failures).toEqual([]);
}, 200_000);

test('each deposit is a transaction of the rollup by the hash that its log gives', async () => {
  const { items } = await read('optimism_deposits');
  const old = items.filter((item: any) => Date.now() - Date.parse(item.l1_block_timestamp) > 8000);
  expect(old.length).toBeGreaterThan(3);
  for (const { l2_transaction_hash: hash } of old)
    expect(await demo.l2('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
});
