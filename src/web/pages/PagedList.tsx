import type { ReactNode } from 'react';
import type { Page } from '../../contract/page.ts';
import type { ListPosition } from '../paths.ts';
import type { ListSearch } from '../router/search-params.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ListPages } from './ListPages.tsx';
import { listLinks } from './list-links.ts';
import { NotAvailable, SomeUnavailable } from './Unavailable.tsx';

/** What a list of any page is made of. */
export interface ListProps<Item> {
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  /** What is loaded, as the beginning of a sentence: `The logs`. */
  what: string;
  /** The part of it that a node may not give, where it is not all of it. */
  lacking?: string;
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: { title: string; text: ReactNode };
  /** Stands before the pages. */
  tools?: ReactNode;
  /** Stands between the pages and the list. */
  note?: ReactNode;
  /** Stands below the list. */
  below?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

interface PagedListProps<Item> extends ListProps<Item> {
  search: ListSearch;
  /** Writes the address of the list with a position. */
  toHref: (position: ListPosition) => string;
  /** Most such lists are one page: its number shows only once there is another. */
  isMostlyOnePage?: boolean;
}

/** A list that is a part of a page: loading, failed, empty, or there with its tools and pages. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { search, toHref, query, what, lacking, skeleton, empty, tools, note, below, children } = props;
  const links = listLinks(search, query.data?.next_page_params, toHref);
  const hasPages = search.page > 1 || links.nextHref !== undefined;
  const showsPages = !props.isMostlyOnePage || (query.data !== undefined && hasPages);
  return (
    <>
      {(tools || showsPages) && (
        <div className="list-tools" data-settled={query.data && ''}>
          {tools}
          {showsPages && <ListPages {...links} />}
        </div>
      )}
      {note}
      <Loaded query={query} what={what} skeleton={skeleton}>
        {({ items, unavailable }) => (
          <>
            {unavailable !== undefined && (items.length > 0 || lacking !== undefined) && (
              <SomeUnavailable what={lacking ?? what} reason={unavailable} />
            )}
            {items.length > 0 ? (
              children(items)
            ) : (
              <div className="panel">
                {unavailable !== undefined && lacking === undefined ? (
                  <NotAvailable what={what} reason={unavailable} />
                ) : (
                  <EmptyState title={empty.title}>{empty.text}</EmptyState>
                )}
              </div>
            )}
            {below}
          </>
        )}
      </Loaded>
    </>
  );
}
