import { expect, test } from 'vitest';
import { createToken, createTransaction, createTransfer } from '#web/pages/pages.test-data.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { toSentenceText } from './sentence-text.ts';

const CONFIG = createTestConfig();

test('a preview of a transaction says what it did', () => {
  expect(toSentenceText(createTransaction(), CONFIG)).toMatch(
    / transferred 1\.5 DEMO to 0x2222…2222, paying /,
  );
});

test('a preview of a token transfer names amount and token, with hidden characters made visible', () => {
  const transfer = createTransfer({
    token: createToken({ symbol: `A\u202eB${'N'.repeat(200)}`, decimals: '18' }),
    total: { value: '31', decimals: '18' },
  });
  const text = toSentenceText(
    createTransaction({
      to: { ...transfer.to, hash: transfer.token!.address_hash },
      token_transfers: [transfer],
    }),
    CONFIG,
  );
  expect(text).toContain('0.000000000000000031 A[U+202E]B');
  expect(text?.length).toBeLessThanOrEqual(301);
});

test('a preview leaves out the fields that are hidden', () => {
  const write = (...hiddenTransactionFields: string[]) =>
    toSentenceText(
      createTransaction(),
      createTestConfig({ VIEWS_TX_HIDDEN_FIELDS: hiddenTransactionFields }),
    );
  expect(write('value')).toMatch(/ transferred coins to 0x2222…2222, paying /);
  expect(write('tx_fee')).toMatch(/ transferred 1\.5 DEMO to 0x2222…2222\.$/);
  expect(write('value', 'fee_currency')).toMatch(/ transferred coins to 0x2222…2222\.$/);
});
