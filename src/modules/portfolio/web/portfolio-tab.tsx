import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { readText, type Search, type TabView } from '#sdk/web/app/screens.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { BlockForm } from './BlockForm.tsx';
import { HOLDINGS_LIST } from './holdings-list.tsx';
import { PortfolioView } from './PortfolioView.tsx';
import { portfolioQuery } from './queries.ts';

/** Coin and tokens that the address held at the end of a block. */
function PortfolioTab({ id, search }: ModuleTabProps) {
  const block = readBlock(search);
  const query = useQuery({ ...portfolioQuery(id, block), throwOnError: false });
  return (
    <>
      <BlockForm hash={id} block={block ?? query.data?.block_number.toString()} />
      <Loaded query={query} what="The portfolio" skeleton={<ListSkeleton of={HOLDINGS_LIST} rows={5} />}>
        {(portfolio) => <PortfolioView portfolio={portfolio} />}
      </Loaded>
    </>
  );
}

/** Reads the height; what is none is refused by the API. */
function readBlock(search: Search): string | undefined {
  return readText(search, 'block') || undefined;
}

export const tab: TabView<ModuleTabProps> = {
  View: PortfolioTab,
  queries: ({ id, search }) => [portfolioQuery(id, readBlock(search))],
};
