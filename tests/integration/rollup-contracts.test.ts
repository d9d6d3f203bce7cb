import { afterEach, expect, test, vi } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { loadEnv } from '#config/load-env.ts';
import { mine } from '#demo/actions/chain.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { IndexerModule } from '#indexer/runtime/module.ts';
import { api as arbitrum } from '#modules/arbitrum/api/api.ts';
import { createIndexer as createArbitrumIndexer } from '#modules/arbitrum/indexer/indexer.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { listModuleValues, listOpenModules } from '#modules/open-modules.ts';
import { api as optimism } from '#modules/optimism/api/api.ts';
import { createIndexer as createOptimismIndexer } from '#modules/optimism/indexer/indexer.ts';
import { MODULES } from '#modules/registry.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { askModule } from '../support/rollup/ask-module.ts';
import { encodeChannel } from '../support/rollup/encode-channel.ts';
import { startOrbitPair } from '../support/rollup/orbit-pair.ts';
import { readOrbit } from '../support/rollup/read-orbit.ts';
import { BATCH_INBOX, startRollupPair } from '../support/rollup/rollup-pair.ts';

const WAIT = { timeout: 20_000, interval: 100 };
const ROOT = `0x${'ab'.repeat(32)}`;
const NOBODY = `0x${'0'.repeat(40)}`;
const BATCHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

let pair: { stop(): Promise<void> };
let database: TestDatabase;
let indexer: TestIndexer;

afterEach(async () => {
  await indexer.stop();
  await pair.stop();
  await database.drop();
});

/** What the variables of an operator come to, for one module. */
function readOwn(name: string, variables: Record<string, string>): object {
  const { config, problems } = loadEnv(variables, listModuleSettings(MODULES));
  expect(problems).toEqual([]);
  const values = listModuleValues(listOpenModules(MODULES, config));
  expect(values).toHaveProperty(name);
  return values[name] as object;
}

async function startIndexer(url: string, module: IndexerModule): Promise<void> {
  database = await createTestDatabase();
  indexer = startTestIndexer({ database, url }, { modules: [module] });
  await indexer.caughtUp();
}

async function listItems(api: ApiPart, name: string, args: object = {}): Promise<any[]> {
  const { status, body } = await askModule(database, api, name, args);
  expect([name, status]).toEqual([name, 200]);
  return (body as any).items;
}

const nextBlock = async (rpc: DemoRpc) => String(Number(await rpc('eth_blockNumber')) + 1);

test('the contracts of an optimistic rollup are those of the configuration, each by its own variable, from the block that it names', async () => {
  const rollup = await startRollupPair({ hasGames: true });
  pair = rollup;
  const { at } = rollup;
  const deposit = () => rollup.send('Portal', at.portal, 'deposit', [NOBODY, 5n, 70_000n, false, '0x'], 12n);
  await deposit();
  const startBlock = await nextBlock(rollup.l1);
  const deposited = await deposit();
  await rollup.withdraw('withdrawMany', [1n]);
  await mine({ rpc: rollup.l2 }, 2);
  await rollup.send('Oracle', at.oracle, 'propose', [ROOT, 1n]);
  await rollup.send('Factory', at.factory, 'create', [1, ROOT, 1n]);
  for (const [block, from] of [
    [2, undefined],
    [1, BATCHER],
  ] as const) {
    const [frame = '0x'] = await encodeChannel(rollup.l2, { from: block, to: block, id: block, frames: 1 });
    await rollup.post(frame, from);
  }
  const own = readOwn('optimism', {
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    L1_BASE_URL: 'https://l1.example',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.example',
    L1_RPC_URL: rollup.l1Url,
    L1_START_BLOCK: startBlock,
    L1_PORTAL_ADDRESS: at.portal,
    L1_OUTPUT_ORACLE_ADDRESS: at.oracle,
    L1_DISPUTE_GAME_FACTORY_ADDRESS: at.factory,
    L1_BATCH_INBOX_ADDRESS: BATCH_INBOX,
    L1_BATCHER_ADDRESS: BATCHER,
  });
  await startIndexer(rollup.l2Url, { name: 'optimism', ...createOptimismIndexer({ ...own, pauseMs: 30 }) });
  await vi.waitFor(async () => {
    const deposits = await listItems(optimism, 'optimism_deposits');
    expect(deposits.map((each) => each.l1_transaction_hash)).toEqual([deposited]);
    const roots = await listItems(optimism, 'optimism_output_roots');
    expect(roots.map((each) => each.output_root)).toEqual([ROOT]);
    const games = await listItems(optimism, 'optimism_games');
    expect(games.map((each) => [each.index, each.l2_block_number])).toEqual([[0, 1]]);
    // The batcher of the system config contract, which sent the other one, is not asked for.
    const batches = await listItems(optimism, 'optimism_batches');
    expect(batches.map((each) => each.l2_start_block_number)).toEqual([1]);
    const withdrawals = await listItems(optimism, 'optimism_withdrawals');
    expect(withdrawals.map(({ status }) => status)).toEqual(['Ready to prove']);
  }, WAIT);
}, 60_000);

test('the contracts of an Arbitrum chain are those of the configuration, each by its own variable, from the block that it names', async () => {
  const orbit = await startOrbitPair();
  pair = orbit;
  const { at } = orbit;
  await orbit.send('Inbox', 'createRetryable', [1n, '0x01']);
  const startBlock = await nextBlock(orbit.l1);
  const originated = await orbit.send('Inbox', 'createRetryable', [1n, '0x02']);
  const { messages } = await readOrbit(orbit);
  // Its ticket is worked out from what the inbox says.
  const created = await orbit.send('ArbRetryableTx', 'create', [messages[0]?.ticket]);
  await orbit.send('ArbSys', 'sendMany', [2n, '0x']);
  const batched = await orbit.send('SequencerInbox', 'deliver', [0, 0, 0]);
  await orbit.send('Outbox', 'execute', [1n]);
  const own = readOwn('arbitrum', {
    ROLLUP_TYPE: 'arbitrum',
    ROLLUP_L1_BASE_URL: 'https://l1.example',
    L1_RPC_URL: orbit.l1Url,
    L1_START_BLOCK: startBlock,
    L1_BRIDGE_ADDRESS: at.Bridge,
    L1_INBOX_ADDRESS: at.Inbox,
    L1_SEQUENCER_INBOX_ADDRESS: at.SequencerInbox,
    L1_OUTBOX_ADDRESS: at.Outbox,
  });
  await startIndexer(orbit.l2Url, { name: 'arbitrum', ...createArbitrumIndexer({ ...own, pauseMs: 30 }) });
  const listMessages = (direction: string) =>
    listItems(arbitrum, 'arbitrum_messages', { params: { direction } });
  await vi.waitFor(async () => {
    const toRollup = await listMessages('to-rollup');
    expect(
      toRollup.map((each) => [each.id, each.origination_transaction_hash, each.completion_transaction_hash]),
    ).toEqual([[1, originated, created]]);
    const fromRollup = await listMessages('from-rollup');
    expect(fromRollup.map(({ id, status }) => [id, status])).toEqual([
      [1, 'relayed'],
      [0, 'initiated'],
    ]);
    const batches = await listItems(arbitrum, 'arbitrum_batches');
    expect(batches.map((each) => [each.number, each.commitment_transaction.hash])).toEqual([[0, batched]]);
  }, WAIT);
}, 60_000);
