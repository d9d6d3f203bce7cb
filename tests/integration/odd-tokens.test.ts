import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getTokenTexts, listTokensByAddress } from '#db/queries/token/tokens.ts';
import { LISTED_NAME_MAX } from '#db/value-limits.ts';
import { deployBytes32Token } from '#demo/actions/deploy.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoContext } from '#demo/demo-rpc.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import * as odd from '../support/odd-artifacts.ts';

const FRIEND: Hex = `0x${'ab'.repeat(20)}`;
const GAS = 3_000_000;
const transferAbi = odd.oddSilentArtifact.abi;

let anvil: Anvil;
let database: TestDatabase;
let indexer: TestIndexer;
let context: DemoContext;
/** Tokens whose balances move without events. */
const liars: Hex[] = [];
beforeAll(async () => {
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  context = { rpc: createDemoRpc(anvil.url) };
  indexer = startTestIndexer({ database, url: anvil.url });
});
afterEach(() => expectNodeToAgree({ database, indexer, url: anvil.url }, liars));
afterAll(async () => {
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
});

async function deploy({ bytecode }: { bytecode: string }): Promise<Hex> {
  const hash = await sendTransaction(context, { data: bytecode as Hex, gas: GAS });
  const { contractAddress, status } = await waitForReceipt(context, hash);
  expect(status).toBe('0x1');
  return contractAddress as Hex;
}

async function send(to: Hex, data: Hex, value = 0n): Promise<void> {
  const { status } = await waitForReceipt(
    context,
    await sendTransaction(context, { to, data, value, gas: GAS }),
  );
  expect(status).toBe('0x1');
}

const transfer = (token: Hex, value: bigint) =>
  send(token, encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [FRIEND, value] }));

async function read(token: Hex) {
  const db = database.db.withSchema(await indexer.schema());
  const [row] = await listTokensByAddress(db, [hexToBytes(token)]);
  const checks = db.selectFrom('token_checks').selectAll().where('token_address', '=', hexToBytes(token));
  return { ...row, check: await checks.executeTakeFirst() };
}

/** Waits until the index says this of a token. */
async function expectToken(token: Hex, expected: object): Promise<void> {
  await expect.poll(() => read(token), { timeout: 15_000 }).toMatchObject(expected);
}

test('a token of bytes32 texts, and one that says nothing of itself, are shown as they are', async () => {
  const { address } = await deployBytes32Token(context, { name: 'Old Maker', symbol: 'OMKR', supply: 5n });
  await expectToken(address, { name: 'Old Maker', symbol: 'OMKR', decimals: 18n, balance_check: 'agrees' });
  const silent = await deploy(odd.oddNamelessArtifact);
  await expectToken(silent, {
    ...{ name: null, symbol: null, decimals: null, total_supply: null, holders_count: 1 },
    balance_check: 'agrees',
    check: { observed_supply: null, holders_checked: 1 },
  });
});

test('a token whose name() burns all gas has none, and stops nothing', async () => {
  const token = await deploy(odd.oddGasBurnerArtifact);
  await expectToken(token, { name: null, symbol: null, total_supply: 1000n, balance_check: 'agrees' });
});

test('a name of 12 kB is kept whole, and lists give its beginning', async () => {
  const token = await deploy(odd.oddLongNameArtifact);
  await expectToken(token, {
    name: expect.stringMatching(/^(abcdefghijklmnopqrstuvwxyz){39}/),
    balance_check: 'agrees',
  });
  expect((await read(token)).name).toHaveLength(LISTED_NAME_MAX);
  const db = database.db.withSchema(await indexer.schema());
  const whole = await getTokenTexts(db, hexToBytes(token));
  expect(whole?.name).toMatch(/^(abcdefghijklmnopqrstuvwxyz){472}/);
  expect(whole?.name).toHaveLength(12_288);
});

test('a fee on transfer is flagged: the balances differ from what the events show, the supply does not', async () => {
  const token = await deploy(odd.oddFeeOnTransferArtifact);
  liars.push(token);
  await expectToken(token, { balance_check: 'agrees' });
  await transfer(token, 100n);
  await expectToken(token, {
    balance_check: 'balances_differ',
    check: {
      ...{ folded_supply: 1000n, observed_supply: 1000n, holders_checked: 2, holders_differ: 1 },
      ...{ holder_address: hexToBytes(FRIEND), folded_balance: 100n, observed_balance: 90n },
    },
  });
});

test('a rebasing token is flagged once it moves after a rebase', async () => {
  const token = await deploy(odd.oddRebasingArtifact);
  liars.push(token);
  await expectToken(token, { balance_check: 'agrees' });
  await send(
    token,
    encodeFunctionData({ abi: odd.oddRebasingArtifact.abi, functionName: 'rebase', args: [3n] }),
  );
  await transfer(token, 10n);
  await expectToken(token, {
    balance_check: 'balances_differ',
    check: { folded_supply: 1000n, observed_supply: 3000n, holders_differ: 2 },
  });
});

test('a token that moves and mints without logs is flagged when anything shows it again', async () => {
  const token = await deploy(odd.oddSilentArtifact);
  liars.push(token);
  await expectToken(token, { balance_check: 'agrees' });
  const { abi } = odd.oddSilentArtifact;
  await send(token, encodeFunctionData({ abi, functionName: 'mintSilently', args: [FRIEND, 5n] }));
  await indexer.caughtUp();
  await database.pool.query(
    `update ${await indexer.schema()}.token_checks set observed_at = now() - interval '1 hour' where token_address = $1`,
    [hexToBytes(token)],
  );
  await expectToken(token, {
    balance_check: 'supply_differs',
    check: { folded_supply: 1000n, observed_supply: 1005n, holders_differ: 0, holders_checked: 1 },
  });
});

test('wrapped ether, whose deposit is no Transfer, agrees with its events', async () => {
  const token = await deploy(odd.oddWrappedEtherArtifact);
  const { abi } = odd.oddWrappedEtherArtifact;
  await send(token, encodeFunctionData({ abi, functionName: 'deposit' }), 50n);
  await transfer(token, 20n);
  await expectToken(token, {
    ...{
      name: 'Wrapped Ether',
      symbol: 'WETH',
      total_supply: 50n,
      balance_check: 'agrees',
      holders_count: 2,
    },
    check: { folded_supply: 50n, observed_supply: 50n, holders_differ: 0 },
  });
});
