import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Lazy parts of the advanced filter page. */
export const FILTER_LAZY_PARTS = createLazyCode(
  () => import('./lazy-parts.ts').then((module) => module.LAZY_PARTS),
  { isWithPage: true },
);
if (import.meta.env.SSR) await FILTER_LAZY_PARTS.load();

export const LazyFilterBar = createLazyComponent(FILTER_LAZY_PARTS, ({ FilterBar }) => FilterBar);
export const LazyChips = createLazyComponent(FILTER_LAZY_PARTS, ({ Chips }) => Chips);
