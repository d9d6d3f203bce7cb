import { toCount } from '../../../chain/l1/words.ts';
import { bytesToHex, type Hex } from '../../../lib/hex.ts';

/** What the header of a block of Nitro says of the parent chain. */
export interface HeaderInfo {
  /** The digest of the messages to the parent chain so far. */
  sendRoot: Hex;
  /** How many of these there are. */
  sendCount: number;
  /** The newest block of the parent chain that the sequencer had seen. */
  l1Block: number;
  /** How many messages of the parent chain were read so far. */
  delayedCount: number | null;
}

interface Header {
  difficulty: bigint | null;
  base_fee_per_gas: bigint | null;
  extra_data: Buffer | null;
  mix_hash: Buffer | null;
  nonce: Buffer | null;
}

/** Reads it out of the fields that have another meaning elsewhere (Nitro, `DeserializeHeaderExtraInformation`); null for a block of another kind. Pure. */
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

/** Eight bytes as a number that JSON holds. */
function readCount(bytes: Buffer, at: number): number | null {
  return toCount(bytesToHex(bytes.subarray(at, at + 8)));
}
