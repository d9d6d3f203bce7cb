import { toFunctionSelector } from 'viem/utils';
import { toCount } from '#modules/kits/rollup/chain/words.ts';
import type { Hex } from '#sdk/lib/values.ts';

/**
 * Calls of the sequencer inbox that contain the message range of a batch, and the position of the range's first value among their
 * words.
 */
const COUNTS_AT: ReadonlyMap<string, number> = new Map(
  (
    [
      ['addSequencerL2Batch(uint256,bytes,uint256,address,uint256,uint256)', 4],
      ['addSequencerL2BatchFromOrigin(uint256,bytes,uint256,address,uint256,uint256)', 4],
      ['addSequencerL2BatchFromBlobs(uint256,uint256,address,uint256,uint256)', 3],
      [`addSequencerL2BatchDelayProof(uint256,bytes,uint256,address,uint256,uint256,${proof()})`, 4],
      [
        `addSequencerL2BatchFromOriginDelayProof(uint256,bytes,uint256,address,uint256,uint256,${proof()})`,
        4,
      ],
      [`addSequencerL2BatchFromBlobsDelayProof(uint256,uint256,address,uint256,uint256,${proof()})`, 3],
    ] as const
  ).map(([signature, place]) => [toFunctionSelector(`function ${signature}`), place]),
);

/** `DelayProof`: the accumulator before, and a message of the bridge. */
function proof(): string {
  return '(bytes32,(uint8,address,uint64,uint64,uint256,uint256,bytes32))';
}

/** A range of the rollup's messages, each of which is a block; the end is exclusive. */
export interface MessageRange {
  first: number;
  next: number;
}

/**
 * Decodes the messages of a batch from the call that delivered it; null if the call is another one, is for another batch, or has
 * no range. Pure.
 */
export function decodeMessageRange(input: Hex, batch: number): MessageRange | null {
  const place = COUNTS_AT.get(input.slice(0, 10));
  if (place === undefined || toCount(getWord(input, 0)) !== batch) return null;
  const first = toCount(getWord(input, place));
  const next = toCount(getWord(input, place + 1));
  return first === null || next === null || next === 0 || next < first ? null : { first, next };
}

function getWord(input: Hex, place: number): Hex | undefined {
  const word = input.slice(10 + place * 64, 74 + place * 64);
  return word.length === 64 ? `0x${word}` : undefined;
}
