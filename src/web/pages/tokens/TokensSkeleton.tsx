import { tokensList } from '../../features/token/tokens-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** Loading skeleton of the list of tokens. */
export function TokensSkeleton() {
  return (
    <>
      <h1>Tokens</h1>
      <div className="list-tools mt-3" />
      <ListSkeleton of={tokensList([])} />
    </>
  );
}
