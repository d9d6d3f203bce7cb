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

test('explorers below two paths of an origin keep their texts apart; without a path names are as they are', () => {
  const texts = new Map<string, string>();
  const open = () => ({
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  });
  openStore(open).setItem('recent', 'plain');
  openStore(open, '/explorer').setItem('recent', 'below');
  expect([...texts.keys()]).toEqual(['recent', '/explorerrecent']);
  expect(openStore(open, '/explorer').getItem('recent')).toBe('below');
});
