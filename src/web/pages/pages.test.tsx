import { expect, test } from 'vitest';
import { addressCountersQuery, addressQuery, addressTransactionsQuery } from '../features/address/queries.ts';
import {
  blockQuery,
  blocksQuery,
  blockTransactionsQuery,
  mainPageBlocksQuery,
} from '../features/block/queries.ts';
import { coinBalanceByDayQuery, coinBalanceHistoryQuery } from '../features/coin-balance/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';
import {
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionRawTraceQuery,
  transactionTokenTransfersQuery,
} from '../features/transaction/part-queries.ts';
import {
  mainPageTransactionsQuery,
  transactionQuery,
  transactionsQuery,
} from '../features/transaction/queries.ts';
import { screen as addressScreen } from './address/address-screen.ts';
import { screen as blockScreen } from './block/block-screen.ts';
import { BlocksPage } from './blocks/BlocksPage.tsx';
import { drawHtml, drawText, openPage } from './draw-page.test-data.tsx';
import { HomePage } from './home/HomePage.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import {
  createAddress,
  createAddressDetails,
  createBlock,
  createPendingTransaction,
  createToken,
  createTransaction,
  createTransfer,
  STATS,
  UINT256_MAX,
} from './pages.test-data.ts';
import type { TransactionSearch } from './transaction/transaction-props.ts';
import { screen as transactionScreen } from './transaction/transaction-screen.ts';
import { TransactionsPage } from './transactions/TransactionsPage.tsx';

const FIRST = { page: 1, cursor: undefined };
const HASH = createTransaction().hash;
const LONG_NAME = 'N'.repeat(12_000);
const page = (items: unknown[], next: object | null = null) => ({ items, next_page_params: next });

const HOME: Parameters<typeof drawText>[1] = [
  [statsQuery(), STATS],
  [mainPageBlocksQuery(), [createBlock()]],
  [mainPageTransactionsQuery(), [createTransaction()]],
];

test('the home page leaves out the fields of blocks and transactions that are hidden', () => {
  const shown = drawText(<HomePage />, HOME);
  expect(shown).toMatch(/reward.*by 0x.*1\.5 DEMO.*fee/);
  const hidden = drawText(<HomePage />, HOME, {
    hiddenBlockFields: ['total_reward', 'miner'],
    hiddenTransactionFields: ['value', 'tx_fee'],
  });
  expect(hidden).not.toMatch(/reward|by 0x|1\.5 DEMO|fee/);
});

test('the home page shows the figures, the newest block and the newest transaction', () => {
  const text = drawText(<HomePage />, [
    [statsQuery(), STATS],
    [mainPageBlocksQuery(), [createBlock()]],
    [mainPageTransactionsQuery(), [createTransaction({ status: 'error', result: 'Reverted' })]],
  ]);
  expect(text).toContain('Demo chain explorer');
  expect(text).toContain('48,201,334');
  expect(text).toContain('12.4 gwei');
  expect(text).toContain('1,284,901');
  expect(text).toContain('11s ago');
  expect(text).toContain('1.5 DEMO');
  expect(text).toContain('Reverted');
});

test('the home page of an empty chain says why nothing is there', () => {
  const text = drawText(<HomePage />, [
    [statsQuery(), { ...STATS, gas_prices: null }],
    [mainPageBlocksQuery(), []],
    [mainPageTransactionsQuery(), []],
  ]);
  expect(text).toContain('No blocks yet');
  expect(text).toContain('No transactions yet');
  expect(text).toContain('not known');
});

test('the list of blocks shows gas, reward and burnt fees, and leaves out what is hidden', () => {
  const answers: Parameters<typeof drawText>[1] = [
    [blocksQuery({ type: 'block' }), page([createBlock()], { block_number: 7, items_count: 50 })],
  ];
  const shown = drawHtml(<BlocksPage search={{ tab: 'blocks', ...FIRST }} />, answers);
  expect(shown).toContain('Burnt DEMO');
  expect(shown).toContain('cursor=block_number%3D7%26items_count%3D50');
  const hidden = drawText(<BlocksPage search={{ tab: 'blocks', ...FIRST }} />, answers, {
    hiddenBlockFields: ['burnt_fees', 'total_reward'],
  });
  expect(hidden).not.toContain('Burnt');
  expect(hidden).not.toContain('Reward');
});

