import { expect, test } from 'vitest';
import type { Transaction } from '../../../contract/transaction.ts';
import { drawText } from '../../../web/pages/draw-page.test-data.tsx';
import { Slot } from './l1-fee-slot.tsx';

const draw = (fields: Partial<Transaction>) => drawText(<Slot transaction={fields as Transaction} />);

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

test('a long scalar is cut', () => {
  expect(draw({ l1_fee: '5', l1_fee_scalar: '9'.repeat(5000) }).length).toBeLessThan(200);
});
