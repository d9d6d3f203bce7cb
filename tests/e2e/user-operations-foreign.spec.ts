import { EARLY_HASH, expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectFact } from './support/page.ts';

test.use({ env: { HAS_USER_OPS: 'true' } });

const HASH = `0x${'5e'.repeat(32)}`;
const ACCOUNT = '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa';
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
const TARGET = '0xcCcCCCCccccCCCcCCcCCcCcccCCccCCCCccCcCcC';
const BASE = '/proxy/account-abstraction';
const party = (hash: string) => ({ hash, is_contract: true, is_verified: null, name: null });
const pageOf = (...items: object[]) => ({ items, next_page_params: null });

const row = {
  hash: HASH,
  block_number: '57',
  transaction_hash: EARLY_HASH,
  address: party(ACCOUNT),
  entry_point: party(ENTRY_POINT),
  entry_point_version: 'v0.7',
  status: false,
  fee: '21000000000000',
  timestamp: '2024-05-01T10:00:00.000000Z',
};

/** An operation with the fields that other servers have. */
const details = {
  ...row,
  sender: party(ACCOUNT),
  block_hash: HASH,
  bundler: party(TARGET),
  bundle_index: 0,
  index: 1,
  paymaster: null,
  factory: null,
  aggregator: null,
  aggregator_signature: null,
  nonce: `0x${'07'.padStart(48, '0')}${'2'.padStart(16, '0')}`,
  gas_used: '21000',
  gas_price: '1000000000',
  gas: '90000',
  call_gas_limit: '55000',
  verification_gas_limit: '30000',
  pre_verification_gas: '5000',
  max_fee_per_gas: '1000000000',
  max_priority_fee_per_gas: '1000000000',
  revert_reason: null,
  sponsor_type: 'wallet_deposit',
  user_logs_start_index: 3,
  user_logs_count: 0,
  signature: '0x01',
  call_data: '0xb61d27f6',
  decoded_call_data: null,
  execute_target: party(TARGET),
  execute_call_data: '0xa9059cbb',
  decoded_execute_call_data: null,
  raw: null,
};

test.beforeEach(({ early }) => {
  Object.assign(early.bodies, {
    [`${BASE}/operations`]: pageOf(row),
    [`${BASE}/operations/${HASH}`]: details,
    [`${BASE}/bundles`]: pageOf({
      ...{ transaction_hash: EARLY_HASH, bundle_index: 0, block_number: '57', timestamp: null },
      ...{ total_ops: 2, bundler: party(TARGET) },
    }),
    [`${BASE}/accounts`]: pageOf({
      ...{ address: party(ACCOUNT), factory: null, creation_transaction_hash: null },
      ...{ creation_op_hash: null, creation_timestamp: null, total_ops: 12 },
    }),
    [`${BASE}/bundlers`]: pageOf({ address: party(TARGET), total_bundles: 4, total_ops: 9 }),
    [`${BASE}/paymasters`]: pageOf({ address: party(TARGET), total_ops: 9 }),
    [`${BASE}/factories`]: pageOf({ address: party(TARGET), total_accounts: 5 }),
  });
});

test('the lists of user operations of an API elsewhere have its rows', async ({ page }) => {
  await page.goto('/ops');
  await expect(page.getByRole('main').getByRole('link', { name: HASH })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Views of user operations' });
  const counts = { Bundles: '2', Accounts: '12', Bundlers: '9', Paymasters: '9', Factories: '5' };
  for (const [name, count] of Object.entries(counts)) {
    await tabs.getByRole('link', { name, exact: true }).click();
    const cells = page.getByRole('table', { name }).getByRole('cell');
    await expect(cells.last()).toHaveText(count);
  }
  expect(await findViolations(page)).toEqual([]);
});

test('an operation of an API elsewhere has its fields, and what it lacks is unknown', async ({ page }) => {
  await page.goto(`/op/${HASH}`);
  await expectFact(page, 'Failed in', 'not known');
  await expectFact(page, 'Bundle', '2 of the operations in the bundle');
  await expectFact(page, 'Nonce sequence', '2');
  await expectFact(page, 'Beneficiary', 'not known');
  await expectFact(page, 'Call gas limit', '55,000');
  await page.getByRole('link', { name: /^Calls/ }).click();
  await expectFact(page, 'Value', 'unknown');
  await page.getByRole('link', { name: /^Internal txns/ }).click();
  await expect(page.getByRole('main')).toContainText('Not known');
  expect(await findViolations(page)).toEqual([]);
});

test('a transaction of an API elsewhere links its user operations', async ({ page }) => {
  await page.goto(`/tx/${EARLY_HASH}`);
  await expect(page.getByRole('main').getByRole('link', { name: '1 user operation' })).toHaveAttribute(
    'href',
    `/ops?transaction_hash=${EARLY_HASH}`,
  );
});
