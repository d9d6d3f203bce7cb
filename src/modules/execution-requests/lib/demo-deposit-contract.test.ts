import { expect, test } from 'vitest';
import { CONSOLIDATIONS, DEPOSITS, WITHDRAWALS } from '#demo/requests/request-contracts.ts';
import { CONSOLIDATION_QUEUE, DEMO_DEPOSIT_CONTRACT, WITHDRAWAL_QUEUE } from './request-contracts.ts';

test('the contracts of requests are those that the demo chain has', () => {
  expect(DEMO_DEPOSIT_CONTRACT).toBe(DEPOSITS.address);
  expect(WITHDRAWAL_QUEUE).toBe(WITHDRAWALS.address);
  expect(CONSOLIDATION_QUEUE).toBe(CONSOLIDATIONS.address);
});
