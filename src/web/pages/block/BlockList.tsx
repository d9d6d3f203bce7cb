import type { ReactNode } from 'react';
import type { Page } from '../../../contract/page.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { BlockPageProps } from './block-props.ts';

interface BlockListProps<Item> extends BlockPageProps {
  data: Page<Item>;
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
}

/** A list of what a block holds, with its pages, or why there is nothing. */
export function BlockList<Item>({ heightOrHash, search, data, empty, children }: BlockListProps<Item>) {
  const paths = usePaths();
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.block(heightOrHash, { tab: search.tab, ...position }),
  );
  if (data.items.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      </div>
    );
  }
  return (
    <>
      {(search.page > 1 || links.nextHref) && (
        <div className="list-tools">
          <ListPages {...links} />
        </div>
      )}
      {children(data.items)}
    </>
  );
}
