import { tokensHead } from '../../features/token/TokensTable.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';

/** The list of tokens on its way. */
export function TokensSkeleton() {
  return (
    <>
      <h1>Tokens</h1>
      <div className="list-tools mt-3" />
      <SkeletonTable label="Tokens" head={tokensHead(false)} />
    </>
  );
}
