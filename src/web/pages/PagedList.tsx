import type { ReactNode } from 'react';
import type { MissingBlocks, Page } from '#contract/page.ts';
import type { ListPosition } from '../paths.ts';
import type { ListSearch } from '../router/search-params.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ListPages } from './ListPages.tsx';
import { listLinks } from './list-links.ts';
import { NotAvailable, SomeUnavailable } from './Unavailable.tsx';

/** Props of a list on any page. */
export interface ListProps<Item> {
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  /** Name of the content, as the beginning of a sentence: `The logs`. */
  what: string;
  /** Name of the missing part, if the node may not return all of the list. */
  lacking?: string;
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: { title: string; text: ReactNode };
  /** Shown before the pagination. */
  tools?: ReactNode;
  /** Shown between the pagination and the list. */
  note?: ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
  /** Draws the rows; `missing` are blocks that the page lacks. */
  children: (items: Item[], missing: MissingBlocks[] | undefined) => ReactNode;
}

interface PagedListProps<Item> extends ListProps<Item> {
  search: ListSearch;
  /** Returns the URL of the list at a position. */
  toHref: (position: ListPosition) => string;
  /** Most such lists have a single page: the page number is shown only if there are more. */
  isMostlyOnePage?: boolean;
}

/** A list as a part of a page: loading, failed, empty, or with its tools and pagination. */
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
        {({ items, unavailable, missing }) => (
          <>
            {unavailable !== undefined && (items.length > 0 || lacking !== undefined) && (
              <SomeUnavailable what={lacking ?? what} reason={unavailable} />
            )}
            {items.length > 0 ? (
              children(items, missing)
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
