import { expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { compactResponse } from '../../app/queries/compact-response.ts';
import { addressCounters, addressDetails } from './address.ts';
import { block } from './block.ts';
import { earlyBlock, earlyTransaction } from './early-answers.test-data.ts';
import { page } from './page.ts';
import { list } from './reader.ts';
import { transaction, transactionRow } from './transaction.ts';

const transactionsPage = page(list(transactionRow));

test("a block of an early server is read as today's", () => {
  expect(CORE_CALLS.block.response.parse(block(earlyBlock))).toMatchObject({
    transactions_count: 3,
    transaction_fees: '1200',
  });
});

test("a transaction of an early server is read as today's", () => {
  expect(CORE_CALLS.transaction.response.parse(transaction(earlyTransaction))).toMatchObject({
    block_number: 12,
    transaction_burnt_fee: '147000',
    transaction_types: ['contract_call'],
    token_transfers: [
      {
        token: { address_hash: `0x${'C'.repeat(40)}`, holders_count: '5' },
        token_type: 'ERC-20',
        log_index: 3,
      },
    ],
  });
});

test('the earlier implementation of an address is read as a list', () => {
  const { to } = transaction(earlyTransaction);
  expect(to?.implementations).toEqual([{ address_hash: `0x${'d'.repeat(40)}`, name: 'Logic' }]);
});

test('numbers are read as text and as number', () => {
  const counters = addressCounters({
    transactions_count: 5,
    gas_usage_count: '12345678901234567890123',
  });
  expect(counters).toMatchObject({
    transactions_count: '5',
    gas_usage_count: '12345678901234567890123',
    validations_count: '0',
  });
});

test('call data is dropped from the rows of a list', () => {
  const { items } = transactionsPage({
    items: [{ ...earlyTransaction, raw_input: `0x${'ab'.repeat(5000)}` }],
  });
  expect(items[0]?.raw_input).toBe('0x');
});

test('reading never throws, whatever came', () => {
  for (const body of [null, 7, 'text', [], { items: 'no' }, { items: [null, 5] }]) {
    expect(transactionsPage(body)).toHaveProperty('items');
  }
});

test('reading gives back what compactResponse() left out', () => {
  const whole = transaction(earlyTransaction);
  const carried = JSON.parse(JSON.stringify(compactResponse({ read: transaction }, whole)));
  expect(transaction(carried)).toEqual(whole);
  for (const is_genesis_contract of [null, false, true]) {
    const account = addressDetails({ is_genesis_contract });
    const kept = JSON.parse(JSON.stringify(compactResponse({ read: addressDetails }, account)));
    expect(addressDetails(kept)).toEqual(account);
  }
});

test('compactResponse() keeps the nulls of a cursor, which servers ask back', () => {
  const answer = transactionsPage({
    items: [],
    next_page_params: { fee: null, value: '1' },
  });
  expect(compactResponse({ read: transactionsPage }, answer)).toMatchObject({
    next_page_params: { fee: null, value: '1' },
  });
});

test('compactResponse() gives on what is nested without end', () => {
  let deep: object = {};
  for (let depth = 0; depth < 20_000; depth++) deep = { parts: [deep] };
  expect(compactResponse({ read: transactionsPage }, { deep })).toHaveProperty('deep.parts.0.parts');
});

test('a detail keeps the fields that the core does not know, for modules; a row of a list does not', () => {
  const given = { ...earlyTransaction, zk_field: { a: 1 }, none: null };
  expect(transaction(given)).toMatchObject({ zk_field: { a: 1 } });
  expect(transaction(given)).not.toHaveProperty('none');
  expect(transaction(given)).not.toHaveProperty('tx_burnt_fee');
  expect(transactionRow(given)).not.toHaveProperty('zk_field');
  expect(block({ ...earlyBlock, zk_field: 5 })).toHaveProperty('zk_field', 5);
});

test('fields that the core does not know are bounded in number and length', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`f${place}`, 1]));
  expect(Object.keys(transaction({ ...earlyTransaction, ...many })).length).toBeLessThan(150);
  const long = transaction({ ...earlyTransaction, long: 'x'.repeat(1_000_000), short: 's' });
  expect(JSON.stringify(long).length).toBeLessThan(20_000);
});
