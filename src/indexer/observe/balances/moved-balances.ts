import type { Log } from '#chain/types/receipt.ts';
import type { Hex } from '#lib/hex.ts';
import { READING, type ReadingBits } from '../../decode/token-reading.ts';
import { decodeTokenTransfers } from '../../decode/token-transfer.ts';

/** Returns the bit for an indexed receiver, if only that explains the change of its balance. */
export function receiverBit(
  change: bigint | null,
  account: Hex,
  logs: readonly Log[],
  reading: ReadingBits,
): ReadingBits {
  const asReceiver = reading | READING.receiver;
  const isReceiver =
    change === sumMoved(logs, account, asReceiver) && change !== sumMoved(logs, account, reading);
  return isReceiver ? READING.receiver : 0;
}

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
