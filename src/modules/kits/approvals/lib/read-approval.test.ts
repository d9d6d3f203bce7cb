import { concat, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { KIND, PERMIT2, readApproval, TOPICS } from './read-approval.ts';

const address = (digit: string): Hex => `0x${digit.repeat(40)}`;
const word = (value: bigint | Hex): Hex =>
  typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : `0x${value.slice(2).padStart(64, '0')}`;
const [owner, token, spender] = [address('1'), address('2'), address('3')];

test.each<[string, Hex, Hex[], Hex, unknown]>([
  [
    'an allowance',
    token,
    [TOPICS.allowance, word(owner), word(spender)],
    word(7n),
    { kind: KIND.allowance, owner, token, spender, tokenId: null, value: 7n, expiration: null },
  ],
  [
    'an operator',
    token,
    [TOPICS.operator, word(owner), word(spender)],
    word(5n),
    { kind: KIND.operator, owner, token, spender, tokenId: null, value: 1n, expiration: null },
  ],
  [
    'an allowance of Permit2',
    PERMIT2,
    [TOPICS.permit2, word(owner), word(token), word(spender)],
    concat([word(7n), word(9n)]),
    { kind: KIND.permit2, owner, token, spender, tokenId: null, value: 7n, expiration: 9n },
  ],
  [
    'a permit of Permit2',
    PERMIT2,
    [TOPICS.permit, word(owner), word(token), word(spender)],
    concat([word(7n), word(9n), word(1n)]),
    { kind: KIND.permit2, owner, token, spender, tokenId: null, value: 7n, expiration: 9n },
  ],
  [
    'a lockdown of Permit2',
    PERMIT2,
    [TOPICS.lockdown, word(owner)],
    concat([word(token), word(spender)]),
    { kind: KIND.permit2, owner, token, spender, tokenId: null, value: 0n, expiration: null },
  ],
  [
    'the approval of one token instance',
    token,
    [TOPICS.allowance, word(owner), word(spender), word(5n)],
    '0x',
    { kind: KIND.instance, owner, token, spender, tokenId: 5n, value: 1n, expiration: null },
  ],
  [
    'what takes the approval of one token instance back',
    token,
    [TOPICS.allowance, word(owner), word(0n), word(5n)],
    '0x',
    {
      ...{ kind: KIND.instance, owner, token, tokenId: 5n, value: 0n, expiration: null },
      spender: address('0'),
    },
  ],
  ['four topics with data', token, [TOPICS.allowance, word(owner), word(spender), word(5n)], word(1n), null],
  [
    'data of another length',
    token,
    [TOPICS.allowance, word(owner), word(spender)],
    concat([word(7n), '0x00']),
    null,
  ],
  ['topics that are missing', token, [TOPICS.allowance], word(7n), null],
  ['no topics', token, [], word(7n), null],
  ['another event', token, [word(1n), word(owner), word(spender)], word(7n), null],
  [
    'a permit elsewhere',
    token,
    [TOPICS.permit, word(owner), word(token), word(spender)],
    concat([word(7n), word(9n), word(1n)]),
    null,
  ],
])('%s is read', (_, from, topics, data, expected) => {
  expect(readApproval({ address: from, topics, data })).toEqual(expected);
});
