import { expect, test } from 'vitest';
import type { Hex } from '../../../lib/hex.ts';
import { KIND, readUpgrade, UPGRADE_TOPICS } from './read-upgrade.ts';

const [UPGRADED, MASTER_COPY, BEACON] = UPGRADE_TOPICS as [Hex, Hex, Hex];
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
  expect(readUpgrade({ topics, data })).toEqual(expected);
});
