import { useSuspenseQuery } from '@tanstack/react-query';
import { allTokenTransfersQuery } from '../../features/token-transfer/queries.ts';
import { TRANSFERS_OF_CHAIN_LIST } from '../../features/token-transfer/transfers-of-chain-list.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { LookFurther } from '../LookFurther.tsx';
import { listLinks } from '../list-links.ts';
import { StandardsFilter } from '../StandardsFilter.tsx';
import type { TokenTransfersPageProps } from './token-transfers-props.ts';

/** The transfers of all tokens of the chain. */
export function TokenTransfersPage({ search }: TokenTransfersPageProps) {
  const paths = usePaths();
  const { type } = search;
  const { data } = useSuspenseQuery(allTokenTransfersQuery(search));
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.tokenTransfers({ type, ...position }),
  );
  return (
    <>
      <h1>Token transfers</h1>
      <div className="list-tools">
        <StandardsFilter type={type} toHref={(next) => paths.tokenTransfers({ type: next })} />
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No token transfers">
            {type === undefined
              ? 'No token has been transferred yet.'
              : 'No token of this kind has been transferred yet.'}
          </EmptyState>
        </div>
      ) : (
        <List of={TRANSFERS_OF_CHAIN_LIST} rows={data.items} />
      )}
      {type !== undefined && <LookFurther shown={data.items.length} nextHref={links.nextHref} />}
    </>
  );
}
