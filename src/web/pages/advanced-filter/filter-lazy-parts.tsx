import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Parts of the page of the advanced filter whose code comes after the page's own. */
export const FILTER_LAZY_PARTS = createLazyCode(
  () => import('./lazy-parts.ts').then((module) => module.LAZY_PARTS),
  { isWithPage: true },
);
if (import.meta.env.SSR) await FILTER_LAZY_PARTS.load();

export const LazyFilterBar = createLazyComponent(FILTER_LAZY_PARTS, ({ FilterBar }) => FilterBar);
export const LazyChips = createLazyComponent(FILTER_LAZY_PARTS, ({ Chips }) => Chips);
