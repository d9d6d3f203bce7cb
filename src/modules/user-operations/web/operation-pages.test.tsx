import { expect, test } from 'vitest';
import { drawHtml, drawText, openPage } from '#web/pages/draw-page.test-data.tsx';
import { createBlock, createTransaction } from '#web/pages/pages.test-data.ts';
import { Slot as AddressSlot } from './address-slot.tsx';
import { Slot as BlockSlot } from './block-slot.tsx';
import { matchesFilter } from './list/matches-filter.ts';
import { OperationsPage } from './list/OperationsPage.tsx';
import { OperationsSkeleton } from './list/OperationsSkeleton.tsx';
import { screen } from './list/operations-screen.ts';
import { narrowPage } from './operation/narrow-page.ts';
import { OperationPage } from './operation/OperationPage.tsx';
import { OperationSkeleton } from './operation/OperationSkeleton.tsx';
import { operationQuery, operationsQuery, paymastersQuery } from './queries.ts';
import { readOperation, readOperationRow } from './read-operations.ts';
import { Slot as SummarySlot } from './summary-slot.tsx';
import { Slot as TransactionSlot } from './transaction-slot.tsx';

const HASH = `0x${'5e'.repeat(32)}`;
const TXN = `0x${'7f'.repeat(32)}`;
const FIRST = { page: 1, cursor: undefined };
const HOSTILE = '<script>alert(1)</script>\u202e';

function party(digits: string, name: string | null = null) {
  return {
    hash: `0x${digits.repeat(20)}`,
    is_contract: true,
    is_verified: null,
    name,
    ens_domain_name: null,
    is_scam: false,
    reputation: null,
    proxy_type: null,
    implementations: [],
    metadata: null,
    private_tags: [],
    public_tags: [],
    watchlist_names: [],
  };
}

const ROW = {
  hash: HASH,
  block_number: '1234567',
  transaction_hash: TXN,
  address: party('a1', HOSTILE),
  entry_point: party('e4'),
  entry_point_version: 'v0.7',
  status: true,
  fee: '1000000000000000',
  timestamp: null,
  paymaster: null,
  bundler: null,
  bundle_index: 0,
  position: 0,
};

/** An operation of which only the events are known. */
const BARE = {
  hash: HASH,
  sender: party('a1'),
  status: true,
  timestamp: null,
  block_number: '1234567',
  block_hash: TXN,
  transaction_hash: TXN,
  entry_point: party('e4'),
  entry_point_version: null,
  bundler: null,
  bundle_index: 0,
  index: 1,
  paymaster: null,
  factory: null,
  aggregator: null,
  nonce: `0x${'0'.repeat(63)}5`,
  fee: '0',
  gas_used: '0',
  gas_price: null,
  revert_reason: null,
  sponsor_type: 'wallet_balance',
  user_logs_start_index: null,
  user_logs_count: null,
  gas: null,
  call_gas_limit: null,
  verification_gas_limit: null,
  pre_verification_gas: null,
  max_fee_per_gas: null,
  max_priority_fee_per_gas: null,
  aggregator_signature: null,
  signature: null,
  call_data: null,
  decoded_call_data: null,
  execute_target: null,
  execute_call_data: null,
  decoded_execute_call_data: null,
  raw: null,
  nonce_key: `0x${'0'.repeat(48)}`,
  nonce_sequence: '5',
  bundle_size: 3,
  beneficiary: null,
  paymaster_verification_gas_limit: null,
  paymaster_post_op_gas_limit: null,
  calls: null,
  has_more_calls: false,
  failed_in: null,
  decoded_revert_reason: null,
  internal_transactions_range: null,
  differences: [],
  summary: null,
};

const FAILED = {
  ...BARE,
  status: false,
  failed_in: 'post_op',
  revert_reason: '0x08c379a0',
  decoded_revert_reason: { method_id: '08c379a0', method_call: HOSTILE, parameters: [] },
  paymaster: party('b2', 'Payer'),
  sponsor_type: 'paymaster_sponsor',
  gas_used: '81000',
  gas_price: '1500000000',
  call_gas_limit: '55000',
  call_data: '0xb61d27f6',
  calls: [{ to: party('c3', HOSTILE), value: '7', input: '0x', decoded_input: null, depth: 1 }],
  has_more_calls: true,
  differences: ['paymaster'],
  summary: {
    ...{
      hash: HASH,
      sender: party('a1'),
      status: false,
      is_deployment: false,
      calls_count: 1,
      has_more_calls: false,
    },
    first_call: { to: party('c3'), value: '0', method: HOSTILE, has_input: true, token_call: null },
  },
};

function draw(operation: object, tab: 'index' | 'calls' | 'raw' = 'index') {
  const answers = [[operationQuery(HASH), operation]] as never;
  const page = <OperationPage hash={HASH} tab={tab} search={FIRST} />;
  return { html: drawHtml(page, answers), text: drawText(page, answers) };
}

