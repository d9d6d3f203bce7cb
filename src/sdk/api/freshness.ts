/** @file Head of the chain, caches per head, and ETags. */

export { bindWork, withHeavyReads } from '#api/freshness/bind-work.ts';
export { cachePerHead } from '#api/freshness/cache-per-head.ts';
export { type ChainPlace, placeOf } from '#api/freshness/chain-place.ts';
export { matchesETag } from '#api/freshness/etag.ts';
export type { HeadTracker } from '#api/freshness/head-tracker.ts';
export { isHistoryWhole } from '#api/freshness/is-history-whole.ts';
export { noteView } from '#api/freshness/note-view.ts';
export { findPartialTokens } from '#api/freshness/partial-tokens.ts';
export { noteMissingIn } from '#api/missing-blocks.ts';
export { whyFoldsFail } from '#api/token-balances/why-folds-fail.ts';
