import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Accounts, CoinBalanceHistory } from '#contract/address/coin-balance.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const RICH = `0x${'a1'.repeat(20)}`;
const CONTRACT = `0x${'a2'.repeat(20)}`;
const ETHER = 10n ** 18n;
const genesis = {
  config: { chainId: 31337 },
  gasLimit: '0x1c9c380',
  difficulty: '0x0',
  alloc: { [RICH]: { balance: `${777_777n * ETHER}` }, [CONTRACT]: { balance: '0x5', code: '0x00' } },
};

let folder: string;
let anvil: Anvil;
let database: TestDatabase;
let indexer: TestIndexer;
let rpc: DemoRpc;
let api: TestApi;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-genesis-'));
  const file = join(folder, 'genesis.json');
  writeFileSync(file, JSON.stringify(genesis));
  anvil = await startAnvil({ extraArgs: ['--init', file] });
  rpc = createDemoRpc(anvil.url);
  await rpc('anvil_mine', ['0x2']);
  database = await createTestDatabase();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await database.drop();
  await anvil.stop();
  rmSync(folder, { recursive: true });
});

const readAccounts = async () =>
  CORE_CALLS.addresses.response.parse((await api.call('addresses')).body) as Accounts;
const readAddress = async (hash: string) =>
  CORE_CALLS.address.response.parse((await api.call('address', { params: { hash } })).body);

test('accounts that only the genesis block names are ranked, and the ranking is complete', async () => {
  await expect.poll(async () => (await readAccounts()).is_ranking_complete, { timeout: 15_000 }).toBe(true);
  const { items, total_balance } = await readAccounts();
  expect(items[0]).toMatchObject({ hash: expect.stringMatching(new RegExp(RICH, 'i')), is_contract: false });
  const accounts = (await rpc('eth_accounts', [])) as string[];
  expect(items.map(({ hash }) => hash.toLowerCase())).toEqual(
    expect.arrayContaining([...accounts.map((account) => account.toLowerCase()), CONTRACT]),
  );
  const balances = await Promise.all(
    items.map(async ({ hash }) => BigInt(String(await rpc('eth_getBalance', [hash, 'latest'])))),
  );
  expect(total_balance).toBe(balances.reduce((sum, balance) => sum + balance, 0n).toString());
});

test('an account that was funded in the genesis block shows that, and its history begins with it', async () => {
  expect(await readAddress(RICH)).toMatchObject({
    coin_balance: `${777_777n * ETHER}`,
    genesis_balance: `${777_777n * ETHER}`,
    is_genesis_contract: false,
  });
  await rpc('eth_sendTransaction', [{ from: FIRST_ACCOUNT, to: RICH, value: '0x7' }]);
  await rpc('anvil_mine', ['0x1']);
  await indexer.caughtUp();
  const read = async () =>
    (await api.call('address_coin_balance_history', { params: { hash: RICH } })).body as CoinBalanceHistory;
  await expect.poll(async () => (await read()).items.length, { timeout: 15_000 }).toBe(2);
  expect((await read()).items).toMatchObject([
    { delta: '7', reason: 'transaction' },
    { block_number: 0, delta: `${777_777n * ETHER}`, value: `${777_777n * ETHER}`, reason: 'genesis' },
  ]);
});

test('a contract of the genesis block is one, without a transaction that created it', async () => {
  expect(await readAddress(CONTRACT)).toMatchObject({
    is_contract: true,
    is_genesis_contract: true,
    creation_transaction_hash: null,
    creation_status: null,
    genesis_balance: '5',
  });
});

test('another chain on the same database has its own accounts of the genesis block', async () => {
  const before = await indexer.schema();
  await rpc('anvil_reset', []);
  await rpc('anvil_mine', ['0x1']);
  await indexer.caughtUp();
  const read = async () => {
    const schema = await indexer.schema();
    const { rows } = await database.pool.query<{ count: bigint; is_complete: boolean }>(
      `select (select count(*) from ${schema}.genesis_accounts g join ${schema}.observed_balances using (address)
         where g.value > 0) as count, is_complete from ${schema}.genesis_progress`,
    );
    return { isOther: schema !== before, isComplete: rows[0]?.is_complete, count: Number(rows[0]?.count) };
  };
  await expect.poll(read, { timeout: 15_000 }).toEqual({ isOther: true, isComplete: true, count: 12 });
});

test('while it is not known whom the genesis block funded the ranking is not complete', async () => {
  const progress = `${await indexer.schema()}.genesis_progress`;
  await database.pool.query(`update ${progress} set is_complete = false`);
  // What is known of the index is read once for each of its positions.
  const { body } = await (await createTestApi(database)).call('addresses');
  await database.pool.query(`update ${progress} set is_complete = true`);
  expect(body).toMatchObject({
    is_history_complete: true,
    is_ranking_complete: false,
    is_allocation_known: false,
    total_supply: null,
  });
});
