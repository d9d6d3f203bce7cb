import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { NodeInfo } from '#chain/types/node.ts';
import { createTestContext, standAtHead, type TestContext } from '#tests/support/indexer-context.ts';
import { madeChain } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createGenesisState, indexGenesis } from './index-genesis.ts';

const target = createTestTarget();
const RECORDED = JSON.parse(
  readFileSync(new URL('../../../tests/recordings/genesis-states.json', import.meta.url), 'utf8'),
);
const { custom, dev } = RECORDED;
const CONTRACT = `0x${'22'.repeat(20)}`;
const RICH = `0x${'ff'.padStart(40, '0')}`;
const GONE = refusal(-32000, 'missing trie node');

/** A node of which the genesis block has a state root, and a context of it that has read the file. */
async function prepare(stateRoot: string | undefined, node: Partial<NodeInfo> = {}) {
  const chain = madeChain(0, 3);
  const served = await startMadeNode(chain);
  Object.assign(Object(chain[0]?.block), { stateRoot });
  const context = await createTestContext(target, { urls: [served.url], node });
  await standAtHead(context);
  return { node: served, context };
}

function writeFile(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-genesis-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'genesis.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const look = (context: TestContext, file: string | null) => indexGenesis(context, createGenesisState(), file);

async function held({ run: { schema } }: TestContext) {
  const query = async (sql: string) =>
    (await target.client.query<{ row: string }>(sql)).rows.map(({ row }) => row);
  return {
    accounts: await query(
      `select concat_ws(' ', '0x' || encode(address, 'hex'), value, case when has_code then 'code' end) as row
       from ${schema}.genesis_accounts order by address`,
    ),
    addresses: await query(
      `select concat_ws(' ', '0x' || encode(hash, 'hex'), first_block, contract_block) as row from ${schema}.addresses order by hash`,
    ),
    codes: await query(`select encode(code, 'hex') as row from ${schema}.observed_codes`),
    totals: await query(`select addresses_count::text as row from ${schema}.totals`),
    progress: await query(
      `select concat_ws(' ', source, case when is_complete then 'complete' end) as row from ${schema}.genesis_progress`,
    ),
  };
}

test('a file whose accounts give the state root of the genesis block is all there is', async () => {
  const { context } = await prepare(custom.stateRoot);
  await look(context, writeFile(custom.file));
  expect(await held(context)).toEqual({
    accounts: [
      `${RICH} 12345678901234567890123456789`,
      `0x${'11'.repeat(20)} 1000000000000000000`,
      `${CONTRACT} 1 code`,
      `0x${'33'.repeat(20)} 0`,
    ],
    addresses: [`${RICH} 0`, `0x${'11'.repeat(20)} 0`, `${CONTRACT} 0 0`, `0x${'33'.repeat(20)} 0`],
    codes: ['6001600055'],
    totals: ['4'],
    progress: ['file complete'],
  });
  expect(context.logs.at(-1)).toBe('info: The genesis block has 4 accounts, according to the genesis file');
});

test('a file is read once, and another one takes its place', async () => {
  const { context } = await prepare(custom.stateRoot);
  const file = { alloc: { ...custom.file.alloc } };
  await look(context, writeFile(file));
  const [before, logs] = [await held(context), context.logs.length];
  await look(context, writeFile(file));
  expect(context.logs).toHaveLength(logs);
  await target.client.query(
    `insert into ${context.run.schema}.blocks (number, hash, parent_hash, timestamp, miner, gas_limit, gas_used,
       transactions_count, blob_transactions_count, withdrawals_count, transaction_fees, priority_fees)
     values (2, '\\x', '\\x', 1, $1, 0, 0, 0, 0, 0, 0, 0)`,
    [Buffer.from('33'.repeat(20), 'hex')],
  );
  await target.client.query(`update ${context.run.schema}.genesis_progress set digest = '\\x00'`);
  const genesis = await prepare(undefined);
  genesis.context.run = context.run;
  genesis.node.methods.eth_getBalance = () => '0x5';
  await look(genesis.context, writeFile({ alloc: { [RICH]: { balance: '5' } } }));
  expect(await held(context)).toEqual({
    ...before,
    accounts: [`${RICH} 5`],
    addresses: [`${RICH} 0`, `0x${'33'.repeat(20)} 2`],
    codes: [],
    totals: ['2'],
  });
});

test('a file that lacks accounts, with balances as at block 0, is not all there is', async () => {
  const { context, node } = await prepare(custom.stateRoot);
  node.methods.eth_getBalance = (address, block) => (block === '0x0' && address === CONTRACT ? '0x1' : GONE);
  await look(context, writeFile({ alloc: { [CONTRACT]: custom.file.alloc[CONTRACT] } }));
  expect(await held(context)).toMatchObject({ accounts: [`${CONTRACT} 1 code`], progress: ['file'] });
});

test.each([
  ['that gives another root', custom.file, GONE, 'its accounts give the state root 0x48d289'],
  [
    'with other balances',
    { alloc: { [RICH]: { balance: '7' } } },
    '0x8',
    `it gives ${RICH} 7 wei, at block 0 of the node it has 8 wei`,
  ],
  ['that is no JSON', '{', GONE, 'it is not JSON'],
  ['that has no accounts', { config: {} }, GONE, 'it has neither "alloc" nor "accounts"'],
])('a file %s is not used, which the log says', async (_, file, balance, sentence) => {
  const { context, node } = await prepare(dev.stateRoot);
  node.methods.eth_getBalance = () => balance;
  const path = writeFile(file);
  await look(context, path);
  expect(context.logs[0]).toContain(`warn: GENESIS_FILE is "${path}", which is not used: ${sentence}`);
  expect(await held(context)).toMatchObject({ accounts: [], addresses: [], progress: [''] });
});

test.each(['/nowhere/genesis.json', tmpdir(), '/dev/zero'])('%s is no genesis file', async (path) => {
  const { context } = await prepare(dev.stateRoot);
  await look(context, path);
  expect(context.logs[0]).toMatch(/which is not used: it (cannot be opened|is not a file)$/);
});

test.each([
  ['as in the file', '0x5', 'file complete', 0],
  ['other than in the file', '0x6', '', 1],
])(
  'of a chainspec with constructors, what no block mentions is compared with now: %s',
  async (_, balance, progress, warnings) => {
    const { context, node } = await prepare(dev.stateRoot);
    const path = writeFile(`{"accounts": {"${RICH}": {"balance": "5", "constructor": "0x60"}}}`);
    node.methods.eth_getBalance = (_address, block) => (block === '0x0' ? GONE : balance);
    await look(context, path);
    expect(await held(context)).toMatchObject({ accounts: [], progress: [''] });
    await target.client.query(
      `update ${context.run.schema}.coverage set blocks = '{[0,3]}' where layer = 'facts'`,
    );
    await look(context, path);
    expect((await held(context)).progress).toEqual([progress]);
    expect(context.logs.filter((line) => line.startsWith('warn'))).toHaveLength(warnings);
  },
);

test('the state of a node that has forgotten addresses is matched with those that it signs for and that chains fund', async () => {
  const { context, node } = await prepare(dev.stateRoot);
  const pages = toPages(dev.accountRange, 8);
  node.methods.debug_accountRange = (_block, start) => pages.find((page) => page.start === start)?.answer;
  node.methods.eth_accounts = () => dev.accounts;
  await look(context, null);
  const { accounts, progress } = await held(context);
  expect(accounts.filter((row) => row.endsWith(' 1'))).toHaveLength(9);
  expect(accounts.filter((row) => row.endsWith('code')).length).toBeGreaterThan(0);
  expect(accounts.some((row) => row.startsWith(dev.accounts[0]))).toBe(true);
  expect(progress).toEqual(['node complete']);
});

test('a state of which addresses is not known is not known as a whole', async () => {
  const { context, node } = await prepare(custom.stateRoot);
  node.methods.debug_accountRange = () => custom.accountRange;
  await look(context, null);
  expect(await held(context)).toMatchObject({
    accounts: [`${RICH} 12345678901234567890123456789`],
    progress: ['node'],
  });
});

test('a chain whose genesis block has an empty state funded nobody', async () => {
  const { context } = await prepare('0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421');
  await look(context, null);
  expect(await held(context)).toMatchObject({ accounts: [], progress: ['node complete'] });
});

test.each([
  ['lacks the method', undefined],
  ['refuses it', GONE],
  ['gives nothing', { root: '', accounts: {} }],
])(
  'a node that %s does not say whom the genesis block funded; a file may say it later',
  async (_, answer) => {
    const { context, node } = await prepare(custom.stateRoot);
    if (answer !== undefined) node.methods.debug_accountRange = () => answer;
    const state = createGenesisState();
    await indexGenesis(context, state, null);
    await indexGenesis(context, state, null);
    expect(context.logs).toEqual([expect.stringContaining('stays incomplete without GENESIS_FILE')]);
    expect((await held(context)).progress).toEqual(['']);
    await look(context, writeFile(custom.file));
    expect((await held(context)).progress).toEqual(['file complete']);
  },
);

test.each([
  ['HardhatNetwork/2.22.0', 'node complete'],
  // It may have been started with others.
  ['anvil/v1.7.1', 'node'],
])('of %s the accounts that it signs for are known', async (clientVersion, progress) => {
  const { context, node } = await prepare(undefined, { clientVersion, isDevNode: true });
  node.methods.eth_accounts = () => [RICH, CONTRACT, RICH, 'x'];
  node.methods.eth_getBalance = (address) => (address === RICH ? '0x5' : '0x0');
  node.methods.eth_getCode = () => '0x';
  await look(context, null);
  expect(await held(context)).toMatchObject({ accounts: [`${RICH} 5`], progress: [progress] });
});

test('a fork of another chain is not looked into', async () => {
  const { context, node } = await prepare(undefined, { isDevNode: true, forkBlock: 2 });
  await look(context, writeFile(custom.file));
  expect(node.asked.filter((method) => method !== 'eth_getBlockByNumber')).toEqual([]);
  expect((await held(context)).progress).toEqual(['']);
});

/** The accounts of an answer in pages, as geth gives them: `next` in base64, and asked for in hex. */
function toPages(
  { root, accounts }: { root: string; accounts: Record<string, { key: string }> },
  size: number,
) {
  const all = Object.entries(accounts).sort(([, a], [, b]) => (a.key < b.key ? -1 : 1));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => {
    const next = all[(page + 1) * size]?.[1].key;
    return {
      start: page === 0 ? '0x' : all[page * size]?.[1].key,
      answer: {
        root,
        accounts: Object.fromEntries(all.slice(page * size, (page + 1) * size)),
        ...(next !== undefined && { next: Buffer.from(next.slice(2), 'hex').toString('base64') }),
      },
    };
  });
}
