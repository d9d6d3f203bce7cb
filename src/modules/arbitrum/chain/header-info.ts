import { toCount } from '#modules/kits/rollup/chain/words.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';

/** Data about the parent chain in the header of a Nitro block. */
export interface HeaderInfo {
  /** The digest of the messages to the parent chain so far. */
  sendRoot: Hex;
  /** Number of these messages. */
  sendCount: number;
  /** The newest block of the parent chain that the sequencer had seen. */
  l1Block: number;
  /** Number of messages of the parent chain read so far. */
  delayedCount: number | null;
}

interface Header {
  difficulty: bigint | null;
  base_fee_per_gas: bigint | null;
  extra_data: Buffer | null;
  mix_hash: Buffer | null;
  nonce: Buffer | null;
}

/**
 * Decodes it from header fields that mean something else on other chains (Nitro, `DeserializeHeaderExtraInformation`); null for
 * other kinds of blocks. Pure.
 */
export function readHeaderInfo({
  difficulty,
  base_fee_per_gas,
  extra_data,
  mix_hash,
  nonce,
}: Header): HeaderInfo | null {
  if (difficulty !== 1n || (base_fee_per_gas ?? 0n) === 0n) return null;
  if (extra_data?.length !== 32 || mix_hash?.length !== 32) return null;
  const sendCount = readCount(mix_hash, 0);
  const l1Block = readCount(mix_hash, 8);
  if (sendCount === null || l1Block === null) return null;
  return {
    sendRoot: bytesToHex(extra_data),
    sendCount,
    l1Block,
    delayedCount: nonce?.length === 8 ? readCount(nonce, 0) : null,
  };
}

/** Eight bytes as a number that JSON can represent. */
function readCount(bytes: Buffer, at: number): number | null {
  return toCount(bytesToHex(bytes.subarray(at, at + 8)));
}
