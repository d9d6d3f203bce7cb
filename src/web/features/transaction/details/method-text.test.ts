import { expect, test } from 'vitest';
import { earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import { transactionRow } from '#web/api-client/shapes/transaction.ts';
import { methodText } from './method-text.ts';

const row = (overrides: object) => transactionRow({ ...earlyTransaction, method: null, ...overrides });
const contract = { ...earlyTransaction.to, is_contract: true };

test.each([
  [{ tx_types: ['contract_call'] }, 'call'],
  [{ tx_types: ['coin_transfer', 'contract_call'] }, 'call'],
  [{ tx_types: ['contract_call', 'token_transfer'] }, 'call'],
  [{ tx_types: ['coin_transfer'] }, 'transfer'],
  [{ tx_types: ['token_transfer'] }, 'transfer'],
  [{ tx_types: [], to: contract }, 'call'],
  [{ tx_types: [] }, 'transfer'],
  [{ tx_types: ['contract_call'], method: 'mint' }, 'mint'],
  [{ tx_types: ['contract_creation'], to: null }, 'creation'],
])('methodText() of a row with %j is "%s", though a row has no input', (overrides, word) => {
  expect(methodText(row(overrides))).toBe(word);
});
