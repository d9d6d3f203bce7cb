import { expect, test } from 'vitest';
import { findChain } from './chain-list.ts';

test('findChain() knows name, coin and explorers of a listed chain', async () => {
  expect(await findChain('1')).toEqual({
    id: '1',
    name: 'Ethereum',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    isTestnet: false,
    explorers: [{ name: 'Etherscan', url: 'https://etherscan.io' }],
  });
  expect(await findChain('11155111')).toMatchObject({ isTestnet: true });
});

test('findChain() prefers a main network where several chains share an id', async () => {
  expect(await findChain('999')).toMatchObject({ name: 'HyperEVM', isTestnet: false });
});

test('findChain() calls the ids of development nodes a local chain and a test network', async () => {
  expect(await findChain('31337')).toMatchObject({ name: 'Local chain', isTestnet: true });
});

test('findChain() of an id that is on no list is undefined', async () => {
  expect(await findChain('123456789012345678901234567890')).toBeUndefined();
});
