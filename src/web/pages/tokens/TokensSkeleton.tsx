import { tokensList } from '../../features/token/tokens-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** The list of tokens on its way. */
export function TokensSkeleton() {
  return (
    <>
      <h1>Tokens</h1>
      <div className="list-tools mt-3" />
      <ListSkeleton of={tokensList([])} />
    </>
  );
}
