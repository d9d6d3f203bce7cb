import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { isSignedBy } from './verify-signature.ts';

const wallet = privateKeyToAccount(generatePrivateKey());
const message = 'a message';

test('a signature of the key counts without a node, and that of another does not', async () => {
  const signature = await wallet.signMessage({ message });
  expect(await isSignedBy({ address: wallet.address, message, signature }, null)).toBe(true);
  expect(await isSignedBy({ address: wallet.address, message: 'another', signature }, null)).toBe(false);
});

test('a node that fails or answers with something else signs nobody in', async () => {
  const signed = { address: `0x${'12'.repeat(20)}`, message, signature: '0x1234' } as const;
  const failing = async () => {
    throw new Error('away');
  };
  expect(await isSignedBy(signed, failing)).toBe(false);
  expect(await isSignedBy(signed, async () => '0x')).toBe(false);
  expect(await isSignedBy(signed, async () => null)).toBe(false);
});
