import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { KIND, readUpgrades, UPGRADE_TOPICS } from './read-upgrade.ts';

const [UPGRADED, MASTER_COPY, BEACON, CUT] = UPGRADE_TOPICS as [Hex, Hex, Hex, Hex];
const TARGET: Hex = `0x${'ab'.repeat(20)}`;
const WORD: Hex = `0x${'0'.repeat(24)}${'ab'.repeat(20)}`;

test.each<[string, Hex[], Hex, unknown]>([
  ['an upgrade', [UPGRADED, WORD], '0x', { kind: KIND.implementation, target: TARGET }],
  ['one whose address is not indexed', [UPGRADED], WORD, { kind: KIND.implementation, target: TARGET }],
  ['that of a Safe', [MASTER_COPY], WORD, { kind: KIND.implementation, target: TARGET }],
  ['another beacon', [BEACON, WORD], '0x', { kind: KIND.beacon, target: TARGET }],
  ['no address', [UPGRADED, `0x${'ff'.repeat(32)}`], '0x', null],
  ['the address zero', [UPGRADED, `0x${'00'.repeat(32)}`], '0x', null],
  ['more data than the event has', [UPGRADED, WORD], WORD, null],
  ['more topics than the event has', [UPGRADED, WORD, WORD], '0x', null],
  ['data of another length', [UPGRADED], `${WORD}00`, null],
  ['another event', [WORD, WORD], '0x', null],
  ['no topics', [], WORD, null],
])('%s is read', (_, topics, data, expected) => {
  expect(readUpgrades({ topics, data })).toEqual(expected === null ? [] : [expected]);
});

type Cut = readonly [Hex, number, readonly Hex[]];
const OTHER: Hex = `0x${'cd'.repeat(20)}`;
const NOBODY: Hex = `0x${'00'.repeat(20)}`;
const encodeCut = (cuts: readonly Cut[], data: Hex = '0x') =>
  encodeAbiParameters(parseAbiParameters('(address,uint8,bytes4[])[], address, bytes'), [cuts, NOBODY, data]);

test('the facets that a cut of a diamond adds are read, each once, and none of what it takes away', () => {
  const data = encodeCut(
    [
      [TARGET, 0, ['0x01020304', '0x05060708']],
      [OTHER, 1, ['0x11121314']],
      [TARGET, 0, []],
      [NOBODY, 2, ['0x21222324']],
    ],
    `0x${'ff'.repeat(70)}`,
  );
  expect(readUpgrades({ topics: [CUT], data })).toEqual([
    { kind: KIND.facet, target: TARGET },
    { kind: KIND.facet, target: OTHER },
  ]);
});

test.each<[string, Hex]>([
  ['no data', '0x'],
  ['a list behind the end', `0x${'f'.repeat(64)}`],
  ['a list that is its own offset', `0x${'0'.repeat(64)}`],
  ['a list longer than the data', `${encodeCut([]).slice(0, 2 + 3 * 64)}${'f'.repeat(64)}` as Hex],
  ['too much data', encodeCut([[TARGET, 0, []]], `0x${'ff'.repeat(65_536)}`)],
])('of a cut with %s no facet is read', (_, data) => {
  expect(readUpgrades({ topics: [CUT], data })).toEqual([]);
});
