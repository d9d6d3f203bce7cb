import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Parts of the home page whose code comes after the page's own. */
export const HOME_LAZY_PARTS = createLazyCode(
  () => import('./lazy-parts.tsx').then((module) => module.LAZY_PARTS),
  { isWithPage: true },
);
if (import.meta.env.SSR) await HOME_LAZY_PARTS.load();

export const LazyNewestTiles = createLazyComponent(HOME_LAZY_PARTS, ({ NewestTiles }) => NewestTiles);
export const LazyHomeCharts = createLazyComponent(HOME_LAZY_PARTS, ({ HomeCharts }) => HomeCharts);
export const LazyLiveAddressesCount = createLazyComponent(
  HOME_LAZY_PARTS,
  ({ LiveAddressesCount }) => LiveAddressesCount,
);
