import { expect, test } from './support/alone.ts';
import { expectFact } from './support/page.ts';

/** All three kinds at once, on an API that answers for each. */
test.use({
  env: {
    IS_ZKEVM_L2_NETWORK: 'true',
    IS_SUAVE_CHAIN: 'true',
    ROLLUP_TYPE: 'arbitrum',
    L1_BASE_URL: 'https://l1.example',
  },
});

const TIME = '2024-05-01T10:00:00.000000Z';
const HASH = `0x${'5e'.repeat(32)}`;
const OTHER = `0x${'7f'.repeat(32)}`;
const KETTLE = '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa';
const TRANSACTION = `0x${(1060).toString(16).padStart(64, '0')}`;
const page50 = (...items: object[]) => ({ items, next_page_params: null });

/** In the field names of early 2024. */
const zkRow = (number: number, status: string) => ({
  number,
  status,
  timestamp: TIME,
  tx_count: 9,
  sequence_tx_hash: HASH,
  verify_tx_hash: status === 'Finalized' ? OTHER : null,
});
const l1 = { hash: HASH, block_number: 19_700_500, timestamp: TIME, status: 'finalized' };
const message = (id: number, status: string) => ({
  id,
  origination_address: KETTLE,
  origination_transaction_hash: HASH,
  origination_transaction_block_number: 19_700_001,
  origination_timestamp: TIME,
  completion_transaction_hash: status === 'relayed' ? OTHER : null,
  status,
});
const batch = {
  number: 5824,
  transactions_count: 312,
  blocks_count: 41,
  batch_data_container: 'in_blob4844',
  commitment_transaction: l1,
};

test.beforeEach(({ early }) => {
  Object.assign(early.bodies, {
    '/zkevm/batches': page50(zkRow(5218591, 'L1 Sequence Confirmed'), zkRow(5218590, 'Finalized')),
    '/zkevm/batches/count': 5218591,
    '/zkevm/batches/5218590': {
      ...zkRow(5218590, 'Finalized'),
      transactions: [TRANSACTION],
      global_exit_root: `0x${'01'.repeat(32)}`,
      acc_input_hash: `0x${'02'.repeat(32)}`,
      state_root: `0x${'03'.repeat(32)}`,
    },
    '/transactions/zkevm-batch/5218590': page50(),
    '/main-page/zkevm/batches/confirmed': { items: [zkRow(5218590, 'Finalized')] },
    '/main-page/zkevm/batches/latest-number': 5218591,
    [`/transactions/execution-node/${KETTLE}`]: page50(),
    '/arbitrum/messages/to-rollup': page50(message(77, 'relayed'), message(78, 'initiated')),
    '/arbitrum/messages/to-rollup/count': 78,
    '/arbitrum/messages/from-rollup': page50(message(5, 'confirmed')),
    '/arbitrum/messages/from-rollup/count': 1,
    '/arbitrum/batches': page50(batch),
    '/arbitrum/batches/count': 5824,
    '/arbitrum/batches/5824': {
      ...batch,
      start_block: 10,
      end_block: 50,
      before_acc: HASH,
      after_acc: OTHER,
    },
    '/main-page/arbitrum/batches/committed': { items: [batch] },
  });
});

/** Today's names of fields of that time. */
const RENAMED = {
  tx_count: 'transactions_count',
  sequence_tx_hash: 'sequence_transaction_hash',
  verify_tx_hash: 'verify_transaction_hash',
  origination_address: 'origination_address_hash',
  start_block: 'start_block_number',
  end_block: 'end_block_number',
  before_acc: 'before_acc_hash',
  after_acc: 'after_acc_hash',
};

/** Has the API answer for rollups in today's names alone. */
function renameBodies(bodies: Record<string, unknown>): void {
  for (const path of Object.keys(bodies).filter((each) => /zkevm|arbitrum/.test(each))) {
    let text = JSON.stringify(bodies[path]);
    for (const [earlier, today] of Object.entries(RENAMED))
      text = text.replaceAll(`"${earlier}":`, `"${today}":`);
    bodies[path] = JSON.parse(text);
  }
}

for (const age of ['early 2024', 'today'] as const) {
  test.describe(`on an API of ${age}`, () => {
    test.beforeEach(({ early }) => {
      if (age === 'today') renameBodies(early.bodies);
    });

    test('a visitor goes from the menu to the batches of a zkEVM, and on to one of them', async ({
      page,
    }) => {
      await page.goto('/zkevm-l2-txn-batches');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Txn batches');
      const table = page.getByRole('table', { name: 'Txn batches' });
      await expect(table).toContainText('L1 Sequence Confirmed');
      await expect(page.getByRole('main')).toContainText('5,218,591 txn batches in all');
      await expect(table.getByRole('link', { name: HASH.slice(0, 6) }).first()).toHaveAttribute(
        'href',
        `https://l1.example/tx/${HASH}`,
      );
      await table.getByRole('link', { name: '5,218,590' }).click();
      await expectFact(page, 'Verify txn hash', OTHER);
      await expectFact(page, 'Transactions', '9 transactions');
    });

    test('messages and batches of an Arbitrum chain are in the menu and have their pages', async ({
      page,
    }) => {
      await page.goto('/deposits');
      const table = page.getByRole('table', { name: 'L1 to L2 messages' });
      await expect(table).toContainText('Relayed');
      await expect(table).toContainText('Waiting');
      await page.goto('/withdrawals');
      await expect(page.getByRole('table', { name: 'L2 to L1 messages' })).toContainText('Ready for relay');
      await page.goto('/batches');
      await page.getByRole('table', { name: 'Txn batches' }).getByRole('link', { name: '5,824' }).click();
      await expectFact(page, 'Batch data container', 'EIP-4844 blob');
      await expectFact(page, 'L1 block', '19,700,500');
    });

    test('the home page has the newest batches', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Latest batches' })).toHaveCount(2);
      await expect(page.getByRole('link', { name: '5,218,590', exact: true })).toBeVisible();
    });
  });
}

test('a batch that an API tells of comes into the open list', async ({ page, early }) => {
  await page.goto('/zkevm-l2-txn-batches');
  const topic = 'zkevm_batches:new_zkevm_confirmed_batch';
  await expect.poll(() => early.isJoined(topic)).toBe(true);
  const batch = zkRow(5218592, 'Finalized');
  // A page that reads its list at this moment reads it again.
  early.bodies['/zkevm/batches'] = page50(batch, zkRow(5218591, 'L1 Sequence Confirmed'));
  early.push(topic, 'new_zkevm_confirmed_batch', { batch });
  await expect(page.getByRole('table', { name: 'Txn batches' })).toContainText('5,218,592');
});

test('a kettle without transactions says so', async ({ page }) => {
  await page.goto(`/txs/kettle/${KETTLE}`);
  await expect(page.getByRole('main')).toContainText('This kettle has executed none');
});

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    '/zkevm-l2-txn-batches',
    '/zkevm-l2-txn-batch/5218590',
    '/deposits',
    '/withdrawals',
    '/batches',
    '/batches/5824',
    `/txs/kettle/${KETTLE}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
  }
});
