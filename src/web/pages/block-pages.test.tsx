import { expect, test } from 'vitest';
import { GasTrackerPage } from '#modules/gas-tracker/web/GasTrackerPage.tsx';
import { blockCountdownQuery } from '../features/block/countdown-query.ts';
import { blockInternalTransactionsQuery, blockWithdrawalsQuery } from '../features/block/part-queries.ts';
import { blockQuery, blocksQuery } from '../features/block/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';
import { withdrawalsCountersQuery, withdrawalsQuery } from '../features/withdrawal/queries.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { screen as blockScreen } from './block/block-screen.ts';
import { screen as countdownScreen } from './block-countdown/block-countdown-screen.ts';
import { BlocksPage } from './blocks/BlocksPage.tsx';
import { drawHtml, drawText, openPage } from './draw-page.test-data.tsx';
import { createAddress, createBlock, STATS } from './pages.test-data.ts';
import { WithdrawalsPage } from './withdrawals/WithdrawalsPage.tsx';

const FIRST = { page: 1, cursor: undefined };
const page = (items: unknown[], next: object | null = null) => ({ items, next_page_params: next });
const open = (search: string, id = '1284901') => openPage(blockScreen, { heightOrHash: id }, search);

const FULL = createBlock({
  base_fee_per_gas: '1125',
  parent_base_fee_per_gas: '1000',
  nonce: '0x0000000000000042',
  difficulty: '17',
  total_difficulty: '34',
  extra_data: '0x476574682f76312e302e30',
  state_root: `0x${'57'.repeat(32)}`,
  internal_transactions_count: 12,
  withdrawals_count: 16,
  blob_transactions_count: 2,
  blob_gas_used: '262144',
  blob_gas_price: '1',
  burnt_blob_fees: '262144',
  excess_blob_gas: '131072',
  uncles_hashes: [{ hash: `0x${'0a'.repeat(32)}` }],
  rewards: [{ reward: '2000000000000000000', type: 'Miner Reward' }],
});

test('the details of a block state every field, each with a hint', async () => {
  const html = drawHtml(await open('tab=index'), [[blockQuery('1284901'), FULL]]);
  for (const label of [
    ...['Block height', 'Timestamp', 'Transactions', 'Mined by', 'Block reward', 'Size', 'Gas used'],
    ...[
      'Base fee per gas',
      'Transaction fees',
      'Burnt fees',
      'Priority fees',
      'Blob gas used',
      'Blob gas price',
    ],
    ...['Burnt blob fees', 'Hash', 'Parent hash', 'Uncles', 'State root', 'Nonce', 'Difficulty'],
    ...['Total difficulty', 'Extra data', 'Excess blob gas'],
  ])
    expect(html, label).toMatch(new RegExp(`<dt><button[^>]*class="hinted"[^>]*>${label}</button></dt>`));
  expect(html).toContain('+12.5% from the block before');
  expect(html).toContain('Geth/v1.0.0');
});

test('fields of a block can be left out, and its maker is named as the operator chooses', async () => {
  const text = drawText(await open('tab=index'), [[blockQuery('1284901'), FULL]], {
    hiddenBlockFields: ['burnt_fees', 'total_reward', 'nonce', 'base_fee'],
    verificationType: 'validation',
  });
  for (const label of ['Burnt fees', 'Block reward', 'Nonce', 'Base fee per gas'])
    expect(text).not.toContain(label);
  expect(text).toContain('Validated by');
});

test('a block has the tabs of what it holds, with counts', async () => {
  const full = drawText(await open('tab=index'), [[blockQuery('1284901'), FULL]]);
  expect(full).toMatch(/Internal txns\s*12\s*Blob txns\s*2\s*Withdrawals\s*16/);
  const empty = drawText(await open('tab=index'), [
    [blockQuery('1284901'), createBlock({ internal_transactions_count: 0, withdrawals_count: 0 })],
  ]);
  expect(empty).not.toMatch(/Internal txns|Blob txns|Withdrawals/);
});

