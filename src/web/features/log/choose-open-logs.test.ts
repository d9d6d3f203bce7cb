import { expect, test } from 'vitest';
import type { DecodedValue } from '#contract/transaction/decoded.ts';
import { chooseOpenLogs } from './choose-open-logs.ts';

const logOf = (...values: DecodedValue[]) => ({
  decoded: {
    method_id: '',
    method_call: 'Sent()',
    parameters: values.map((value) => ({ name: 'it', type: 'uint256', value, indexed: false })),
  },
});

test('chooseOpenLogs() opens fifty transfers, and logs that nobody can read', () => {
  const transfers = Array.from({ length: 50 }, () => logOf('1', '2', '3'));
  expect(chooseOpenLogs([...transfers, { decoded: null }])).not.toContain(false);
});

test('chooseOpenLogs() folds what is too much, and still opens a small one after it', () => {
  const long = logOf(Array.from({ length: 95 }, () => '1'));
  expect(chooseOpenLogs([long, long, long, logOf('1')])).toEqual([true, false, false, true]);
});

test('chooseOpenLogs() opens less where other contracts have the ABIs', () => {
  const { decoded } = logOf('1', '2', '3');
  const others = Array.from({ length: 50 }, () => ({ decoded: { ...decoded, abi_address_hash: '0x1' } }));
  const open = chooseOpenLogs(others).filter(Boolean).length;
  expect(open).toBeGreaterThan(35);
  expect(open).toBeLessThan(50);
});

test('chooseOpenLogs() opens less of what hides something', () => {
  const odd = Array.from({ length: 50 }, () => logOf('a\u202e', 'b\u202e', 'c\u202e'));
  const open = chooseOpenLogs(odd).filter(Boolean).length;
  expect(open).toBeGreaterThan(20);
  expect(open).toBeLessThan(30);
});
