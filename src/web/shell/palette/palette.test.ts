import { expect, test } from 'vitest';
import { searchItem } from '../../api-client/shapes/search.ts';
import { createPaths } from '../../paths.ts';
import { type Command, filterCommands } from './command.ts';
import { findPageHash } from './page-hash.ts';
import { listPaletteLines } from './palette-lines.ts';
import { listRecentItems, saveRecentItem } from './recent-items.ts';

const commands: Command[] = [
  { id: 'home', group: 'Pages', label: 'Home', href: '/' },
  { id: 'page-/txs', group: 'Pages', label: 'Transactions', keywords: 'Blockchain', href: '/txs' },
  {
    id: 'color-mode',
    group: 'Settings',
    label: 'Switch to the dark colour mode',
    keywords: 'theme',
    run() {},
  },
];
const paths = createPaths();
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('a command is found by words of its label, its group and its other words, in any order', () => {
  expect(idsOf(filterCommands(commands, 'mode dark'))).toEqual(['color-mode']);
  expect(idsOf(filterCommands(commands, 'THEME'))).toEqual(['color-mode']);
  expect(idsOf(filterCommands(commands, 'blockchain'))).toEqual(['page-/txs']);
  expect(idsOf(filterCommands(commands, 'settings nothing'))).toEqual([]);
  expect(idsOf(filterCommands(commands, 't'))).toEqual(['page-/txs', 'color-mode']);
});

test('without a term all commands stand there, below what was chosen lately', () => {
  const recent = [
    { id: 'page-/txs', label: 'Old label', href: '/txs' },
    { id: 'gone', label: 'A command that is gone' },
    { id: '0xab', label: '0xab', href: '/tx/0xab' },
  ];
  const lines = listPaletteLines({ term: '', commands, recent, hits: [], paths });
  expect(lines.map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'Recent: Transactions',
    'Recent: 0xab',
    'Pages: Home',
    'Pages: Transactions',
    'Settings: Switch to the dark colour mode',
  ]);
});

test('with a term the commands that fit, what the search finds, and the way to all results', () => {
  const hits = [searchItem({ type: 'token', name: 'Homecoin', address_hash: '0x01', token_type: 'ERC-20' })];
  const lines = listPaletteLines({ term: 'home', commands, recent: [], hits, paths });
  expect(lines.map(({ group, href }) => `${group}: ${href}`)).toEqual([
    'Pages: /',
    'Search results: /token/0x01',
    'Search: /search-results?q=home',
  ]);
});

test.each([
  ['/tx/0xab', { noun: 'transaction hash', hash: '0xab' }],
  ['/address/0xAb', { noun: 'address', hash: '0xAb' }],
  ['/token/0xab/instance/1', { noun: 'token address', hash: '0xab' }],
  ['/block/0xcd', { noun: 'block hash', hash: '0xcd' }],
  ['/block/7', { noun: 'block hash', hash: '0x77' }],
  ['/block/8', null],
  ['/tx/nothing', null],
  ['/txs', null],
  ['/constructor/0xab', null],
])('the main hash of %s is known', (path, found) => {
  expect(findPageHash(path, (height) => (height === '7' ? '0x77' : undefined))).toEqual(found);
});

test('the five latest choices are kept once each, and only with addresses inside the app', () => {
  let value: string | null = null;
  const store = {
    getItem: () => value,
    setItem(_: string, next: string) {
      value = next;
    },
  };
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) saveRecentItem(store, { id, label: id });
  expect(idsOf(listRecentItems(store))).toEqual(['c', 'f', 'e', 'd', 'b']);
  for (const href of ['javascript:alert(1)', '//evil.example', 'https://evil.example', 7]) {
    value = JSON.stringify([{ id: 'x', label: 'x', href }, null, 3]);
    expect(listRecentItems(store)).toEqual([]);
  }
});
