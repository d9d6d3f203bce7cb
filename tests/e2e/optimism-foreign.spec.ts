import { expect, test } from './support/alone.ts';

test.use({
  env: {
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    L1_BASE_URL: 'https://l1.example',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.example/withdraw',
  },
});

const TIME = '2024-05-01T10:00:00.000000Z';
const L1_HASH = `0x${'5e'.repeat(32)}`;
const L2_HASH = `0x${'7f'.repeat(32)}`;
const SENDER = `0x${'3'.repeat(40)}`;
const page50 = (...items: object[]) => ({ items, next_page_params: null });

/** In the field names of early 2024. */
const deposit = (block: number) => ({
  l1_block_number: block,
  l1_block_timestamp: TIME,
  l1_tx_hash: L1_HASH,
  l1_tx_origin: SENDER,
  l2_tx_hash: L2_HASH,
  l2_tx_gas_limit: '200000',
});
const withdrawal = (nonce: number, status: string) => ({
  msg_nonce: nonce,
  msg_nonce_raw: String(nonce),
  msg_nonce_version: 1,
  from: null,
  l2_tx_hash: L2_HASH,
  l2_timestamp: TIME,
  status,
  l1_tx_hash: status === 'Relayed' ? L1_HASH : null,
  challenge_period_end: null,
});
const LISTS = {
  '/optimism/deposits': page50(deposit(19_700_001)),
  '/optimism/deposits/count': 1_478_204,
  '/optimism/withdrawals': page50(withdrawal(25_001, 'Ready for relay'), withdrawal(25_000, 'Relayed')),
  '/optimism/withdrawals/count': 25_002,
  '/optimism/output-roots': page50({
    l2_output_index: 1021,
    l2_block_number: 1_840_000,
    l1_tx_hash: L1_HASH,
    l1_timestamp: TIME,
    l1_block_number: 19_700_001,
    output_root: L2_HASH,
  }),
  '/optimism/output-roots/count': 1022,
  '/optimism/txn-batches': page50({
    l2_block_number: 1_840_500,
    tx_count: 7,
    l1_tx_hashes: [L1_HASH],
    l1_timestamp: TIME,
  }),
  '/optimism/txn-batches/count': 1_840_501,
  '/main-page/optimism-deposits': [deposit(19_700_001)],
};

/** The same in today's names. */
const RENAMED = {
  l1_tx_hash: 'l1_transaction_hash',
  l1_tx_hashes: 'l1_transaction_hashes',
  l1_tx_origin: 'l1_transaction_origin',
  l2_tx_hash: 'l2_transaction_hash',
  l2_tx_gas_limit: 'l2_transaction_gas_limit',
  tx_count: 'transactions_count',
};
const toToday = <Body>(body: Body): Body => {
  let text = JSON.stringify(body);
  for (const [earlier, today] of Object.entries(RENAMED))
    text = text.replaceAll(`"${earlier}":`, `"${today}":`);
  return JSON.parse(text) as Body;
};

const AGES = [
  ['early 2024', (body: unknown) => body, 'optimism_deposits:new_deposits', 'deposits'],
  ['today', toToday, 'optimism:new_deposits', 'new_optimism_deposits'],
] as const;

for (const [age, toAge, topic, event] of AGES) {
  test(`each list of a rollup on an API of ${age} has its rows, its count and its links`, async ({
    page,
    early,
  }) => {
    Object.assign(early.bodies, toAge(LISTS), { '/optimism/games/count': 0, '/optimism/batches/count': 0 });
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
    ] as const) {
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
    }
  });

  test(`the home page on an API of ${age} shows the newest deposits, and a new one when it is told`, async ({
    page,
    early,
  }) => {
    Object.assign(early.bodies, toAge(LISTS));
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Latest deposits' })).toBeVisible();
    await expect(main.getByRole('link', { name: '19,700,001' })).toBeVisible();
    await expect.poll(() => early.isJoined(topic)).toBe(true);
    early.bodies['/main-page/optimism-deposits'] = toAge([{ ...deposit(19_700_002), l2_tx_hash: L1_HASH }]);
    early.push(topic, event, { deposits: 1 });
    await expect(main.getByRole('link', { name: '19,700,002' })).toBeVisible();
  });
}
