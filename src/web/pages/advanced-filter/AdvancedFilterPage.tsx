import './advanced-filter.css';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api-client/api-error.ts';
import { listGaps } from '../../entities/list-gaps.tsx';
import { advancedFiltersQuery } from '../../features/advanced-filter/queries.ts';
import { type ListPosition, usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { LookFurther } from '../LookFurther.tsx';
import { listLinks } from '../list-links.ts';
import { NONE_SO_FAR } from '../none-so-far.ts';
import { PagedList } from '../PagedList.tsx';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { LazyChips, LazyFilterBar } from './filter-lazy-parts.tsx';
import { useResultsList } from './useResultsList.tsx';

/** Transactions, internal transactions and token transfers with all filters, which are in the URL. */
export function AdvancedFilterPage({ search }: AdvancedFilterPageProps) {
  const paths = usePaths();
  const { filter, hide } = search;
  const query = useQuery({ ...advancedFiltersQuery(search), throwOnError: false });
  const { data } = query;
  const list = useResultsList(search);
  const toHref = (position: ListPosition) => paths.advancedFilter({ ...filter, hide, ...position });
  const { nextHref } = listLinks(search, data?.next_page_params, toHref);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="advanced-filter">
      <h1>Advanced filter</h1>
      <p className="lead">Transactions, internal transactions and token transfers, newest first.</p>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <NotOffered />
      ) : (
        <PagedList
          query={query}
          search={search}
          what="The rows"
          lacking="Internal transactions"
          toHref={toHref}
          tools={<LazyFilterBar search={search} />}
          note={<LazyChips search={search} names={data?.search_params} />}
          skeleton={<ListSkeleton of={list} rows={10} />}
          empty={nextHref ? NONE_SO_FAR : { title: NONE.title, text: isFiltered ? <NoneFits /> : NONE.text }}
          below={isFiltered && data && <LookFurther shown={data.items.length} nextHref={nextHref} />}
        >
          {(items, missing) => <List of={list} rows={items} gaps={listGaps(items, missing)} />}
        </PagedList>
      )}
    </div>
  );
}

const NONE = { title: 'No transactions match these filters', text: 'Nothing has been indexed yet.' };

function NoneFits() {
  const paths = usePaths();
  return (
    <>
      Remove a filter, or <a href={paths.advancedFilter()}>show all transactions</a>.
    </>
  );
}

function NotOffered() {
  const paths = usePaths();
  return (
    <div className="panel mt-4">
      <EmptyState title="This API has no advanced filter">
        The server that this explorer reads does not offer it. The{' '}
        <a href={paths.transactions()}>list of transactions</a> can be narrowed by type and method.
      </EmptyState>
    </div>
  );
}
