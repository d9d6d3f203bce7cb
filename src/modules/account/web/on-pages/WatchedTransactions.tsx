import '#modules/kits/forms/web/account.css';
import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { nameWatched } from '#sdk/web/entities/transactions.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
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
