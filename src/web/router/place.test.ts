import { expect, test } from 'vitest';
import { openPlace, parseFragment } from './place.ts';

const FILE = 'file:///tmp/run.html';

function at(href: string): { location: Location } {
  const { hash, origin } = new URL(href);
  return { location: { href, hash, origin } as Location };
}

test('parseFragment() reads path, query and anchor', () => {
  expect(parseFragment('#/tx/0x12?tab=logs#log-3', FILE)).toMatchObject({
    pathname: '#/tx/0x12',
    search: '?tab=logs',
    hash: '#log-3',
    href: `${FILE}#/tx/0x12?tab=logs#log-3`,
  });
  expect(parseFragment('#main', FILE)).toBeNull();
});

test('openPlace() of a document without a server finds pages in its own fragment alone', () => {
  const place = openPlace(at(`${FILE}#/blocks`), '#');
  expect(place.current()?.pathname).toBe('#/blocks');
  expect(place.resolve('#/txs?page=2')?.search).toBe('?page=2');
  expect(place.resolve(`${FILE}#/tokens`)?.pathname).toBe('#/tokens');
  expect(place.resolve('file:///tmp/other.html#/tokens')).toBeNull();
  expect(place.resolve('https://explorer.example/#/tokens')).toBeNull();
  expect(openPlace(at(FILE), '#').current()?.pathname).toBe('#/');
});

test('openPlace() of a server finds pages of its origin', () => {
  const place = openPlace(at('https://explorer.example/x/blocks'), '/x');
  expect(place.resolve('/x/txs')?.pathname).toBe('/x/txs');
  expect(place.resolve('https://other.example/x/txs')).toBeNull();
});
