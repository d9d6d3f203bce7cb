import { toRlp } from 'viem/utils';
import { type Hex, hexToBytes } from '../lib/hex.ts';
import { toMinimalBytes } from './minimal-bytes.ts';
import { trieRootOf } from './trie-root.ts';
import type { Withdrawal } from './types/block.ts';

/** Withdrawals are counted in gwei there. */
const GWEI = 1_000_000_000n;

/** The root of the trie of a block's withdrawals (EIP-4895). */
export async function withdrawalsRootOf(withdrawals: readonly Withdrawal[]): Promise<Hex> {
  return trieRootOf(
    withdrawals.map(({ index, validatorIndex, address, amount }) => () => {
      const numbers = [index, validatorIndex].map(toMinimalBytes);
      return toRlp([...numbers, hexToBytes(address), toMinimalBytes(amount / GWEI)], 'bytes');
    }),
  );
}
