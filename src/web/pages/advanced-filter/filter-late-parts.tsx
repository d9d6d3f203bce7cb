import { createLatePart, createLateParts } from '../../app/late-part.tsx';

/** Parts of the page of the advanced filter whose code comes after the page's own. */
export const FILTER_LATE_PARTS = createLateParts(
  import('./late-parts.ts').then((module) => module.LATE_PARTS),
);
if (import.meta.env.SSR) await FILTER_LATE_PARTS.loading;

export const LateFilterBar = createLatePart(FILTER_LATE_PARTS, ({ FilterBar }) => FilterBar);
export const LateChips = createLatePart(FILTER_LATE_PARTS, ({ Chips }) => Chips);
