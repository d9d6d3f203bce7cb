import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { HoldersTable, holdersHead } from '../../features/token/HoldersTable.tsx';
import { whyNoShares } from '../../features/token/knows-shares.ts';
import { tokenHoldersQuery, tokenQuery } from '../../features/token/queries.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { CsvLink } from '../CsvLink.tsx';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** Who holds the token, the richest first. */
export function HoldersTab(props: TokenPageProps) {
  const { hash, search } = props;
  const { data: token } = useSuspenseQuery(tokenQuery(hash));
  const query = useQuery(tokenHoldersQuery(hash, search));
  const why = whyNoShares(token);
  return (
    <TokenList
      {...props}
      query={query}
      what="The holders"
      skeleton={<SkeletonTable label="Holders" head={holdersHead(token)} rows={10} />}
      empty={{ title: 'No holders', text: 'Nobody holds any of it now.' }}
      tools={
        <>
          {why !== null && <p className="hint">{why}</p>}
          <CsvLink address={hash} type="holders" />
        </>
      }
    >
      {(items) => <HoldersTable token={token} holders={items} before={countBefore(search)} />}
    </TokenList>
  );
}

/** How many holders the pages before had: the cursor says so. */
function countBefore({ cursor }: TokenPageProps['search']): number {
  const count = Number(cursor?.items_count ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
