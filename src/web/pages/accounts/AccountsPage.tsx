import { useSuspenseQuery } from '@tanstack/react-query';
import type { Accounts } from '#contract/address/coin-balance.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { accountsQuery } from '../../features/account/queries.ts';
import { toSupplyInWei } from '../../features/account/to-supply-in-wei.ts';
import { useAccountsList } from '../../features/account/useAccountsList.tsx';
import { usePaths } from '../../paths.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { AccountsSortLink } from './AccountsSortLink.tsx';
import type { AccountsPageProps } from './accounts-props.ts';

/** Refetch interval of a list that is still being computed, in ms. */
const UNSETTLED_INTERVAL_MS = 2000;

/** The addresses with the largest balances, or the most transactions. */
export function AccountsPage({ search }: AccountsPageProps) {
  const paths = usePaths();
  const { sort, order, page } = search;
  const { data } = useSuspenseQuery({
    ...accountsQuery(search),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : UNSETTLED_INTERVAL_MS),
  });
  const { currency } = usePublicConfig().chain;
  const isOwn = useHasOwnApi();
  const supply = toSupplyInWei(data, currency.decimals);
  const sortLink = (by: 'balance' | 'transactions_count', label: string) =>
    isOwn ? (
      <AccountsSortLink search={search} by={by}>
        {label}
      </AccountsSortLink>
    ) : (
      label
    );
  const list = useAccountsList({
    totalSupply: supply,
    firstRank: order === 'asc' ? null : (page - 1) * PAGE_SIZE + 1,
    balance: sortLink('balance', `Balance ${currency.symbol}`),
    transactions: sortLink('transactions_count', 'Txns'),
  });
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.accounts({ sort, order, ...position }),
  );
  return (
    <>
      <h1>Top accounts</h1>
      <Completeness accounts={data} />
      <div className="list-tools mt-3">
        {supply !== null && (
          <p className="hint">
            {isOwn ? 'The total balance of all indexed addresses is' : 'Total supply'}{' '}
            <CoinAmount value={supply} isShort />
          </p>
        )}
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No accounts yet">
            An address appears here as soon as it holds some {currency.symbol}.
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}

/** Genesis balances are unknown until an operator sets them. */
function isSettled({
  items,
  is_history_complete,
  is_ranking_complete,
  is_allocation_known,
}: Accounts): boolean {
  return is_history_complete && (is_ranking_complete || !is_allocation_known) && items.length > 0;
}

/** Missing data of the ranking. */
function Completeness({ accounts }: { accounts: Accounts }) {
  if (!accounts.is_history_complete)
    return (
      <Alert>
        Not all blocks have been indexed yet: accounts that only appear in the missing ones are not in this
        list.
      </Alert>
    );
  if (accounts.is_ranking_complete) return null;
  if (!accounts.is_allocation_known)
    return (
      <Alert>
        The accounts funded in the genesis block are not known: those without transactions since are not in
        this list.
      </Alert>
    );
  return <Alert>Balances of some accounts are still being fetched: the order may change.</Alert>;
}
