import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { checksumAddress } from './checksum-address.ts';

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
] as const)('checksumAddress() writes %s as EIP-55 does', (address) => {
  expect(checksumAddress(address.toLowerCase() as `0x${string}`)).toBe(address);
});

test('checksumAddress() agrees with viem, for more addresses than are remembered', () => {
  for (let number = 0; number < 9000; number += 1) {
    const address =
      `0x${(BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn).toString(16).padStart(40, '0').slice(-40)}` as const;
    if (number % 50 === 0) expect(checksumAddress(address)).toBe(getAddress(address));
    else checksumAddress(address);
  }
  expect(checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  );
});
