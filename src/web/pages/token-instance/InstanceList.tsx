import type { ReactNode } from 'react';
import type { Page } from '../../../contract/page.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { TokenInstancePageProps } from './token-instance-props.ts';

interface InstanceListProps<Item> extends TokenInstancePageProps {
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  what: string;
  skeleton: ReactNode;
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
}

/** A list in a tab of a piece's page: loading, failed, empty, or there with its pages. */
export function InstanceList<Item>(props: InstanceListProps<Item>) {
  const { hash, id, search, query, what, skeleton, empty, children } = props;
  const paths = usePaths();
  const tab = search.tab === 'token_transfers' ? undefined : search.tab;
  const links = listLinks(search, query.data?.next_page_params, (position) =>
    paths.tokenInstance(hash, id, { tab, ...position }),
  );
  return (
    <>
      <div className="list-tools">
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
