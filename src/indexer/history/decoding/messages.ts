import type { RpcReport } from '#chain/rpc/report-requests.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import type { Hex } from '#lib/hex.ts';
import type { TokenReading } from '../../decode/token-reading.ts';
import type { Unread } from '../../observe/readings/ask-readings.ts';
import type { PackedChunk } from './pack-chunk.ts';

/** A range of blocks for one decoder. */
export interface DecodeJob {
  id: number;
  range: BlockRange;
  /** True if nothing links the lowest block from below. */
  isBottom: boolean;
  hasBlockReceipts: boolean;
  /** Readings of contracts by their verified ABI. */
  declared: readonly (readonly [Hex, TokenReading])[];
  /** Size of a chunk, in transactions and blocks. */
  size: number;
}

/** Messages of the indexer's thread to a decoder. */
export type ToDecoder =
  | { type: 'decode'; job: DecodeJob }
  /** Permits one more chunk, of this size. */
  | { type: 'more'; job: number; size: number }
  /** Ends a job early. */
  | { type: 'drop'; job: number }
  /** Readings of contracts that were asked for; null where they could not be learned. */
  | { type: 'readings'; job: number; readings: readonly (readonly [Hex, TokenReading])[] | null };

/** Messages of a decoder to the indexer's thread. */
export type FromDecoder =
  | { type: 'chunk'; job: number; chunk: PackedChunk; reports: RpcReport[] }
  | { type: 'done'; job: number; reports: RpcReport[] }
  /** The rest of the range could not be read or decoded. */
  | { type: 'failed'; job: number; reports: RpcReport[] }
  /** Contracts with events that cannot be decoded before their reading is known. */
  | { type: 'ask'; job: number; unread: readonly Unread[] };

/** Number of chunks that a decoder may send before the first `more`. */
export const FIRST_CHUNKS = 2;
