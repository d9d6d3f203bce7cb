import { createLazyPart, createLazyParts } from '../../app/lazy-part.tsx';

/** Parts of the page of the advanced filter whose code comes after the page's own. */
export const FILTER_LAZY_PARTS = createLazyParts(
  import('./lazy-parts.ts').then((module) => module.LAZY_PARTS),
);
if (import.meta.env.SSR) await FILTER_LAZY_PARTS.loading;

export const LazyFilterBar = createLazyPart(FILTER_LAZY_PARTS, ({ FilterBar }) => FilterBar);
export const LazyChips = createLazyPart(FILTER_LAZY_PARTS, ({ Chips }) => Chips);
