import { usePublicConfig } from '../../app/public-config-context.tsx';
import { BlockStrip } from '../../features/block/BlockStrip.tsx';
import { LatestBlocks } from '../../features/block/LatestBlocks.tsx';
import { SearchBar } from '../../features/search/SearchBar.tsx';
import { Figures } from '../../features/stats/Figures.tsx';
import { HomeCharts } from '../../features/stats/HomeCharts.tsx';
import { LatestTransactions } from '../../features/transaction/LatestTransactions.tsx';
import { NextBlock } from './NextBlock.tsx';
import { plateStyle } from './plate-style.ts';

/** The chain at a glance: search, figures, newest blocks and transactions. */
export function HomePage() {
  const { chain, ui } = usePublicConfig();
  return (
    <>
      <section className="plate" aria-label="Search" style={plateStyle(ui)}>
        <h1>{chain.name} explorer</h1>
        <p>Blocks, transactions, tokens and contracts, as they happen.</p>
        <SearchBar />
      </section>
      <Figures />
      <BlockStrip aside={<NextBlock />} />
      <HomeCharts />
      <div className="latest">
        <LatestBlocks />
        <LatestTransactions />
      </div>
    </>
  );
}
