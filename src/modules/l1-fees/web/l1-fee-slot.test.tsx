import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { drawText, type UiChanges } from '#web/pages/draw-page.test-data.tsx';
import { Slot } from './l1-fee-slot.tsx';

const draw = (fields: Partial<Transaction>, ui: UiChanges = {}) =>
  drawText(<Slot transaction={fields as Transaction} />, [], ui);

test('a transaction of a rollup shows what it cost on the L1, and what that was made of', () => {
  const text = draw({
    l1_fee: '2000000000000000',
    l1_gas_used: '1600',
    l1_gas_price: '1500000000',
    l1_fee_scalar: '0.684',
  });
  expect(text).toMatch(/L1 fee ?0\.002.*1,600 L1 gas.*at 1\.5 gwei.*scalar 0\.684/);
});

test('the fee of the operator has its row, with its scalar and its constant', () => {
  const fee = { operator_fee: '3000000000000000', operator_fee_scalar: '1500', operator_fee_constant: '7' };
  expect(draw(fee)).toMatch(/Operator fee ?0\.003.*scalar 1,500.*constant 7/);
  expect(draw({ operator_fee: '0' })).not.toMatch(/scalar|constant|L1 fee/);
});

test('what the API does not say is not shown', () => {
  expect(draw({})).toBe('');
  expect(draw({ l1_fee: '5' })).not.toContain('scalar');
});

test.each([
  ['L1_gas_used', '1,600 L1 gas'],
  ['L1_gas_price', 'at 1.5 gwei'],
  ['L1_fee_scalar', 'scalar 0.684'],
] as const)('the hidden field %s leaves out "%s", and L1_fee the whole row', (name, text) => {
  const fields = { l1_fee: '2', l1_gas_used: '1600', l1_gas_price: '1500000000', l1_fee_scalar: '0.684' };
  expect(draw(fields)).toContain(text);
  const rest = draw(fields, { hiddenTransactionFields: [name] });
  expect(rest).toContain('L1 fee');
  expect(rest).not.toContain(text);
  expect(draw(fields, { hiddenTransactionFields: ['L1_fee'] })).toBe('');
  expect(draw({ ...fields, operator_fee: '7' }, { hiddenTransactionFields: ['L1_fee'] })).toContain(
    'Operator fee',
  );
});

test('a long scalar is cut', () => {
  expect(draw({ l1_fee: '5', l1_fee_scalar: '9'.repeat(5000) }).length).toBeLessThan(200);
});