test('withdrawals of a block have a tab of their own', async () => {
  const text = drawText(await open('tab=withdrawals'), [
    [blockQuery('1284901'), FULL],
    [
      blockWithdrawalsQuery('1284901', FIRST),
      page([{ index: 77, validator_index: 5, receiver: createAddress('9'), amount: '32000000000000000000' }]),
    ],
  ]);
  expect(text).toContain('Validator index');
  expect(text).toContain('77');
  expect(text).toContain('32');
});

test('where a block was not traced, its internal transactions are not known rather than none', async () => {
  const [none, unknown] = await Promise.all(
    [0, null].map(async (count) =>
      drawText(await open('tab=internal_txns'), [
        [blockQuery('1284901'), createBlock({ internal_transactions_count: count })],
        [blockInternalTransactionsQuery('1284901', FIRST), page([])],
      ]),
    ),
  );
  expect(none).toContain('No internal transactions');
  expect(unknown).toContain('those of this block have not been indexed yet');
});

test('an uncle leads to the block in its place and to its nephew', async () => {
  const hash = `0x${'cd'.repeat(32)}`;
  const uncle = createBlock({
    type: 'uncle',
    nephew_height: 1_284_902,
    transactions_count: null,
    rewards: [],
  });
  const html = drawHtml(await open('tab=index', hash), [[blockQuery(hash), uncle]]);
  expect(html).toContain('href="/block/1284901"');
  expect(html).toContain('href="/block/1284902"');
  expect(html).toContain('only the header of an uncle is stored');
  expect(html).not.toContain('Block reward');
});

test('a removed block leads to what stands in its place, and back along its own chain', async () => {
  const hash = `0x${'cd'.repeat(32)}`;
  const html = drawHtml(await open('tab=index', hash), [[blockQuery(hash), createBlock({ type: 'reorg' })]]);
  expect(html).toContain('was removed by a reorganization');
  expect(html).toMatch(/href="\/block\/0x(ce){32}"[^>]*aria-label="Previous block"/);
});

test('a list of blocks says what is not known as such, and leaves out what is hidden', () => {
  const uncle = createBlock({ type: 'uncle', transactions_count: null, rewards: [], burnt_fees: null });
  const answers: Parameters<typeof drawText>[1] = [[blocksQuery({ type: 'uncle' }), page([uncle])]];
  const list = <BlocksPage search={{ tab: 'uncles', ...FIRST }} />;
  expect(drawText(list, answers)).toMatch(/–\s*txns/);
  const hidden = drawText(list, answers, { hiddenBlockFields: ['miner', 'total_reward'] });
  expect(hidden).not.toMatch(/Miner|Reward/);
});

test('the list of withdrawals is headed by a sentence of how many and how much', () => {
  const text = drawText(<WithdrawalsPage search={FIRST} />, [
    [
      withdrawalsQuery(FIRST),
      page([
        {
          index: 12,
          validator_index: 3,
          receiver: createAddress('9'),
          amount: '14000000000000000',
          block_number: 5,
          timestamp: '2026-11-21T03:04:00.000000Z',
        },
      ]),
    ],
    [withdrawalsCountersQuery(), { withdrawals_count: '1234', withdrawals_sum: '2500000000000000000' }],
  ]);
  expect(text).toMatch(/1,234 withdrawals processed and\s*2\.5 DEMO\s*withdrawn/);
  expect(text).toContain('0.014');
});

test('the gas tracker has three prices with their time and cost, and says what is not known', () => {
  const blocks = [1125, 1000].map((fee, place) =>
    createBlock({ height: 10 - place, base_fee_per_gas: `${fee}000000` }),
  );
  const answers: Parameters<typeof drawText>[1] = [
    [statsQuery(), { ...STATS, coin_price: '2000', average_block_time: 12_000 }],
    [blocksQuery({ type: 'block' }), page(blocks)],
  ];
  const text = drawText(<GasTrackerPage />, answers);
  expect(text).toMatch(/Slow\s*about 36 s/);
  expect(text).toMatch(/Fast\s*about 12 s/);
  expect(text).toContain('$0.52 a transfer');
  expect(text).toContain('12.4 gwei');
  expect(text).toContain('1.125 gwei');
  expect(text).toContain('The newest 2 blocks');
  const unknown = drawText(<GasTrackerPage />, [
    [statsQuery(), { ...STATS, gas_prices: null, average_block_time: 0 }],
    [blocksQuery({ type: 'block' }), page([])],
  ]);
  expect(unknown).toMatch(/Slow\s*not known/);
});

