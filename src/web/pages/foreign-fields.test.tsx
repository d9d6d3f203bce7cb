import { expect, test } from 'vitest';
import { addressCounters, addressDetails } from '../api-client/shapes/address.ts';
import { block as readBlock } from '../api-client/shapes/block.ts';
import { earlyBlock, earlyTransaction } from '../api-client/shapes/early-answers.test-data.ts';
import { token as readToken } from '../api-client/shapes/token.ts';
import { transaction as readTransaction } from '../api-client/shapes/transaction.ts';
import { addressCountersQuery, addressQuery } from '../features/address/queries.ts';
import { blockQuery } from '../features/block/queries.ts';
import { tokensQuery } from '../features/token/queries.ts';
import { toSentenceText } from '../features/transaction/details/sentence-text.ts';
import { transactionQuery } from '../features/transaction/queries.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { screen as addressScreen } from './address/address-screen.ts';
import { screen as blockScreen } from './block/block-screen.ts';
import { type Answer, drawText, ON_FOREIGN_API, openPage } from './draw-page.test-data.tsx';
import { screen as tokensScreen } from './tokens/tokens-screen.ts';
import { screen as transactionScreen } from './transaction/transaction-screen.ts';

const draw = (element: Parameters<typeof drawText>[0], answers: Answer[]) =>
  drawText(element, answers, {}, ON_FOREIGN_API);

const ADDRESS = `0x${'a1'.repeat(20)}`;
const PAYER = `0x${'fe'.repeat(20)}`;
const GAS_TOKEN = {
  address_hash: `0x${'76'.repeat(20)}`,
  name: 'Dollar',
  symbol: 'cUSD',
  decimals: '6',
  exchange_rate: '1.00',
};
const PAID = {
  value: '0',
  fee: { type: 'actual', value: '12345' },
  gas_price: '25',
  transaction_burnt_fee: '11',
  priority_fee: '9',
  exchange_rate: '2000',
};

async function drawTransaction(overrides: object) {
  const page = await openPage(transactionScreen, { hash: earlyTransaction.hash });
  const answer = readTransaction({ ...earlyTransaction, ...overrides });
  return draw(page, [[transactionQuery(earlyTransaction.hash), answer]]);
}

test('a fee in a token has the unit, the digits and the worth of that token', async () => {
  const text = await drawTransaction({ ...PAID, celo: { gas_token: GAS_TOKEN } });
  expect(text).toMatch(/paying 0\.01235 cUSD\s+in fees/);
  expect(text).toMatch(/Transaction fee 0\.012345 cUSD \$0\.01/);
  expect(text).toMatch(/Gas price 0\.000025 cUSD/);
  expect(text).not.toMatch(/Burnt|0\.000000000000012345/);
});

test('a fee in the coin keeps the unit of the coin', async () => {
  const text = await drawTransaction({ ...PAID, celo: { gas_token: null } });
  expect(text).toMatch(/Transaction fee 0\.000000000000012345/);
  expect(text).not.toContain('cUSD');
});

test('a short fee is rounded to the nearest', async () => {
  const fee = { type: 'actual', value: '1999999999999999' };
  expect(await drawTransaction({ ...PAID, fee })).toMatch(/paying 0\.002 \S+ in fees/);
});

test('the account that pays the fee in place of the sender is named', async () => {
  const text = await drawTransaction({ ...PAID, fee_payer: { hash: PAYER, name: 'Sponsor' } });
  expect(text).toMatch(/, with Sponsor paying <?0\.\d+ \S+ in fees/);
  expect(text).toMatch(/Fee payer Sponsor/);
  expect(await drawTransaction({ ...PAID, fee_payer: PAYER })).toMatch(/Fee payer 0xfefe/);
});

