import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { readText } from '../support/read-html.ts';
import { openWebAlone, type WebAlone } from '../support/web-alone.ts';

const TIME = '2026-03-01T10:00:00.000000Z';
const hash = (digits: string) => `0x${digits.repeat(32)}`;
const address = (digits: string) => `0x${digits.repeat(20)}`;
const L1 = { ROLLUP_L1_BASE_URL: 'https://l1.example' };

let early: EarlyApi;
const opened: WebAlone[] = [];

beforeAll(async () => {
  early = await startEarlyApi();
});

afterAll(async () => {
  await Promise.all(opened.map((web) => web.close()));
  await early.close();
});

async function open(env: Record<string, string>, bodies: Record<string, unknown>) {
  early.bodies = bodies;
  early.refuses = {};
  const web = await openWebAlone(early.origin, { ...L1, ...env });
  opened.push(web);
  return web;
}

const list = (...items: object[]) => ({ items, next_page_params: null });

test('a Scroll chain has its batches, one batch with what only it has, and its messages', async () => {
  const batch = {
    number: 4321,
    commitment_transaction: { hash: hash('c1'), block_number: 77, timestamp: TIME },
    confirmation_transaction: { hash: null, block_number: null, timestamp: null },
    data_availability: { batch_data_container: 'in_blob4844' },
    transactions_count: 12,
    start_block_number: 10,
    end_block_number: 20,
    codec_version: 7,
  };
  const message = {
    id: 9,
    value: '1500000000000000000',
    origination_timestamp: TIME,
    origination_transaction_hash: hash('a1'),
    origination_transaction_block_number: 88,
    completion_transaction_hash: hash('b1'),
  };
  const web = await open(
    { ROLLUP_TYPE: 'scroll' },
    {
      '/scroll/batches': list(batch),
      '/scroll/batches/4321': batch,
      '/transactions/scroll-batch/4321': list(),
      '/scroll/deposits': list(message),
      '/scroll/withdrawals': list(message),
    },
  );
  const batches = await web.open('/batches');
  expect(batches.status).toBe(200);
  expect(readText(batches.html)).toMatch(/4,321.*in_blob4844.*12/);
  expect(batches.html).toContain('href="/batches/4321"');
  expect(batches.html).toContain(`href="https://l1.example/tx/${hash('c1')}"`);
  const details = readText((await web.open('/batches/4321')).html);
  expect(details).toMatch(/First block\s*10.*Last block\s*20.*Codec version\s*7/);
  const deposits = await web.open('/deposits');
  expect(deposits.html).toContain(`href="https://l1.example/tx/${hash('a1')}"`);
  expect(deposits.html).toContain(`href="/tx/${hash('b1')}"`);
  expect(readText(deposits.html)).toMatch(/1\.5 DEMO/);
  const withdrawals = await web.open('/withdrawals');
  expect(withdrawals.html).toContain(`href="/tx/${hash('a1')}"`);
  expect(withdrawals.html).toContain(`href="https://l1.example/tx/${hash('b1')}"`);
});

test('a zkSync chain has its batches, by earlier names of their fields too', async () => {
  const batch = {
    number: 5,
    status: 'Executed on L1',
    timestamp: TIME,
    tx_count: 3,
    commit_tx_hash: hash('c2'),
  };
  const web = await open(
    { ROLLUP_TYPE: 'zkSync' },
    {
      '/zksync/batches': list(batch),
      '/zksync/batches/5': { ...batch, root_hash: hash('d2') },
      '/transactions/zksync-batch/5': list(),
    },
  );
  const { html } = await web.open('/batches');
  expect(readText(html)).toMatch(/5.*Executed on L1.*3/);
  expect(html).toContain(`href="https://l1.example/tx/${hash('c2')}"`);
  expect(readText((await web.open('/batches/5')).html)).toContain(`Root hash ${hash('d2')}`);
});

test('Shibarium has its deposits and withdrawals', async () => {
  const row = { l2_transaction_hash: hash('a3'), l1_transaction_hash: hash('b3'), timestamp: TIME };
  const web = await open(
    { ROLLUP_TYPE: 'shibarium' },
    {
      '/shibarium/deposits': list({ ...row, l1_block_number: 7, user: address('c3') }),
      '/shibarium/withdrawals': list({
        ...row,
        l2_block_number: 8,
        user: { hash: address('c3'), name: 'Ann' },
      }),
    },
  );
  expect((await web.open('/deposits')).html).toContain(`href="/address/${address('c3')}"`);
  const withdrawals = await web.open('/withdrawals');
  expect(withdrawals.html).toContain('href="/block/8"');
  expect(readText(withdrawals.html)).toContain('Ann');
});

