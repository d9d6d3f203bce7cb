/** @file Parts of queries: keyset pages, limits, search terms. */

export { isGiven, selectForBytes } from '#db/given-bytes.ts';
export { afterCursor, type Order, takePage } from '#db/keyset.ts';
export { MOVES } from '#db/queries/address/moved-sums.ts';
export { knownSum } from '#db/queries/known-sum.ts';
export { isEffective } from '#db/queries/transaction/moved-coin-deltas.ts';
export { askRows, type RangeSource } from '#db/range-reads/ask.ts';
export { askBlock, demandBlock } from '#db/range-reads/ask-block.ts';
export { askKeys, demandKeys } from '#db/range-reads/ask-keys.ts';
export { listMissing, listMoved } from '#db/range-reads/attach.ts';
export { createSearchTerm, escapeLike, type SearchTerm } from '#db/search-term.ts';
export { takeSizedPage } from '#db/sized-page.ts';
export {
  countBytes,
  ERROR_TEXT_MAX,
  firstBytes,
  firstCharacters,
  LISTED_BYTES_MAX,
  PUSHED_BYTES_MAX,
} from '#db/value-limits.ts';
