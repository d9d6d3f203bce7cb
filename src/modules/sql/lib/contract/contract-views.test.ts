import { expect, test } from 'vitest';
import { checkQuery } from '../../api/check/check-query.ts';
import { listContractViews } from './contract-views.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const uint = (name: unknown, more: object = {}) => ({ name, type: 'uint256', ...more });
const event = (name: unknown, inputs: unknown) => ({ type: 'event', name, inputs });

test('names that whoever verified a contract has chosen cannot close a name, and columns never collide', () => {
  const hostile = 'a"; drop view blocks; --';
  const inputs = [uint(hostile), uint('to'), uint('TO'), uint(''), uint('timestamp'), uint('é')];
  const [view] = listContractViews(ADDRESS, [event('Paid', inputs)]);
  const names = view?.columns.map(({ name }) => name) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(-6)).toEqual(['arg_0', 'arg_to', 'arg_2', 'arg_3', 'arg_timestamp', 'arg_5']);
  for (const each of listContractViews(ADDRESS, [event(hostile, []), event('$', []), event('É', [])])) {
    expect(each.name).toMatch(/^c_(ab){20}\.event_[a-z0-9_]*_[0-9a-f]{8}$/);
    expect(each.source).not.toContain('drop');
  }
});

test.each([
  [null],
  [{ type: 'event' }],
  [event('A', null)],
  [event('A', [{ name: 'x', type: 'uint256); drop' }])],
  [event('A', [{ name: 'x', type: 'uint7' }])],
  [event('A', [{ name: 'x', type: 'uint256[99999999]' }])],
  [event('A', [{ name: 'x', type: 'tuple' }])],
  [
    event(
      'A',
      Array.from({ length: 41 }, () => uint('x')),
    ),
  ],
  [
    event(
      'A',
      Array.from({ length: 4 }, () => uint('x', { indexed: true })),
    ),
  ],
  [{ ...event('A', []), anonymous: true }],
])('an item of an interface that has no column to decode makes no column of it: %j', (item) => {
  const views = listContractViews(ADDRESS, [item]);
  expect(views.flatMap(({ columns }) => columns.filter(({ name }) => name.startsWith('arg_')))).toEqual([]);
  expect(views.map(({ source }) => source).join('')).not.toContain('drop');
});

test('a contract has 200 views at most, those of its events first', () => {
  const many = Array.from({ length: 300 }, (_, place) => event(`E${place}`, []));
  const call = { type: 'function', name: 'f', inputs: [], stateMutability: 'nonpayable' };
  const views = listContractViews(ADDRESS, [call, ...many]);
  expect([views.length, views[0]?.name.includes('.event_e0_')]).toEqual([200, true]);
});

test('a query reads the views of five contracts at most, each read once', async () => {
  const asked: string[] = [];
  const find = async (address: string) => {
    asked.push(address);
    return listContractViews(address, [event('A', [])]);
  };
  const [view] = listContractViews(ADDRESS, [event('A', [])]);
  const text = `select count(*) from ${view?.name} a, ${view?.name} b where a.transaction_hash = '0x00'`;
  const prepared = await checkQuery(text, [], new Set(), find);
  expect(asked).toEqual([ADDRESS]);
  expect(prepared.text).not.toContain('c_ab');
  expect(prepared.text.match(/from raw_logs r where/g)).toHaveLength(2);
  const six = Array.from({ length: 6 }, (_, place) => `c_${String(place).repeat(40)}.event_a_00000000`);
  await expect(checkQuery(`select 1 from ${six.join(', ')}`, [], new Set(), find)).rejects.toThrow(
    'names 6 contracts',
  );
});
