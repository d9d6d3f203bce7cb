import '#modules/kits/forms/web/account.css';
import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
import { Timestamp } from '#web/entities/Timestamp.tsx';
import { TransactionLink } from '#web/entities/transaction/TransactionLink.tsx';
import { nameWatched } from '#web/features/transaction/name-watched.ts';
import { usePaths } from '#web/paths.ts';
import { useQuery } from '#web/query/useQuery.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { watchlistPath } from '../paths.ts';
import { homeWatchedQuery } from '../queries.ts';

const ROWS_MAX = 6;

/** Latest transactions of watched addresses; renders nothing without any. */
export function WatchedTransactions() {
  const paths = usePaths();
  const { hiddenTransactionFields } = useUiConfig();
  const { data } = useQuery(homeWatchedQuery());
  // Visitors without a valid session or a watch list see the ordinary home page.
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="account-home">
      <Panel
        title="Your watch list"
        aside={
          <span className="account-key">
            <a href={watchlistPath(paths)}>Edit</a>
            <a href={paths.transactions({ tab: 'watchlist' })}>View all</a>
          </span>
        }
      >
        <ul className="account-feed">
          {data
            .slice(0, ROWS_MAX)
            .map(nameWatched)
            .map(({ hash, timestamp, from, to, created_contract, value }) => {
              const target = to ?? created_contract;
              return (
                <li key={hash}>
                  <span className="account-stack">
                    <TransactionLink hash={hash} />
                    <span className="hint">{timestamp && <Timestamp timestamp={timestamp} />}</span>
                  </span>
                  <span className="pair">
                    <AddressLink address={from} />
                    {target && <AddressLink address={target} />}
                  </span>
                  {!hiddenTransactionFields.includes('value') && <CoinAmount value={value} isShort />}
                </li>
              );
            })}
        </ul>
      </Panel>
    </div>
  );
}
