import { toRlp } from 'viem/utils';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import type { Withdrawal } from '../types/block.ts';
import { toMinimalBytes } from './minimal-bytes.ts';
import { trieRootOf } from './trie-root.ts';

/** Amounts in the withdrawals trie are in gwei. */
const GWEI = 1_000_000_000n;

/** Computes the root of a block's withdrawals trie (EIP-4895); null where one is incomplete. */
export async function withdrawalsRootOf(withdrawals: readonly Withdrawal[]): Promise<Hex | null> {
  const whole = withdrawals.filter(isWhole);
  if (whole.length < withdrawals.length) return null;
  return trieRootOf(
    whole.map(({ index, validatorIndex, address, amount }) => () => {
      const numbers = [index, validatorIndex].map(toMinimalBytes);
      return toRlp([...numbers, hexToBytes(address), toMinimalBytes(amount / GWEI)], 'bytes');
    }),
  );
}

type WholeWithdrawal = { [Name in keyof Withdrawal]: NonNullable<Withdrawal[Name]> };

function isWhole(withdrawal: Withdrawal): withdrawal is WholeWithdrawal {
  return Object.values(withdrawal).every((value) => value !== null);
}
