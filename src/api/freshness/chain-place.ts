/** A position in a chain: before a transaction of a block, or before a log of it. */
export type ChainPlace = { block: number; transaction: number } | { block: number; log: number };

/** Returns the position before a transaction. */
export function placeOf({ block_number, index }: { block_number: number; index: number }): ChainPlace {
  return { block: block_number, transaction: index };
}
