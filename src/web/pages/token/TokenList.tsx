import type { ReactNode } from 'react';
import type { Page } from '../../../contract/page.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { TokenPageProps } from './token-props.ts';

interface TokenListProps<Item> extends TokenPageProps {
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  what: string;
  skeleton: ReactNode;
  empty: { title: string; text: string };
  /** Stands before the pages. */
  tools?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list in a tab of the token page: loading, failed, empty, or there with its pages. */
export function TokenList<Item>(props: TokenListProps<Item>) {
  const { hash, search, query, what, skeleton, empty, tools, children } = props;
  const paths = usePaths();
  const tab = search.tab === 'token_transfers' ? undefined : search.tab;
  const links = listLinks(search, query.data?.next_page_params, (position) =>
    paths.token(hash, { tab, ...position }),
  );
  return (
    <>
      <div className="list-tools">
        {tools}
        <ListPages {...links} />
      </div>
      <Loaded query={query} what={what} skeleton={skeleton}>
        {(data) =>
          data.items.length > 0 ? (
            children(data.items)
          ) : (
            <div className="panel">
              <EmptyState title={empty.title}>{empty.text}</EmptyState>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
