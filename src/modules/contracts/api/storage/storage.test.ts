import { expect, test } from 'vitest';
import { compileCached } from '#tests/support/cached-solc.ts';
import { listVariables } from './list-variables.ts';
import { readVariable } from './read-variable.ts';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract A {
  enum Phase { Open, Closed }
  struct Pair { uint64 left; int64 right; string name; }
  bool on; uint8 small; address owner; Phase phase;
  int256 low;
  Pair pair;
  uint128[3] trio;
  Pair[2] pairs;
  uint256[] list;
  mapping(address => uint256) balances;
  bytes data;
  bytes4 mark;
  uint256[1000] many;
}`;

function compileLayout(): unknown {
  const settings = { outputSelection: { '*': { '*': ['storageLayout'] } } };
  const input = { language: 'Solidity', sources: { 'A.sol': { content: SOURCE } }, settings };
  return compileCached(input).contracts['A.sol'].A.storageLayout;
}

const LISTED = listVariables(compileLayout(), 100);
const find = (name: string) => LISTED.find((each) => each.name === name) as (typeof LISTED)[number];
const read = (name: string, hex: string) => {
  const { kind, value } = readVariable(find(name), Buffer.from(hex.padStart(64, '0'), 'hex'));
  return [kind, value];
};

test('variables stand where the compiler puts them, parts of structs and arrays by themselves', () => {
  expect(
    LISTED.slice(0, 21).map(({ name, slot, offset, bytes }) => `${name} ${slot}+${offset} ${bytes}`),
  ).toEqual([
    ...['on 0+0 1', 'small 0+1 1', 'owner 0+2 20', 'phase 0+22 1', 'low 1+0 32'],
    ...['pair.left 2+0 8', 'pair.right 2+8 8', 'pair.name 3+0 32'],
    ...['trio[0] 4+0 16', 'trio[1] 4+16 16', 'trio[2] 5+0 16', 'trio[3] 5+16 16'],
    ...['pairs[0].left 6+0 8', 'pairs[0].right 6+8 8', 'pairs[0].name 7+0 32'],
    ...['pairs[1].left 8+0 8', 'pairs[1].right 8+8 8', 'pairs[1].name 9+0 32'],
    ...['list 10+0 32', 'balances 11+0 32', 'data 12+0 32'],
  ]);
  expect(LISTED.map(({ name }) => name).filter((name) => name.startsWith('many'))).toHaveLength(8);
});

test('values are read out of their slots by their types', () => {
  const shared = `01${'ab'.repeat(20)}0501`;
  expect([read('on', shared), read('small', shared), read('owner', shared), read('phase', shared)]).toEqual([
    ['value', 'true'],
    ['value', '5'],
    ['value', `0x${'ab'.repeat(20)}`],
    ['value', '1'],
  ]);
  expect(read('low', 'f'.repeat(64))).toEqual(['value', '-1']);
  expect(read('pair.right', `${'f'.repeat(15)}e${'0'.repeat(16)}`)).toEqual(['value', '-2']);
  expect(read('mark', 'deadbeef')).toEqual(['value', '0xdeadbeef']);
  expect(read('list', '7')).toEqual(['entries', '7']);
  expect(read('balances', '7')).toEqual(['mapping', null]);
  expect(read('pair.name', `${Buffer.from('hi').toString('hex').padEnd(62, '0')}04`)).toEqual(['text', 'hi']);
  expect(read('data', `ff${'0'.repeat(60)}02`)).toEqual(['text', '0xff']);
  expect(read('data', '81')).toEqual(['bytes', '64']);
  expect(readVariable(find('low'), null).value).toBe(null);
});

test('a layout that is none, or is nested without end, harms nothing', () => {
  for (const layout of [null, 5, {}, { storage: [null, 5, {}] }, { storage: 'x', types: 'y' }])
    expect(listVariables(layout, 10).length).toBeLessThanOrEqual(3);
  const own = {
    encoding: 'inplace',
    numberOfBytes: '32',
    label: 'S',
    members: [
      { label: 'a', type: 's', slot: '0', offset: 0 },
      { label: 'b', type: 's', slot: '1', offset: 0 },
    ],
  };
  expect(
    listVariables({ storage: [{ label: 'x', type: 's', slot: '0', offset: 0 }], types: { s: own } }, 50),
  ).toEqual([]);
});
