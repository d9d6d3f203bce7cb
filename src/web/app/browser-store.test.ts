import { expect, test } from 'vitest';
import { openStore } from './browser-store.ts';

test('a storage that is forbidden keeps what lasts as long as the document', () => {
  const store = openStore(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
  expect(store.getItem('a')).toBeNull();
  store.setItem('a', '1');
  expect(store.getItem('a')).toBe('1');
});

test('a storage that is full forgets', () => {
  const store = openStore(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  }));
  store.setItem('a', '1');
  expect(store.getItem('a')).toBeNull();
});
