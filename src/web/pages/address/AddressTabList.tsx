import { useQuery } from '@tanstack/react-query';
import { indexingStatusQuery } from '../../features/stats/queries.ts';
import { Slot } from '../../modules/Slot.tsx';
import type { ListTarget } from '../../modules/slots.ts';
import { type AddressPathSearch, type ListPosition, usePaths } from '../../paths.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { AdvancedFilterLink } from '../AdvancedFilterLink.tsx';
import { LookFurther } from '../LookFurther.tsx';
import { listLinks } from '../list-links.ts';
import { NONE_SO_FAR } from '../none-so-far.ts';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { AddressPageProps } from './address-props.ts';

interface AddressTabListProps<Item> extends AddressPageProps, ListProps<Item> {
  /** The list's URL parameters besides its position. */
  kept: AddressPathSearch;
  /** The file as which the list is available. */
  file?: ListTarget['type'];
  /** True if a filter is set for which the server may scan only a limited number of rows at once. */
  isFiltered?: boolean;
}

/** A list in a tab of the address page, which may be searched only in part. */
export function AddressTabList<Item>({
  hash,
  search,
  kept,
  file,
  isFiltered = false,
  tools,
  note,
  empty,
  ...list
}: AddressTabListProps<Item>) {
  const paths = usePaths();
  const types = file && ADVANCED_TYPES[file];
  const { data } = list.query;
  const toHref = (position: ListPosition) => paths.address(hash, { ...kept, ...position });
  const { nextHref } = listLinks(search, data?.next_page_params, toHref);
  return (
    <PagedList
      {...list}
      search={search}
      toHref={toHref}
      tools={
        <>
          {tools}
          {types !== undefined && <AdvancedFilterLink {...toAdvancedFilter(hash, kept, types)} />}
          {file !== undefined && (
            <Slot
              name="list-tools"
              props={{ address: hash, type: file, filter: kept.filter, topic: kept.topic, token: kept.token }}
            />
          )}
        </>
      }
      note={
        <>
          <MissingHistory />
          {note}
        </>
      }
      empty={nextHref ? NONE_SO_FAR : empty}
      below={
        isFiltered && data !== undefined && <LookFurther shown={data.items.length} nextHref={nextHref} />
      }
    />
  );
}

/** The lists that the advanced filter covers, with its row types. */
const ADVANCED_TYPES: Partial<Record<ListTarget['type'], string>> = {
  transactions: '',
  'token-transfers': 'ERC-20,ERC-721,ERC-1155,ERC-404',
};

function toAdvancedFilter(hash: string, { filter, type, token }: AddressPathSearch, types: string) {
  return {
    transaction_types: type ?? types,
    from_address_hashes_to_include: filter === 'to' ? undefined : hash,
    to_address_hashes_to_include: filter === 'from' ? undefined : hash,
    token_contract_address_hashes_to_include: token,
  };
}

/** Notes that older rows may be missing during backfill. */
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
