import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { recoverAuthority } from '#chain/proof/recover-authority.ts';
import type { Authorization } from '#chain/types/signed-parts.ts';
import type { Hex } from '#lib/hex.ts';
import { judgeAlone, replayNonces, type SignedAuthorization } from './replay-nonces.ts';

const ALICE: Hex = `0x${'a1'.repeat(20)}`;
const BOB: Hex = `0x${'b2'.repeat(20)}`;
const OTHER: Hex = `0x${'c3'.repeat(20)}`;
const TARGET: Hex = `0x${'d4'.repeat(20)}`;

function signedBy(authority: Hex | null, nonce: bigint, chainId = 1n): SignedAuthorization {
  const authorization = { address: TARGET, chainId, nonce, yParity: 0, r: '0x1' as Hex, s: '0x1' as Hex };
  return { authorization, authority };
}

const states = (entries: [Hex, bigint, bigint, boolean?][]) =>
  new Map(
    entries.map(([account, before, after, mayDelegate = true]) => [account, { before, after, mayDelegate }]),
  );

test.each<[string, SignedAuthorization, string | undefined]>([
  ['of another chain', signedBy(ALICE, 1n, 2n), 'invalid_chain_id'],
  ['of another chain without a signer', signedBy(null, 1n, 2n), 'invalid_chain_id'],
  ['of every chain', signedBy(ALICE, 1n, 0n), undefined],
  ['with the last nonce', signedBy(ALICE, 2n ** 64n - 1n), 'invalid_nonce'],
  ['without a signer', signedBy(null, 1n), 'invalid_signature'],
  ['of this chain', signedBy(ALICE, 1n), undefined],
])('judgeAlone() of an authorization %s', (_, signed, status) => {
  expect(judgeAlone(signed, 1n)).toBe(status);
});

test('replayNonces() counts the authorizations and the transactions before one, in their order', () => {
  const steps = [
    { index: 0, from: ALICE, authorizations: [] },
    {
      index: 3,
      from: OTHER,
      authorizations: [signedBy(ALICE, 6n), signedBy(ALICE, 6n), signedBy(ALICE, 7n)],
    },
    { index: 4, from: ALICE, authorizations: [signedBy(ALICE, 8n), signedBy(ALICE, 9n), signedBy(BOB, 0n)] },
  ];
  const known = states([
    [ALICE, 5n, 10n],
    [BOB, 0n, 1n],
  ]);
  expect(replayNonces(steps, { index: 3, chain: 1n, states: known })).toEqual(['ok', 'invalid_nonce', 'ok']);
  expect(replayNonces(steps, { index: 4, chain: 1n, states: known })).toEqual(['invalid_nonce', 'ok', 'ok']);
});

test('replayNonces() gives nothing of an account whose nonce something else has changed, has code of its own, or is unknown', () => {
  const steps = [
    { index: 0, from: OTHER, authorizations: [signedBy(ALICE, 5n), signedBy(BOB, 0n), signedBy(TARGET, 0n)] },
  ];
  const known = states([
    [ALICE, 5n, 7n],
    [BOB, 0n, 0n, false],
  ]);
  expect(replayNonces(steps, { index: 0, chain: 1n, states: known })).toEqual([null, null, null]);
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
  expect(await recoverAuthority(authorization)).toBe(account.address.toLowerCase());
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = `0x${(order - BigInt(signed.s)).toString(16)}` as Hex;
  expect(await recoverAuthority({ ...authorization, s, yParity: 1 - authorization.yParity })).toBeNull();
  expect(await recoverAuthority({ ...authorization, r: '0x0' })).toBeNull();
  expect(await recoverAuthority({ ...authorization, yParity: 27 })).toBeNull();
  const other = await recoverAuthority({ ...authorization, nonce: 2n ** 60n + 1n });
  expect(other).not.toBe(await recoverAuthority({ ...authorization, nonce: 2n ** 60n }));
});
