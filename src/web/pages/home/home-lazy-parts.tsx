import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Lazy parts of the home page. */
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
