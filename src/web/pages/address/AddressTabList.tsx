import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../contract/page.ts';
import { indexingStatusQuery } from '../../features/stats/queries.ts';
import { type AddressPathSearch, usePaths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CsvLink, type CsvLinkProps } from '../CsvLink.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { AddressPageProps } from './address-props.ts';

interface AddressTabListProps<Item> extends AddressPageProps {
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  /** What is loaded, as the beginning of a sentence: `The logs`. */
  what: string;
  /** What the address of the list holds besides its position. */
  kept: AddressPathSearch;
  /** Filters and the pill of new rows. */
  tools?: ReactNode;
  /** The file that the list can be had as. */
  file?: CsvLinkProps['type'];
  /** A sentence above the list. */
  note?: ReactNode;
  skeleton: ReactNode;
  empty: { title: string; text: string };
  /** Whether a filter is set for which the server may look through no more than so many rows at once. */
  isFiltered?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** Says that older rows may be missing while history is being indexed. */
function MissingHistory() {
  const { data: status } = useQuery({ ...indexingStatusQuery(), throwOnError: false });
  if (status === undefined || status.finished_indexing_blocks) return null;
  const percent = Math.floor(Number(status.indexed_blocks_ratio) * 100);
  return (
    <div className="mb-3">
      <Alert tone="info">History is still being indexed ({percent}%): older rows may be missing here.</Alert>
    </div>
  );
}

/** A list in a tab of the address page: loading, failed, empty, or there with its filters and pages. */
export function AddressTabList<Item>({
  hash,
  search,
  query,
  what,
  kept,
  tools,
  file,
  note,
  skeleton,
  empty,
  isFiltered = false,
  children,
}: AddressTabListProps<Item>) {
  const paths = usePaths();
  const links = listLinks(search, query.data?.next_page_params, (position) =>
    paths.address(hash, { ...kept, ...position }),
  );
  return (
    <>
      <div className="list-tools">
        {tools}
        {file !== undefined && <CsvLink address={hash} type={file} filter={kept.filter} topic={kept.topic} />}
        <ListPages {...links} />
      </div>
      <MissingHistory />
      {note}
      <Loaded query={query} what={what} skeleton={skeleton}>
        {({ items }) => (
          <>
            {items.length > 0 ? (
              children(items)
            ) : (
              <div className="panel">
                <EmptyState title={links.nextHref ? 'None so far' : empty.title}>
                  {links.nextHref ? 'The rows looked through so far have none.' : empty.text}
                </EmptyState>
              </div>
            )}
            {isFiltered && links.nextHref && items.length < 50 && (
              <p className="hint mt-3">
                Only a part of the list has been looked through. <a href={links.nextHref}>Look further</a>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
