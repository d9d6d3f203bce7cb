import { expect, test } from 'vitest';
import type { Trace } from '../types/trace.ts';
import { decodeInternalTransactions } from './internal-transaction.ts';

const trace = (traceAddress: number[], over: Partial<Trace> = {}): Trace => ({
  type: 'call',
  traceAddress,
  from: '0x11',
  to: '0x22',
  createdContract: null,
  value: 0n,
  gasLimit: 1n,
  gasUsed: 1n,
  input: '0x',
  output: '0x',
  error: null,
  ...over,
});

test('the outermost call is not an internal transaction and the rest keep their order of execution', () => {
  const { internalTransactions, error } = decodeInternalTransactions({
    transactionIndex: 4,
    traces: [trace([]), trace([0]), trace([0, 0]), trace([1])],
  });
  expect(internalTransactions.map(({ traceIndex, traceAddress }) => [traceIndex, traceAddress])).toEqual([
    [1, [0]],
    [2, [0, 0]],
    [3, [1]],
  ]);
  expect(error).toBeNull();
});

test('a contract made under a frame that failed is not named as created', () => {
  const { internalTransactions, error } = decodeInternalTransactions({
    transactionIndex: 0,
    traces: [
      trace([]),
      trace([0], { error: 'Reverted' }),
      trace([0, 0], { type: 'create', createdContract: '0x33' }),
    ],
  });
  expect(internalTransactions[1]?.createdContract).toBeNull();
  expect(error).toEqual({ transactionIndex: 0, error: null, output: null, hasInternalError: true });
});

test('a failed transaction keeps its reason and its return data', () => {
  const { error } = decodeInternalTransactions({
    transactionIndex: 2,
    traces: [trace([], { error: 'Reverted', output: '0xdeadbeef' })],
  });
  expect(error).toEqual({
    transactionIndex: 2,
    error: 'Reverted',
    output: '0xdeadbeef',
    hasInternalError: false,
  });
});
