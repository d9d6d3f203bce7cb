import { expect, test } from 'vitest';
import { RESPONSES } from '../../contract/responses.ts';
import { compactResponse } from '../app/compact-response.ts';
import { earlyBlock, earlyTransaction } from './early-answers.test-data.ts';
import { readResponse } from './read-response.ts';

test("readResponse() reads a block of an early server as today's", () => {
  const block = readResponse('block', earlyBlock);
  expect(RESPONSES.block.parse(block)).toMatchObject({ transactions_count: 3, transaction_fees: '1200' });
});

test("readResponse() reads a transaction of an early server as today's", () => {
  const transaction = readResponse('transaction', earlyTransaction);
  expect(RESPONSES.transaction.parse(transaction)).toMatchObject({
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

test('readResponse() gives the earlier implementation of an address as a list', () => {
  const { to } = readResponse('transaction', earlyTransaction);
  expect(to?.implementations).toEqual([{ address_hash: `0x${'d'.repeat(40)}`, name: 'Logic' }]);
});

test('readResponse() accepts numbers as text and as number', () => {
  const counters = readResponse('address_counters', {
    transactions_count: 5,
    gas_usage_count: '12345678901234567890123',
  });
  expect(counters).toMatchObject({
    transactions_count: '5',
    gas_usage_count: '12345678901234567890123',
    validations_count: '0',
  });
});

test('readResponse() drops call data from the rows of a list', () => {
  const { items } = readResponse('transactions', {
    items: [{ ...earlyTransaction, raw_input: `0x${'ab'.repeat(5000)}` }],
  });
  expect(items[0]?.raw_input).toBe('0x');
});

test('readResponse() never throws, whatever came', () => {
  for (const body of [null, 7, 'text', [], { items: 'no' }, { items: [null, 5] }]) {
    expect(readResponse('transactions', body)).toHaveProperty('items');
  }
});

test('readResponse() gives back what compactResponse() left out', () => {
  const transaction = readResponse('transaction', earlyTransaction);
  const carried = JSON.parse(JSON.stringify(compactResponse('transaction', transaction)));
  expect(readResponse('transaction', carried)).toEqual(transaction);
});

test('compactResponse() keeps the nulls of a cursor, which servers ask back', () => {
  const page = readResponse('address_transactions', {
    items: [],
    next_page_params: { fee: null, value: '1' },
  });
  expect(compactResponse('address_transactions', page)).toMatchObject({
    next_page_params: { fee: null, value: '1' },
  });
});
