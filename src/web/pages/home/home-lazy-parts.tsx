import { createLazyPart, createLazyParts } from '../../app/lazy-part.tsx';

/** Parts of the home page whose code comes after the page's own. */
export const HOME_LAZY_PARTS = createLazyParts(
  import('./lazy-parts.tsx').then((module) => module.LAZY_PARTS),
);
if (import.meta.env.SSR) await HOME_LAZY_PARTS.loading;

export const LazyNewestTiles = createLazyPart(HOME_LAZY_PARTS, ({ NewestTiles }) => NewestTiles);
export const LazyHomeCharts = createLazyPart(HOME_LAZY_PARTS, ({ HomeCharts }) => HomeCharts);
export const LazyLiveAddressesCount = createLazyPart(
  HOME_LAZY_PARTS,
  ({ LiveAddressesCount }) => LiveAddressesCount,
);