test('a batched transaction lists its calls and names no single recipient', async () => {
  const calls = [
    { to: `0x${'c1'.repeat(20)}`, value: '1000000000000000000', input: '0xdeadbeef' },
    { to: { hash: `0x${'c2'.repeat(20)}` }, value: '0', input: '0x' },
  ];
  const text = await drawTransaction({ ...PAID, to: null, calls });
  expect(text).toMatch(/sent a batch of 2 calls to 2 addresses with 1 \S+/);
  expect(text).toMatch(/Batched calls .*0xc1c1.* 1 DEMO ?0xdeadbeef .*0xc2c2/);
});

test('fields outside the neutral ones leave the sentence out, and are shown by name and value', async () => {
  const odd = { paymaster: PAYER, sponsored_amount: '5', note: '<b>\u202eabc' };
  const text = await drawTransaction({ ...PAID, ...odd });
  expect(text).toMatch(/No summary: .*\( ?paymaster, sponsored_amount, note ?\)/);
  expect(text).not.toContain('in fees');
  expect(text).toMatch(/More.*Paymaster 0xfefe.*Sponsored amount 5.*Note/);
  const answer = readTransaction({ ...earlyTransaction, ...odd });
  expect(toSentenceText(answer, createTestConfig({ API_HOST: 'api.example' }))).toBeNull();
});

test.each([
  ['zksync', { batch_number: 3141, status: 'Executed on L1' }, /zkSync.*Batch number 3141.*Executed on L1/],
  ['scroll', { l1_fee: '777', l2_block_status: 'Committed', queue_index: 42 }, /Queue index 42/],
  ['arbitrum', { batch_number: 7, status: 'Sent to base' }, /Batch number 7/],
])('%s fields are neutral to the sentence, and shown', async (name, value, shown) => {
  const text = await drawTransaction({ ...PAID, [name]: value });
  expect(text).toContain('in fees');
  expect(text).toMatch(shown);
});

test('an unknown member of a neutral object leaves the sentence out', async () => {
  const text = await drawTransaction({ ...PAID, zksync: { batch_number: 1, paymaster: PAYER } });
  expect(text).toContain('No summary');
});

test('an amount beside its token has the digits of that token', async () => {
  const base_fee = { amount: '1500000', token: GAS_TOKEN, recipient: { hash: PAYER } };
  const page = await openPage(blockScreen, { heightOrHash: '12' });
  const answer = readBlock({ ...earlyBlock, celo: { epoch_number: 9, base_fee } });
  const text = draw(page, [[blockQuery('12'), answer]]);
  expect(text).toMatch(/Celo.*Epoch number 9.*Base fee: Amount 1\.5 cUSD/);
});

test('an address shows its Filecoin addresses', async () => {
  const page = await openPage(addressScreen, { hash: ADDRESS });
  const filecoin = { id: 'f0777001', robust: 'f410fcaserobust', actor_type: 'evm' };
  const text = draw(page, [
    [addressQuery(ADDRESS), addressDetails({ hash: ADDRESS, filecoin, has_methods_read: false })],
    [addressCountersQuery(ADDRESS), addressCounters({})],
  ]);
  expect(text).toMatch(/Filecoin.*ID f0777001.*Robust f410fcaserobust.*Actor type evm/);
  expect(text).not.toContain('methods read');
});

test('a token that is reported as a scam is marked beside its name in lists', async () => {
  const page = await openPage(tokensScreen, {});
  const items = [
    {
      address_hash: `0x${'71'.repeat(20)}`,
      type: 'ERC-20',
      name: 'Reported',
      symbol: 'RPT',
      reputation: 'scam',
    },
    { address_hash: `0x${'72'.repeat(20)}`, type: 'ERC-20', name: 'Plain', symbol: 'PLN', reputation: 'ok' },
  ];
  const text = draw(page, [[tokensQuery({}), { items: items.map(readToken), next_page_params: null }]]);
  expect(text).toMatch(/RPT.{0,20}✗ Scam/);
  expect(text).not.toMatch(/PLN.{0,20}✗ Scam/);
});