test('an operation of which only events are known has no made-up gas, parties or calls', () => {
  const { text } = draw(BARE);
  expect(text).toMatch(/✓ Success/);
  expect(text).toMatch(/Bundler.*not known.*Paymaster.*none.*Factory.*none/);
  expect(text).toMatch(/Gas price.*unknown.*Call gas limit.*unknown.*Sum of the limits.*unknown/);
  expect(text).toMatch(/paid by the balance of the account/);
  expect(text).toMatch(/2 of 3 in the bundle/);
  expect(text).not.toMatch(/Failure reason|undefined|NaN|null/);
  expect(draw(BARE, 'calls').text).toContain('Calls not known');
  expect(draw(BARE, 'raw').text).toContain('Calldata not known');
});

test('a failed operation shows its reason, its payer and its differences; hostile texts are escaped', () => {
  const { html, text } = draw(FAILED);
  expect(text).toMatch(/✗ Failed.*differ in: paymaster.*The postOp call of the paymaster failed/);
  expect(text).toMatch(/paid by the paymaster.*81,000.*1\.5.*55,000/);
  expect(text).toMatch(/called .* on .*, but the operation failed\./);
  expect(html).toContain(`href="/tx/${TXN}"`);
  expect(html).toContain('href="/block/1234567"');
  const calls = draw(FAILED, 'calls');
  expect(calls.text).toMatch(/Only the first calls are shown.*Call 1, at depth 1/);
  for (const each of [html, calls.html]) expect(each).not.toMatch(/<script|\u202e/);
});

test('a price that is not a number is unknown', () => {
  expect(draw({ ...FAILED, gas_price: HOSTILE }).text).toMatch(/Gas price.*unknown/);
});

test('the list links operations, pages and filters, and escapes names', () => {
  const filter = { sender: ROW.address.hash };
  const data = { items: [ROW], next_page_params: { page_token: '9,1', page_size: 50 } };
  const html = drawHtml(<OperationsPage tab="index" filter={filter} search={FIRST} />, [
    [operationsQuery(filter, FIRST), data],
  ]);
  expect(html).toContain(`href="/op/${HASH}"`);
  expect(html).toMatch(new RegExp(`href="/ops\\?sender=${ROW.address.hash}&amp;page=2&amp;cursor=[^"]+"`));
  expect(html).toMatch(/href="\/ops"[^>]*>Sender/);
  expect(html).not.toMatch(/<script|\u202e/);
});

test.each([
  [{}, 'No user operations yet'],
  [{ block_number: '7' }, 'No matching user operations'],
])('an empty list with the filters %j has the title %s', (filter, title) => {
  const none = { items: [], next_page_params: null };
  const page = <OperationsPage tab="index" filter={filter} search={FIRST} />;
  expect(drawText(page, [[operationsQuery(filter, FIRST), none]])).toContain(title);
});

test('the list passes each filter of its URL to the API, which refuses an invalid one', async () => {
  const page = await openPage(screen, {}, 'sender=nonsense&bundle_index=0&block_number=&other=1');
  expect(page.props).toMatchObject({ filter: { sender: 'nonsense', bundle_index: '0' }, search: FIRST });
  expect((page.props as { filter: object }).filter).not.toHaveProperty('block_number');
});

test('loading pages have their titles', () => {
  expect(drawText(<OperationSkeleton />)).toContain('User operation');
  expect(drawText(<OperationsSkeleton />)).toContain('User operations');
});

test('a transaction and a block link their operations; without any there is nothing', () => {
  const fields = { user_operations_count: 2 } as object;
  const html = drawHtml(<TransactionSlot transaction={createTransaction(fields)} />);
  expect(html).toMatch(/href="\/ops\?transaction_hash=0x[0-9a-f]{64}"[^>]*>2 user operations/);
  expect(drawHtml(<BlockSlot block={createBlock(fields)} />)).toMatch(/href="\/ops\?block_number=\d+"/);
  for (const count of [undefined, null, 0, -1, '2', Number.NaN])
    expect(
      drawText(
        <TransactionSlot transaction={createTransaction({ user_operations_count: count } as object)} />,
      ),
    ).toBe('');
});

test('the tabs of the list show counts as links to the operations that they count', () => {
  const data = { items: [{ address: party('b2'), total_ops: 1234 }], next_page_params: null };
  const page = <OperationsPage tab="paymasters" filter={{}} search={FIRST} />;
  const html = drawHtml(page, [[paymastersQuery(), data]]);
  expect(html).toMatch(/href="\/ops\?paymaster=0x(?:b2){20}"[^>]*><span class="num">1,234/);
  const none = { items: [], next_page_params: null };
  expect(drawText(page, [[paymastersQuery(), none]])).toContain('No paymasters');
});

