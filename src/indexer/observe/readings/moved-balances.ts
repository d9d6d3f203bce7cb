import type { Log } from '#chain/types/receipt.ts';
import type { Hex } from '#lib/hex.ts';
import type { ReadingBits } from '../../decode/token-reading.ts';
import { decodeTokenTransfers } from '../../decode/token-transfer.ts';

/**
 * Sums the change of an account's balance from a contract's logs under one reading: an amount, or a number of token
 * instances.
 */
export function sumMoved(logs: readonly Log[], account: Hex, reading: ReadingBits): bigint {
  return logs
    .flatMap((log) => decodeTokenTransfers(log, 0, { reading }))
    .reduce((all, { from, to, amount }) => {
      const moved = amount ?? 1n;
      return all + (to === account ? moved : 0n) - (from === account ? moved : 0n);
    }, 0n);
}
