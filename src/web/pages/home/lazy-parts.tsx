import { BlockStrip } from '../../features/block/BlockStrip.tsx';
import { HomeCharts } from '../../features/stats/HomeCharts.tsx';
import { LiveAddressesCount } from '../../features/stats/LiveAddressesCount.tsx';
import { NextBlock } from './NextBlock.tsx';

/** The newest blocks as tiles, and the estimated time of the next one. */
function NewestTiles() {
  return <BlockStrip aside={<NextBlock />} />;
}

/** Lazy parts of the home page, as components. */
export const LAZY_PARTS = { HomeCharts, LiveAddressesCount, NewestTiles };