test('a transaction says what its first operations did; hostile texts are escaped', () => {
  const summary = {
    hash: HASH,
    sender: party('a1'),
    status: false,
    is_deployment: true,
    calls_count: 1,
    has_more_calls: false,
    first_call: { to: party('c3', HOSTILE), value: '0', method: HOSTILE, has_input: true, token_call: null },
  };
  const plain = { ...summary, is_deployment: false, status: true };
  const paid = { ...plain.first_call, value: '50000000000000000', method: null, has_input: false };
  const token = {
    address_hash: party('d4').hash,
    symbol: HOSTILE,
    name: null,
    decimals: '6',
    type: 'ERC-20',
  };
  const send = (kind: string, amount: string) => ({
    ...summary.first_call,
    token_call: { kind, token, party: party('e5'), amount },
  });
  const user_operations = [
    summary,
    { ...plain, hash: TXN, first_call: paid },
    { ...plain, hash: `0x${'1'.repeat(64)}`, calls_count: null, first_call: null },
    { ...plain, hash: `0x${'2'.repeat(64)}`, calls_count: 3, first_call: send('transfer', '1500000') },
    {
      ...plain,
      hash: `0x${'3'.repeat(64)}`,
      first_call: send('approve', String(2n ** 256n - 1n)),
    },
    { ...plain, hash: `0x${'4'.repeat(64)}`, first_call: { ...summary.first_call, value: paid.value } },
  ];
  const draw = (fields: object) =>
    drawHtml(<SummarySlot transaction={createTransaction(fields as object)} />);
  const html = draw({ user_operations, user_operations_count: 7 });
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/User operation 1 : .* was deployed and called .* on .*, but the operation failed\./);
  expect(text).toMatch(/User operation 2 : .* sent 0 \.05 DEMO to /);
  expect(text).toMatch(/User operation 3 : .* executed calldata that is not known\./);
  expect(text).toMatch(/User operation 4 : .* made 3 calls; the first sent 1 \.5 .* to /);
  expect(text).toMatch(/User operation 5 : .* allowed .* to spend any amount of /);
  expect(text).toMatch(/User operation 6 : .* called .* with 0 \.05 DEMO \. 1 more/);
  expect(html).not.toMatch(/<script|\u202e/);
  for (const fields of [{}, { user_operations: 'x' }, { user_operations: [] }]) expect(draw(fields)).toBe('');
});

test('an address has a row for each of its roles', () => {
  const address = { hash: ROW.address.hash, user_operation_roles: { factory: 1, paymaster: 1200, other: 3 } };
  const html = drawHtml(<AddressSlot address={address as never} />);
  expect(html).toMatch(/tab=user_ops&amp;role=paymaster"[^>]*>1,200 user operations/);
  expect(html).toMatch(/role=factory"[^>]*>1 account deployed/);
  for (const roles of [undefined, null, 'x', { account: 0 }, { account: '3' }])
    expect(drawHtml(<AddressSlot address={{ hash: HASH, user_operation_roles: roles } as never} />)).toBe('');
});

test('an operation of another server has a nonce in parts, one call without a value, and no size of its bundle', () => {
  const nonce = `0x${'7'.padStart(48, '0')}${'a'.padStart(16, '0')}`;
  const operation = readOperation({
    nonce,
    execute_target: party('c3'),
    execute_call_data: '0x1234',
    index: 1,
  });
  expect(operation).toMatchObject({ nonce_sequence: '10', bundle_size: 0, failed_in: null });
  expect(operation.nonce_key).toBe(`0x${'7'.padStart(48, '0')}`);
  expect(operation.calls).toMatchObject([{ value: null, input: '0x1234' }]);
  expect(readOperation({ nonce: '18446744073709551617' })).toMatchObject({
    nonce_sequence: '1',
    calls: null,
  });
  for (const odd of [undefined, '', 'x', '0x', `0x${'f'.repeat(65)}`])
    expect(readOperation({ nonce: odd })).toMatchObject({ nonce_key: '', nonce_sequence: '' });
});

test.each([
  [[3, 4, 5, 6], { from: 4, to: 5 }, [4, 5], true],
  [[3, 4], { from: 4, to: 9 }, [4], false],
  [[4, 5], { from: 4, to: 5 }, [4, 5], true],
  [[], { from: 4, to: 5 }, [], true],
  [[5], { from: 4, to: 3 }, [], true],
])('narrowPage() of %j by %j is %j, the last page: %s', (items, range, expected, isLast) => {
  const page = narrowPage({ items, next_page_params: { index: 1 } }, (item: number) => item, range);
  expect(page?.items).toEqual(expected);
  expect(page?.next_page_params === null).toBe(isLast);
});

test.each([
  [{}, true],
  [{ sender: ROW.address.hash.toUpperCase().replace('0X', '0x') }, true],
  [{ sender: TXN }, false],
  [{ block_number: '1234567', bundle_index: '0' }, true],
  [{ factory: ROW.address.hash }, false],
])('a live operation fits the filter %j: %s', (filter, fits) => {
  expect(matchesFilter(readOperationRow(ROW), filter)).toBe(fits);
});
