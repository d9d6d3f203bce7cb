import { decodeAbiParameters } from 'viem/utils';
import { bytesToHex } from '#sdk/lib/values.ts';
import { hashWithdrawal, type Withdrawal } from './withdrawal.ts';

const DATA = ['uint256', 'uint256', 'bytes', 'bytes32'].map((type) => ({ type }));

interface Message {
  /** A 32-byte word, including its version. */
  nonce: Buffer;
  sender: Buffer;
  /** A 32-byte word. */
  target: Buffer | null;
  /** Data of the log `MessagePassed`. */
  data: Buffer;
  withdrawal_hash: Buffer;
}

/** Decodes a withdrawal from its log; null if its hash differs from the log's. Pure. */
export function readMessage({ nonce, sender, target, data, withdrawal_hash }: Message): Withdrawal | null {
  if (target === null) return null;
  try {
    const [value, gasLimit, content] = decodeAbiParameters(DATA, data) as [bigint, bigint, `0x${string}`];
    const withdrawal = {
      nonce: BigInt(bytesToHex(nonce)),
      sender: bytesToHex(sender),
      target: bytesToHex(target.subarray(12)),
      value,
      gasLimit,
      data: content,
    };
    return hashWithdrawal(withdrawal) === bytesToHex(withdrawal_hash) ? withdrawal : null;
  } catch {
    return null;
  }
}
