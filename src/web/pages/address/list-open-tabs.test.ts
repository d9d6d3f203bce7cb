import { expect, test } from 'vitest';
import type { PublicConfig } from '#config/web-config.ts';
import type { AddressDetails, AddressTabsCounters } from '#contract/address/address.ts';
import { createPaths } from '../../paths.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { listOpenTabs } from './list-open-tabs.ts';

const HASH = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NONE: AddressTabsCounters = {
  validations_count: 0,
  transactions_count: 0,
  token_transfers_count: 0,
  token_balances_count: 0,
  logs_count: 0,
  withdrawals_count: 0,
  internal_transactions_count: 0,
};
const QUIET = {
  hash: HASH,
  has_logs: false,
  has_tokens: false,
  has_token_transfers: false,
  has_validated_blocks: false,
  has_beacon_chain_withdrawals: false,
} as AddressDetails;
const CONFIG = createTestConfig({ HAS_BEACON_CHAIN: 'true' });
const FOREIGN = createTestConfig({ API_HOST: 'api.example' });

function tabs(
  address: Partial<AddressDetails>,
  counters: Partial<AddressTabsCounters> | null = {},
  {
    active = 'txs',
    config = CONFIG,
    hasNoCounters = false,
  }: { active?: 'txs' | 'logs'; config?: PublicConfig; hasNoCounters?: boolean } = {},
) {
  const input = {
    address: { ...QUIET, ...address },
    counters: counters === null ? undefined : { ...NONE, ...counters },
    hasNoCounters,
    config,
    active,
  };
  return listOpenTabs(input, createPaths());
}
const labels = (list: ReturnType<typeof tabs>) => list.map(({ label }) => label);

test('an address that did nothing has no tab of lists that it is not in', () => {
  expect(labels(tabs({}))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Token transfers|Internal|Logs|Blocks|Withdrawals/)]),
  );
  expect(labels(tabs({}))[0]).toBe('Transactions');
});

test('each list that has something has its tab with its count, and more than fifty are 50+', () => {
  const all = tabs(
    {
      has_logs: true,
      has_token_transfers: true,
      has_validated_blocks: true,
      has_beacon_chain_withdrawals: true,
    },
    { transactions_count: 51, token_transfers_count: 50, internal_transactions_count: 1 },
  );
  expect(labels(all)).toEqual(
    expect.arrayContaining([
      'Transactions',
      'Token transfers',
      'Internal txns',
      'Logs',
      'Blocks mined',
      'Withdrawals',
    ]),
  );
  const counts = Object.fromEntries(all.map(({ key, count }) => [key, count]));
  expect(counts).toMatchObject({ txs: '50+', token_transfers: '50', internal_txns: '1' });
});

test('the open view has its tab whatever the counts say, and also where they could not be read', () => {
  expect(labels(tabs({}, {}, { active: 'logs' }))).toContain('Logs');
  expect(labels(tabs({ has_logs: true }, null))).toContain('Logs');
});

test('a count opens a tab where the address does not say has_…, and the other way round', () => {
  const counted = { logs_count: 3, token_transfers_count: 1, withdrawals_count: 2 };
  expect(labels(tabs({}, counted))).toEqual(
    expect.arrayContaining(['Logs', 'Token transfers', 'Withdrawals']),
  );
  expect(labels(tabs({ has_logs: true }, { logs_count: 0 }))).toContain('Logs');
});

test('where another API does not count internal transactions, they have their tab', () => {
  const without = { internal_transactions_count: null };
  expect(labels(tabs({}, without, { config: FOREIGN }))).toContain('Internal txns');
  expect(labels(tabs({}, null, { config: FOREIGN, hasNoCounters: true }))).toContain('Internal txns');
  expect(labels(tabs({}, null, { config: FOREIGN }))).not.toContain('Internal txns');
  expect(labels(tabs({}, without))).not.toContain('Internal txns');
});

test('blocks are validated where the chain has validators', () => {
  const config = createTestConfig({ NETWORK_VERIFICATION_TYPE: 'validation' });
  expect(labels(tabs({ has_validated_blocks: true }, {}, { config }))).toContain('Blocks validated');
});

test('withdrawals have no tab where the beacon chain is switched off', () => {
  const config = createTestConfig({ HAS_BEACON_CHAIN: 'false' });
  expect(labels(tabs({ has_beacon_chain_withdrawals: true }, {}, { config }))).not.toContain('Withdrawals');
});
