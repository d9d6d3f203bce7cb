import { createLatePart, createLateParts } from '../../app/late-part.tsx';

/** Parts of the home page whose code comes after the page's own. */
export const HOME_LATE_PARTS = createLateParts(
  import('./late-parts.tsx').then((module) => module.LATE_PARTS),
);
if (import.meta.env.SSR) await HOME_LATE_PARTS.loading;

export const LateNewestTiles = createLatePart(HOME_LATE_PARTS, ({ NewestTiles }) => NewestTiles);
export const LateHomeCharts = createLatePart(HOME_LATE_PARTS, ({ HomeCharts }) => HomeCharts);
export const LateLiveAddressesCount = createLatePart(
  HOME_LATE_PARTS,
  ({ LiveAddressesCount }) => LiveAddressesCount,
);
