import type { EarlyApi } from '../support/early-api.ts';
import {
  AGES,
  ALL_AGES,
  BATCH_AGES,
  BLOB_HASH,
  batch,
  deposit,
  L1_HASH,
  L2_HASH,
  SENDER,
} from '../support/rollup/optimism-answers.ts';
import { EARLY_HASH, expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectFact } from './support/page.ts';

test.use({
  env: {
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    L1_BASE_URL: 'https://l1.example',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.example/withdraw',
  },
});

for (const [age, , , , lists] of ALL_AGES) {
  test(`each list of a rollup on an API of ${age} has its rows, its count and its links`, async ({
    page,
    early,
    words,
  }) => {
    Object.assign(early.bodies, lists);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const [path, count, links] of [
      [
        '/l2-deposits',
        '1,478,204 deposits in all',
        [
          `https://l1.example/tx/${L1_HASH}`,
          'https://l1.example/block/19700001',
          `https://l1.example/address/${SENDER}`,
          `/tx/${L2_HASH}`,
        ],
      ],
      [
        '/l2-withdrawals',
        '25,002 withdrawals in all',
        ['https://bridge.example/withdraw', `https://l1.example/tx/${L1_HASH}`, `/tx/${L2_HASH}`],
      ],
      [
        '/l2-output-roots',
        '1,022 output roots in all',
        ['/block/1840000', 'https://l1.example/block/19700001'],
      ],
      ['/l2-txn-batches', '1,840,501', ['/block/1840500', `https://l1.example/tx/${L1_HASH}`]],
      ['/batches', '7,001 batches in all', ['/batches/7001', `https://l1.example/tx/${L1_HASH}`]],
      ['/games', '1,023 dispute games in all', ['/block/1840000', `https://l1.example/address/${SENDER}`]],
    ] as const) {
      if (!(path.replace('/l2-', '/optimism/') in lists || `/optimism${path}` in lists)) continue;
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toContainText(count);
      for (const link of links) await expect(main.locator(`a[href="${link}"]`).first()).toBeVisible();
      // Only what is ready for relay can be claimed, and nothing is proved or claimed by a wallet where the API is another's.
      if (path === '/l2-withdrawals') {
        await expect(main.getByRole('link', { name: 'Claim funds' })).toHaveCount(1);
        await expect(main.getByRole('button', { name: /^(Prove|Claim)/ })).toHaveCount(0);
      }
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
      // The browser names a count of the list beside it that is not known, and nothing else.
      const isUnknown = age === 'early 2024' && /output-roots|txn-batches/.test(path);
      if (isUnknown) await expect.poll(() => words.splice(0).join()).toContain('404');
    }
  });
}