test('a countdown shows blocks and time, or that the time cannot be estimated', async () => {
  const countdown = {
    current_block_number: '100',
    countdown_block_number: '400',
    remaining_blocks_count: '300',
    estimated_time_in_seconds: '3600',
  };
  const draw = async (over = {}) =>
    drawText(await openPage(countdownScreen, { height: '400' }, ''), [
      [blockCountdownQuery('400'), { ...countdown, ...over }],
    ]);
  const text = await draw();
  expect(text).toMatch(/Remaining blocks\s*300/);
  expect(text).toContain('in about 1 h 00 min 00 s');
  expect(await draw({ estimated_time_in_seconds: '0' })).toContain('no estimate');
});

test('the gas tracker shows what the server itself says of its prices', () => {
  const details = { price: 1.5, time: 700, base_fee: 1, priority_fee: 0.25, fiat_price: '0.07' };
  const average = { ...details, priority_fee_wei: null, wei: null };
  const text = drawText(<GasTrackerPage />, [
    [statsQuery(), { ...STATS, coin_price: '2000', gas_prices: { slow: null, average, fast: null } }],
    [blocksQuery({ type: 'block' }), page([])],
  ]);
  expect(text).toMatch(/Average\s*about 700 ms/);
  expect(text).toContain('$0.07 a transfer');
  expect(text).toContain('Priority fee 0.25 gwei');
  expect(text).toContain('Base fee 1 gwei');
});

test('GAS_TRACKER_UNITS decides which units the gas tracker has, and which stands first', () => {
  const answers: Parameters<typeof drawText>[1] = [
    [statsQuery(), { ...STATS, coin_price: '2000' }],
    [blocksQuery({ type: 'block' }), page([])],
  ];
  const draw = (variables: object) =>
    drawText(<GasTrackerPage />, answers, {}, createTestConfig({ ...variables }));
  expect(draw({})).toMatch(/Average[^$]*?\$0\.52 a transfer\s*12\.4 gwei/);
  expect(draw({ GAS_TRACKER_UNITS: ['gwei', 'usd'] })).toMatch(/12\.4 gwei\s*\$0\.52 a transfer/);
  expect(draw({ GAS_TRACKER_UNITS: ['gwei'] })).not.toContain('$0.52');
  expect(draw({ GAS_TRACKER_UNITS: ['usd'] })).not.toContain('12.4 gwei');
});

test('the gas tracker shows no base fee where the operator hides it', () => {
  const answers: Parameters<typeof drawText>[1] = [
    [statsQuery(), STATS],
    [blocksQuery({ type: 'block' }), page([FULL])],
  ];
  expect(drawText(<GasTrackerPage />, answers)).toMatch(/Base fee.*Base fee/);
  const hidden = drawText(<GasTrackerPage />, answers, { hiddenBlockFields: ['base_fee'] });
  expect(hidden).not.toMatch(/base fee/i);
  expect(hidden).toContain('Gas used');
});

test('a block of proof of work whose reward is not known says so, and one that a signer made says nothing', async () => {
  const drawReward = async (difficulty: string) =>
    drawText(await open('tab=index'), [[blockQuery('1284901'), createBlock({ rewards: [], difficulty })]]);
  expect(await drawReward('131072')).toContain('the proof-of-work reward of this chain is not known here');
  expect(await drawReward('2')).not.toContain('Block reward');
});

test('an empty list of uncles says no more than that none has been named so far', () => {
  const list = <BlocksPage search={{ tab: 'uncles', ...FIRST }} />;
  const text = drawText(list, [[blocksQuery({ type: 'uncle' }), page([])]]);
  expect(text).toContain('no block has included one so far');
});
