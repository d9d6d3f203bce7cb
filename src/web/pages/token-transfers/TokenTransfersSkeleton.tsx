import { TRANSFERS_OF_CHAIN_LIST } from '../../features/token-transfer/transfers-of-chain-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** Loading skeleton of the list of token transfers. */
export function TokenTransfersSkeleton() {
  return (
    <>
      <h1>Token transfers</h1>
      <div className="list-tools" />
      <ListSkeleton of={TRANSFERS_OF_CHAIN_LIST} />
    </>
  );
}