test('the menu of a rollup on an API of today leads to its batches, by the server and in the browser', async ({
  page,
  early,
  words,
}) => {
  const [, , , , lists] = AGES[1];
  Object.assign(early.bodies, lists);
  const isOnBatches = async () => {
    await expect(page.locator('a[href="/batches/7001"]').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/batches');
  };
  await page.goto('/l2-txn-batches');
  await isOnBatches();
  await page.goto('/l2-deposits');
  await expect(page.getByRole('main')).toContainText('1,478,204 deposits in all');
  await expect.poll(() => early.isJoined('optimism:new_deposits')).toBe(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Blockchain' }).hover();
  await menu.getByRole('link', { name: 'Txn batches', exact: true }).click();
  await isOnBatches();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('1,478,204 deposits in all');
  // The browser itself names the call that was refused, and nothing else.
  expect(words.filter((text) => !text.includes('404'))).toEqual([]);
  words.length = 0;
});

for (const [age, toAge, topic, event, lists] of AGES) {
  test(`the home page on an API of ${age} shows the newest deposits, and a new one when it is reported`, async ({
    page,
    early,
  }) => {
    Object.assign(early.bodies, lists);
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Latest deposits' })).toBeVisible();
    await expect(main.getByRole('link', { name: '19,700,001' })).toBeVisible();
    await expect.poll(() => early.isJoined(topic)).toBe(true);
    early.bodies['/main-page/optimism-deposits'] = toAge([{ ...deposit(19_700_002), l2_tx_hash: L1_HASH }]);
    early.push(topic, event, { deposits: 1 });
    await expect(main.getByRole('link', { name: '19,700,002' })).toBeVisible();
  });

  test(`a block and a transaction on an API of ${age} say what of the parent chain they have`, async ({
    page,
    early,
  }) => {
    // A page is kept for a second: each age has its own.
    const height = age === 'today' ? 58 : 59;
    const hash = `0x${(1000 + height).toString(16).padStart(64, '0')}`;
    const { internal_id, l1_timestamp, l1_tx_hashes, batch_data_container } = batch(7001, 'in_blob4844');
    const optimism = { internal_id, l1_timestamp, l1_tx_hashes, batch_data_container };
    const begun = { nonce: '25001', status: 'Ready for relay', l1_tx_hash: null };
    const relayed = { nonce: '25000', status: 'Relayed', l1_tx_hash: L1_HASH };
    Object.assign(early.bodies, lists, {
      [`/blocks/${height}`]: { ...(await read(early, `blocks/${height}`)), optimism: toAge(optimism) },
      [`/transactions/${hash}`]: {
        ...(await read(early, `transactions/${hash}`)),
        op_withdrawals: toAge([begun, relayed]),
      },
    });
    await page.goto(`/block/${height}`);
    await expectFact(page, 'Batch', /7,001/);
    await expectFact(page, 'L1 txn hash', L1_HASH);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/tx/${hash}`);
    await expectFact(page, 'Withdrawal 25001', /Ready for relay/);
    const claim = page.getByRole('main').getByRole('link', { name: 'Claim funds' });
    await expect(claim).toHaveAttribute('href', 'https://bridge.example/withdraw');
    await expectFact(page, 'Withdrawal 25000', /Relayed/);
    await expect(page.locator(`a[href="https://l1.example/tx/${L1_HASH}"]`).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

for (const [age, toAge, , , lists] of BATCH_AGES) {
  test(`a batch on an API of ${age} has its facts, its transactions and its blocks`, async ({
    page,
    early,
  }) => {
    Object.assign(early.bodies, lists, {
      '/transactions/optimism-batch/7001': await readList(early, 'transactions'),
      '/blocks/optimism-batch/7001': await readList(early, 'blocks'),
    });
    await page.goto('/batches');
    await page.getByRole('main').locator('a[href="/batches/7001"]').first().focus();
    await page.keyboard.press('Enter');
    await expectFact(page, 'Batch data container', 'EIP-4844 blob');
    await expectFact(page, 'Blob', BLOB_HASH);
    await expectFact(page, 'L1 txn hash', L1_HASH);
    await expectFact(page, 'Blocks', /1,840,001 to 1,840,040/);
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Transactions/ })
      .first()
      .click();
    await expect(page.locator(`a[href="/tx/${EARLY_HASH}"]`).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Blocks/ })
      .last()
      .click();
    await expect(page.getByRole('main').locator('a[href="/block/60"]').first()).toBeVisible();
    await page.goto('/batches/7000');
    await expectFact(page, 'Batch data container', 'Calldata');
    await expect(page.getByText('Blob', { exact: true })).toHaveCount(0);
  });

  test(`the open lists on an API of ${age} take in what it reports`, async ({ page, early }) => {
    Object.assign(early.bodies, lists);
    await page.goto('/l2-deposits');
    // A server of both ages reports the same deposits on either topic: they are counted once.
    for (const [, , each] of AGES) await expect.poll(() => early.isJoined(each)).toBe(true);
    // What was missed before the join is read first.
    await page.waitForLoadState('networkidle');
    for (const [, , each, ofEach] of AGES) early.push(each, ofEach, { deposits: 3 });
    early.bodies['/optimism/deposits'] = toAge({ items: [deposit(19_700_003)], next_page_params: null });
    await page.getByRole('button', { name: '3 new deposits' }).click();
    await expect(page.getByRole('main')).toContainText('19,700,003');
    await page.goto('/batches');
    await expect.poll(() => early.isJoined('optimism:new_batch')).toBe(true);
    const rows = [batch(7002, 'in_celestia'), batch(7001, 'in_blob4844')];
    early.bodies['/optimism/batches'] = toAge({ items: rows, next_page_params: null });
    early.push('optimism:new_batch', 'new_optimism_batch', { batch: toAge(rows[0]) });
    await expect(page.getByRole('row', { name: /7,002/ })).toBeVisible();
    // After a reorg of the parent chain another batch stands under a number that was there, and those above it are gone.
    const other = { ...batch(7001, 'in_calldata'), tx_count: 4321 };
    early.bodies['/optimism/batches'] = toAge({ items: [other], next_page_params: null });
    early.push('optimism:new_batch', 'new_optimism_batch', { batch: toAge(other) });
    await expect(page.getByRole('row', { name: /4,321/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /7,002/ })).toHaveCount(0);
    // Pages after the first stand still: they join no topic of their list.
    const cursor = { id: 6951, items_count: 50 };
    early.bodies['/optimism/batches'] = toAge({ items: rows, next_page_params: cursor });
    await page.goto('/batches?');
    await expect.poll(() => early.isJoined('optimism:new_batch')).toBe(true);
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect.poll(() => early.isJoined('optimism:new_batch')).toBe(false);
    await expect.poll(() => early.isJoined('blocks:new_block')).toBe(true);
    const asked = early.requests.findLast(({ path }) => path === '/api/v2/optimism/batches');
    expect(asked?.query).toEqual({ id: '6951', items_count: '50' });
  });
}

async function read(early: EarlyApi, path: string): Promise<object> {
  return (await (await fetch(`${early.origin}/api/v2/${path}`)).json()) as object;
}

/** A list of that API, as its only page. */
async function readList(early: EarlyApi, path: string): Promise<object> {
  return { ...(await read(early, path)), next_page_params: null };
}
