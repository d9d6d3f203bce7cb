import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import type { Authorization } from '../types/signed-parts.ts';
import {
  type AuthorityState,
  judgeAlone,
  judgeBlock,
  readDelegate,
  type SignedAuthorization,
} from './judge-authorizations.ts';
import { recoverAuthority } from './recover-authority.ts';

const ALICE: Hex = `0x${'a1'.repeat(20)}`;
const BOB: Hex = `0x${'b2'.repeat(20)}`;
const OTHER: Hex = `0x${'c3'.repeat(20)}`;
const TARGET: Hex = `0x${'d4'.repeat(20)}`;

function signedBy(
  authority: Hex | null,
  nonce: bigint,
  { chainId = 1n, address = TARGET }: Partial<Authorization> = {},
): SignedAuthorization {
  const authorization = { address, chainId, nonce, yParity: 0, r: '0x1' as Hex, s: '0x1' as Hex };
  return { authorization, authority };
}

const delegated = (address: Hex): Hex => `0xef0100${address.slice(2)}`;

/** An account without code that delegates to the target in the block, unless other codes are given. */
function state(
  nonceBefore: bigint,
  nonceAfter: bigint,
  codes: Partial<Pick<AuthorityState, 'codeBefore' | 'codeAfter'>> = {},
): AuthorityState {
  return { nonceBefore, nonceAfter, codeBefore: '0x', codeAfter: delegated(TARGET), ...codes };
}

test.each<[string, SignedAuthorization, string | undefined]>([
  ['of another chain', signedBy(ALICE, 1n, { chainId: 2n }), 'invalid_chain_id'],
  ['of another chain without a signer', signedBy(null, 1n, { chainId: 2n }), 'invalid_chain_id'],
  ['of every chain', signedBy(ALICE, 1n, { chainId: 0n }), undefined],
  ['with the last nonce', signedBy(ALICE, 2n ** 64n - 1n), 'invalid_nonce'],
  ['without a signer', signedBy(null, 1n), 'invalid_signature'],
  ['of this chain', signedBy(ALICE, 1n), undefined],
])('judgeAlone() of an authorization %s', (_, signed, status) => {
  expect(judgeAlone(signed, 1n)).toBe(status);
});

const judge = (steps: Parameters<typeof judgeBlock>[0], states: [Hex, AuthorityState][]) =>
  judgeBlock(steps, { chain: 1n, states: new Map(states) });

test('judgeBlock() counts the authorizations and the transactions before one, in their order', () => {
  const steps = [
    { from: ALICE, authorizations: [] },
    { from: OTHER, authorizations: [signedBy(ALICE, 6n), signedBy(ALICE, 6n), signedBy(ALICE, 7n)] },
    { from: ALICE, authorizations: [signedBy(ALICE, 8n), signedBy(ALICE, 9n), signedBy(BOB, 0n)] },
  ];
  expect(
    judge(steps, [
      [ALICE, state(5n, 10n)],
      [BOB, state(0n, 1n)],
    ]),
  ).toEqual([[], ['ok', 'invalid_nonce', 'ok'], ['invalid_nonce', 'ok', 'ok']]);
});

test('judgeBlock() of an account with code of its own applies nothing, whatever the nonce', () => {
  const steps = [{ from: OTHER, authorizations: [signedBy(BOB, 0n), signedBy(BOB, 9n)] }];
  const codes = { codeBefore: '0x6001' as Hex, codeAfter: '0x6001' as Hex };
  expect(judge(steps, [[BOB, state(0n, 0n, codes)]])).toEqual([['authority_has_code', 'authority_has_code']]);
});

test('judgeBlock() decides nothing on an account whose state is unknown', () => {
  expect(judge([{ from: OTHER, authorizations: [signedBy(ALICE, 5n)] }], [])).toEqual([[null]]);
});

test.each<[string, bigint[], AuthorityState, (string | null)[]]>([
  ['the only one is proven by the code after it', [5n], state(5n, 7n), ['ok']],
  [
    'the only one is refuted by the same code after it',
    [6n],
    state(5n, 7n, { codeBefore: delegated(BOB), codeAfter: delegated(BOB) }),
    ['invalid_nonce'],
  ],
  [
    'the only one stays unknown where the code was the same before',
    [6n],
    state(5n, 7n, { codeBefore: delegated(TARGET) }),
    [null],
  ],
  [
    'the only one stays unknown beside a third code',
    [6n],
    state(5n, 7n, { codeAfter: delegated(BOB) }),
    [null],
  ],
  [
    'two of the range stay unknown, those outside do not',
    [4n, 5n, 6n, 8n],
    state(5n, 8n),
    ['invalid_nonce', null, null, 'invalid_nonce'],
  ],
])('judgeBlock() of an account whose nonce something else has changed: %s', (_, nonces, before, expected) => {
  const authorizations = nonces.map((nonce) => signedBy(ALICE, nonce));
  expect(judge([{ from: OTHER, authorizations }], [[ALICE, before]])).toEqual([expected]);
});

test('judgeBlock() does not trust a replay that ends with another code than the account', () => {
  const one = { from: OTHER, authorizations: [signedBy(ALICE, 5n), signedBy(ALICE, 6n, { address: BOB })] };
  expect(judge([one], [[ALICE, state(5n, 7n, { codeAfter: delegated(BOB) })]])).toEqual([['ok', 'ok']]);
  expect(judge([one], [[ALICE, state(5n, 7n, { codeAfter: delegated(OTHER) })]])).toEqual([[null, null]]);
});

test('judgeBlock() of an authorization for the zero address expects no code after it', () => {
  const steps = [{ from: OTHER, authorizations: [signedBy(ALICE, 5n, { address: ZERO_ADDRESS })] }];
  const codes = { codeBefore: delegated(TARGET), codeAfter: '0x' as Hex };
  expect(judge(steps, [[ALICE, state(5n, 6n, codes)]])).toEqual([['ok']]);
});

test.each<[Hex, Hex | null]>([
  [delegated(TARGET), TARGET],
  [`0xEF0100${TARGET.slice(2).toUpperCase()}`, TARGET],
  ['0x', null],
  ['0xef0100', null],
  [`${delegated(TARGET)}00`, null],
])('readDelegate() of %s is %s', (code, delegate) => {
  expect(readDelegate(code)).toBe(delegate);
});

test('recoverAuthority() names who signed, with numbers past 2^53, and nobody for a malleable or empty signature', async () => {
  const account = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`);
  const signed = await account.signAuthorization({ address: TARGET, chainId: 1, nonce: 5 });
  const authorization: Authorization = {
    address: TARGET,
    chainId: 1n,
    nonce: 5n,
    yParity: signed.yParity ?? 0,
    r: signed.r,
    s: signed.s,
  };
  expect(recoverAuthority(authorization)).toBe(account.address.toLowerCase());
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = `0x${(order - BigInt(signed.s)).toString(16)}` as Hex;
  expect(recoverAuthority({ ...authorization, s, yParity: 1 - authorization.yParity })).toBeNull();
  expect(recoverAuthority({ ...authorization, r: '0x0' })).toBeNull();
  expect(recoverAuthority({ ...authorization, yParity: 27 })).toBeNull();
  const other = recoverAuthority({ ...authorization, nonce: 2n ** 60n + 1n });
  expect(other).not.toBe(recoverAuthority({ ...authorization, nonce: 2n ** 60n }));
});
