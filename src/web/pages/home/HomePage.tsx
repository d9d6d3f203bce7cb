import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { LatestBlocks } from '../../features/block/LatestBlocks.tsx';
import { Figures } from '../../features/stats/Figures.tsx';
import { LatestTransactions } from '../../features/transaction/LatestTransactions.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { LazyHomeCharts, LazyLiveAddressesCount, LazyNewestTiles } from './home-lazy-parts.tsx';
import { SearchPlate } from './SearchPlate.tsx';

/** The chain at a glance: search, figures, newest blocks and transactions. */
export function HomePage() {
  const { showsHomeBlocks } = useUiConfig();
  return (
    <>
      <SearchPlate />
      <Figures />
      <LazyNewestTiles />
      <LazyHomeCharts />
      <LazyLiveAddressesCount />
      <Slot name="home-panels" props={{}} />
      <div className="latest">
        {showsHomeBlocks !== false && <LatestBlocks />}
        <LatestTransactions />
      </div>
    </>
  );
}
