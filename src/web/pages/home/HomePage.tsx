import { LatestBlocks } from '../../features/block/LatestBlocks.tsx';
import { Figures } from '../../features/stats/Figures.tsx';
import { LatestTransactions } from '../../features/transaction/LatestTransactions.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { LateHomeCharts, LateLiveAddressesCount, LateNewestTiles } from './home-late-parts.tsx';
import { SearchPlate } from './SearchPlate.tsx';

/** The chain at a glance: search, figures, newest blocks and transactions. */
export function HomePage() {
  return (
    <>
      <SearchPlate />
      <Figures />
      <LateNewestTiles />
      <LateHomeCharts />
      <LateLiveAddressesCount />
      <Slot name="home-panels" props={{}} />
      <div className="latest">
        <LatestBlocks />
        <LatestTransactions />
      </div>
    </>
  );
}