test.each([
  [
    'stability',
    { address: { hash: address('a4') }, state: 'active', blocks_validated_count: 41 },
    /Status.*active.*41/,
  ],
  [
    'zilliqa',
    { index: 3, bls_public_key: `0x${'e4'.repeat(48)}`, balance: '2000000000000000000' },
    /Balance.*2 DEMO/,
  ],
  ['blackfort', { address: { hash: address('b4') }, name: 'Fort', commission: 10 }, /Fort.*10/],
])('a chain of the kind %s has its validators, without columns that it lacks', async (kind, row, shown) => {
  const web = await open({ VALIDATORS_CHAIN_TYPE: kind }, { [`/validators/${kind}`]: list(row) });
  const { status, html } = await web.open('/validators');
  expect(status).toBe(200);
  expect(readText(html)).toMatch(shown);
  expect(html.includes(`href="/validators/0x${'e4'.repeat(48)}"`)).toBe(kind === 'zilliqa');
  expect(html.includes('href="/validators/')).toBe(kind === 'zilliqa');
});

test('a validator of Zilliqa has a page with all that the server has of it', async () => {
  const key = `0x${'e4'.repeat(48)}`;
  const row = {
    ...{ bls_public_key: key, index: 3, balance: '2000000000000000000', peer_id: '<img src=x>' },
    ...{ control_address: { hash: address('c4') }, added_at_block_number: 77, note: 'more' },
  };
  const web = await open({ VALIDATORS_CHAIN_TYPE: 'zilliqa' }, { [`/validators/zilliqa/${key}`]: row });
  const { status, html } = await web.open(`/validators/${key}`);
  expect(status).toBe(200);
  expect(html).not.toContain('<img src=x>');
  for (const path of [`/address/${address('c4')}`, '/block/77']) expect(html).toContain(`href="${path}"`);
  expect(readText(html)).toMatch(/Stake\s*2 DEMO.*Note\s*more/);
  expect((await web.open('/validators/0xabsent')).status).toBe(404);
});

test('Celo has its epochs, and the OP Superchain its messages', async () => {
  const epoch = {
    number: 12,
    type: 'L2',
    is_finalized: true,
    start_block_number: 100,
    end_block_number: 200,
    timestamp: TIME,
  };
  const celo = await open(
    { CELO_ENABLED: 'true' },
    {
      '/celo/epochs': list(epoch),
      '/celo/epochs/12': { ...epoch, aggregated_election_rewards: { group: { total: '5' } } },
    },
  );
  expect(readText((await celo.open('/epochs')).html)).toMatch(/12.*L2.*Yes.*100.*200/);
  expect(readText((await celo.open('/epochs/12')).html)).toMatch(
    /Aggregated election rewards.*Group: Total\s*5/,
  );
  const message = {
    unique_id: '10-5',
    status: 'Relayed',
    timestamp: TIME,
    init_transaction_hash: hash('a5'),
    relay_chain: { chain_name: 'Other chain' },
    sender: { hash: address('a5') },
  };
  const interop = await open({ INTEROP_ENABLED: 'true' }, { '/optimism/interop/messages': list(message) });
  expect(readText((await interop.open('/interop-messages')).html)).toMatch(/10-5.*Relayed.*Other chain/);
});

test('a chain with a beacon chain has its deposits, in Gwei', async () => {
  const deposit = {
    index: 7,
    amount: '32000000000',
    block_number: 90,
    block_timestamp: TIME,
    from_address: { hash: address('a6') },
    pubkey: `0x${'c6'.repeat(48)}`,
    status: 'completed',
    transaction_hash: hash('b6'),
    withdrawal_address: null,
  };
  const web = await open({ HAS_BEACON_CHAIN: 'true' }, { '/beacon/deposits': list(deposit) });
  const { status, html } = await web.open('/deposits');
  expect(status).toBe(200);
  expect(readText(html)).toMatch(/completed.*32 DEMO.*7/);
  expect(readText(html)).not.toContain('Withdrawal address');
});

test('values of such lists that are hostile or of another kind are text', async () => {
  const odd = {
    number: '<img src=x>',
    status: { deep: ['x'] },
    timestamp: 'soon',
    commit_transaction_hash: 'javascript:1',
  };
  const web = await open({ ROLLUP_TYPE: 'zkSync' }, { '/zksync/batches': list(odd, {}) });
  const { status, html } = await web.open('/batches');
  expect(status).toBe(200);
  expect(html).not.toMatch(/<img src=x|href="javascript/);
  expect(readText(html)).toContain('{"deep":["x"]}');
});