test('lists of forked blocks and uncles say why they are empty', () => {
  const reorgs = drawText(<BlocksPage search={{ tab: 'reorgs', ...FIRST }} />, [
    [blocksQuery({ type: 'reorg' }), page([])],
  ]);
  const uncles = drawText(<BlocksPage search={{ tab: 'uncles', ...FIRST }} />, [
    [blocksQuery({ type: 'uncle' }), page([])],
  ]);
  expect(reorgs).toContain('No forked blocks');
  expect(uncles).toContain('No uncles');
});

test('a block from a hostile chain is drawn: a second beyond any date, a gas limit of 2^64-1, no gas at all', async () => {
  const block = createBlock({
    timestamp: '275760-09-13T00:00:00.000000Z',
    gas_limit: '18446744073709551615',
    gas_used: '0',
    gas_used_percentage: '0',
    gas_target_percentage: '0',
    internal_transactions_count: null,
    rewards: [],
    base_fee_per_gas: null,
    burnt_fees: null,
    burnt_fees_percentage: null,
    miner: createAddress('9', { name: `evil\u202e${LONG_NAME}`, is_contract: true }),
  });
  const text = drawText(await openPage(blockScreen, { heightOrHash: '1284901' }, 'tab=index'), [
    [blockQuery('1284901'), block],
  ]);
  expect(text).toContain('of 18,446,744,073,709,551,615');
  expect(text).toContain('in 273,');
  expect(text).toContain('internal transactions not known');
  expect(text).toMatch(/evil\[?U\+202E/);
  expect(text.length).toBeLessThan(3000);
});

test('the transactions of a block have a tab of their own', async () => {
  const text = drawText(await openPage(blockScreen, { heightOrHash: '1284901' }, 'tab=txs'), [
    [blockQuery('1284901'), createBlock()],
    [blockTransactionsQuery('1284901', FIRST), page([createTransaction()])],
  ]);
  expect(text).toContain('Txn hash');
  expect(text).toContain(HASH);
});

test('a block that a reorganization removed says so', async () => {
  const text = drawText(await openPage(blockScreen, { heightOrHash: '0xcd' }, 'tab=index'), [
    [blockQuery('0xcd'), createBlock({ type: 'reorg' })],
  ]);
  expect(text).toContain('Removed by a reorganization');
});

test('the list of transactions carries full hashes, short amounts and the configured columns', () => {
  const search = { tab: 'validated', type: undefined, method: undefined, ...FIRST } as const;
  const answers: Parameters<typeof drawText>[1] = [
    [
      transactionsQuery(),
      page([createTransaction({ value: UINT256_MAX }), createTransaction({ hash: '0x01', value: '1' })]),
    ],
  ];
  const text = drawText(<TransactionsPage search={search} />, answers);
  expect(text).toContain(HASH);
  expect(text).toContain('1.1579 × 10⁵⁹');
  expect(text).toContain('<0.00001');
  const hidden = drawText(<TransactionsPage search={search} />, answers, {
    hiddenTransactionFields: ['value', 'tx_fee'],
  });
  expect(hidden).not.toContain('Value');
  expect(hidden).not.toContain('Fee');
  expect(text).toContain('Fee DEMO');
  const plain = drawText(<TransactionsPage search={search} />, answers, {
    hiddenTransactionFields: ['fee_currency'],
  });
  expect(plain).not.toContain('Fee DEMO');
});

test('an empty list of transactions distinguishes filters from an empty pool', () => {
  const filtered = drawText(
    <TransactionsPage search={{ tab: 'validated', type: 'coin_transfer', method: undefined, ...FIRST }} />,
    [[transactionsQuery({ type: 'coin_transfer' }), page([])]],
  );
  const pending = drawText(
    <TransactionsPage search={{ tab: 'pending', type: undefined, method: undefined, ...FIRST }} />,
    [[transactionsQuery({ filter: 'pending' }), page([])]],
  );
  expect(filtered).toContain('No transactions of this kind');
  expect(pending).toContain('No pending transactions');
});

async function drawTransaction(transaction: ReturnType<typeof createTransaction>, ui = {}) {
  return drawText(
    await openPage(transactionScreen, { hash: HASH }),
    [[transactionQuery(HASH), transaction]],
    ui,
  );
}

test('a transaction shows its sentence, status, cost and when', async () => {
  const text = await drawTransaction(createTransaction());
  expect(text).toContain('✓Success');
  expect(text).toContain('transferred 1.5 DEMO to');
  expect(text).toContain('Saturday, 21 November 2026, 03:04:00 UTC');
  expect(text).toContain('confirmed within 2.1 s');
  expect(text).toContain('4.8201 gwei');
  expect(text).toContain('80.2%');
  expect(text).toContain('Type 2 · EIP-1559');
});

test('a transaction with a value of 78 digits keeps every digit', async () => {
  const text = await drawTransaction(createTransaction({ value: UINT256_MAX }));
  expect(text.replaceAll(/[,.]/g, '')).toContain(UINT256_MAX);
});

test('a failed transaction says why', async () => {
  const text = await drawTransaction(
    createTransaction({
      status: 'error',
      result: 'Reverted',
      revert_reason: {
        method_id: '08c379a0',
        method_call: 'Error(string reason)',
        parameters: [{ name: 'reason', type: 'string', value: 'not today\u200b' }],
      },
    }),
  );
  expect(text).toContain('✗Reverted');
  expect(text).toContain('Why it failed not todayU+200B');
  expect(text).toContain('but it failed: “not todayU+200B”');
});

test('pending and dropped transactions are distinguished', async () => {
  expect(await drawTransaction(createPendingTransaction())).toContain('waiting for a block');
  const dropped = await drawTransaction(createPendingTransaction({ result: 'dropped/replaced' }));
  expect(dropped).toContain('Dropped or replaced');
  expect(dropped).toContain('no longer in any block or mempool');
});

test('a transaction leaves out the rows that the configuration hides', async () => {
  const text = await drawTransaction(createTransaction(), {
    hiddenTransactionFields: ['value', 'tx_fee', 'gas_price', 'burnt_fees'],
    additionalTransactionFields: ['fee_per_gas'],
  });
  expect(text).not.toMatch(/Value|Transaction fee|Gas price|Burnt|in fees|1\.5 DEMO/);
  expect(text).toContain('Fee per gas');
});

test('the sentence of a transaction leaves out what the configuration hides', async () => {
  const draw = async (hidden: string[], changes = {}) =>
    drawTransaction(createTransaction(changes), { hiddenTransactionFields: hidden });
  expect(await draw([])).toMatch(/transferred 1\.5 DEMO to .*, paying .* in fees\./);
  expect(await draw(['value'])).toMatch(/transferred coins to .*, paying .* in fees\./);
  expect(await draw(['value'])).not.toContain('1.5 DEMO');
  for (const name of ['tx_fee', 'fee_currency']) expect(await draw([name])).not.toContain('in fees');
  expect(await draw(['value'], { to: null, created_contract: createAddress('9') })).not.toContain('1.5 DEMO');
  expect(await draw(['value'], { raw_input: '0xabcd', method: 'pay' })).not.toContain('1.5 DEMO');
});

test('gas price and gas fees are hidden each by its own setting', async () => {
  const draw = (hiddenTransactionFields: string[]) =>
    drawTransaction(createTransaction(), { hiddenTransactionFields });
  expect(await draw([])).toMatch(/Gas price.*base/);
  expect(await draw(['gas_fees'])).not.toMatch(/base \d/);
  expect(await draw(['gas_price'])).toMatch(/Gas fees, gwei\W*base \d/);
  expect(await draw(['gas_price', 'gas_fees'])).not.toMatch(/Gas price|Gas fees/);
});

test('tokens that moved are listed with their full amounts, hostile names made harmless', async () => {
  const transfers = [
    createTransfer({
      token: createToken({ symbol: LONG_NAME, decimals: '18' }),
      total: { value: '31', decimals: '18' },
    }),
    createTransfer({ log_index: 1, token_type: 'ERC-721', total: { token_id: UINT256_MAX } }),
    createTransfer({ log_index: 2, token: null, total: null }),
  ];
  const text = await drawTransaction(
    createTransaction({ token_transfers: transfers, token_transfers_overflow: true }),
  );
  expect(text).toContain('0.000000000000000031');
  expect(text).toContain('#115792');
  expect(text).toContain('View all');
  expect(text.length).toBeLessThan(5000);
});

test('the tabs of a transaction show their lists or say why they are empty', async () => {
  const draw = async (
    tab: TransactionSearch['tab'],
    ...answers: NonNullable<Parameters<typeof drawText>[1]>
  ) =>
    drawText(await openPage(transactionScreen, { hash: HASH }, `tab=${tab}`), [
      [transactionQuery(HASH), createTransaction()],
      ...answers,
    ]);
  expect(
    await draw('token_transfers', [transactionTokenTransfersQuery(HASH, FIRST), page([createTransfer()])]),
  ).toContain('1,250');
  expect(await draw('logs', [transactionLogsQuery(HASH, FIRST), page([])])).toContain('No logs');
  const indexed = { type: 'call', action: {}, result: { output: null }, subtraces: 0, traceAddress: [] };
  expect(await draw('raw_trace', [transactionRawTraceQuery(HASH), [indexed]])).toContain(
    'from the index, since the node has no trace of it',
  );
  expect(await draw('raw_trace', [transactionRawTraceQuery(HASH), []])).toContain(
    'The node has no trace of this transaction',
  );
  const untraced = { ...page([]), unavailable: 'not available: this node offers no traces' };
  expect(await draw('internal', [transactionInternalTransactionsQuery(HASH, FIRST), untraced])).toContain(
    'The internal transactions are not available: this node offers no traces.',
  );
});

test('the tabs of a pending transaction say that it must be mined first', async () => {
  const text = drawText(await openPage(transactionScreen, { hash: HASH }, 'tab=logs'), [
    [transactionQuery(HASH), createPendingTransaction()],
  ]);
  expect(text).toContain('Not in a block');
});

test('an address shows its balance, its counters and its transactions', async () => {
  const { hash } = createAddressDetails();
  const search = { tab: 'txs', filter: undefined, sort: undefined, order: undefined, ...FIRST } as const;
  const html = drawHtml(await openPage(addressScreen, { hash }), [
    [addressQuery(hash), createAddressDetails({ coin_balance: UINT256_MAX })],
    [
      addressCountersQuery(hash),
      {
        transactions_count: '3',
        token_transfers_count: '0',
        gas_usage_count: '63000',
        validations_count: '0',
      },
    ],
    [addressTransactionsQuery(hash, search), page([createTransaction()])],
  ]);
  expect(html).toContain('<h1>Address</h1>');
  expect(html).toContain('63,000');
  expect(html).toContain(HASH);
});

test('a contract shows its creator, its token and its implementation', async () => {
  const { hash } = createAddressDetails();
  const search = { tab: 'txs', filter: 'to', sort: undefined, order: undefined, ...FIRST } as const;
  const text = drawText(await openPage(addressScreen, { hash }, 'filter=to'), [
    [
      addressQuery(hash),
      createAddressDetails({
        is_contract: true,
        is_verified: true,
        name: LONG_NAME,
        creator_address_hash: `0x${'5'.repeat(40)}`,
        creation_transaction_hash: HASH,
        token: createToken(),
        proxy_type: 'eip1967',
        implementations: [{ address_hash: `0x${'6'.repeat(40)}`, name: 'Vault' }],
        coin_balance: null,
      }),
    ],
    [addressTransactionsQuery(hash, search), page([])],
  ]);
  expect(text).toContain('Contract');
  expect(text).toContain('✓Verified');
  expect(text).toContain('USDC');
  expect(text).toContain('Vault');
  expect(text).toContain('has received none so far');
  expect(text).toContain('not fetched yet');
});

test('the page for unknown addresses has the words of the specification', () => {
  const text = drawText(<NotFoundPage />);
  expect(text).toContain('Page not found');
  expect(text).toContain(
    'This page is no longer explorable! If you are lost, use the search bar to find what you are looking for.',
  );
  expect(text).toContain('Back to home');
});

test('a change of a balance is rounded to the nearest', async () => {
  const { hash } = createAddressDetails();
  const change = {
    transaction_hash: HASH,
    block_number: 7,
    block_timestamp: '2026-11-21T03:04:00.000000Z',
    delta: '-1999999999999999999',
    value: '5000000000000000000',
    reason: 'transaction',
  };
  const text = drawText(await openPage(addressScreen, { hash }, 'tab=coin_balance_history'), [
    [addressQuery(hash), createAddressDetails()],
    [coinBalanceHistoryQuery(hash, FIRST), { ...page([change]), incomplete_reason: null }],
    [coinBalanceByDayQuery(hash), []],
  ]);
  expect(text).toMatch(/less by 2(?![.\d])/);
});
