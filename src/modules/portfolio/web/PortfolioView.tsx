import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Amount } from '#sdk/web/entities/amounts.ts';
import { BlockLink, LongTimestamp } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { Portfolio } from '../contract/portfolio.ts';
import { CertaintyPill } from './CertaintyPill.tsx';
import { HOLDINGS_LIST } from './holdings-list.tsx';

/** The holdings of one block. */
export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const { currency } = usePublicConfig().chain;
  const paths = usePaths();
  const { coin, tokens, tokens_count: count, tokens_unavailable: unavailable, address } = portfolio;
  return (
    <>
      <KeyValueList label="Holdings of the coin">
        <KeyValue label="Block">
          <BlockLink height={portfolio.block_number} />
          {portfolio.timestamp !== null && (
            <>
              {' '}
              <LongTimestamp timestamp={portfolio.timestamp} />
            </>
          )}
        </KeyValue>
        <KeyValue label={currency.symbol}>
          {coin.value === null ? (
            <span className="hint">unknown</span>
          ) : (
            <Amount value={coin.value} decimals={currency.decimals} isStrong />
          )}{' '}
          <CertaintyPill certainty={coin.certainty} />
        </KeyValue>
      </KeyValueList>
      {unavailable !== null ? (
        <Alert>Balances of tokens at this block are {unavailable}.</Alert>
      ) : tokens.length === 0 ? (
        <div className="panel">
          <EmptyState title="No tokens">This address held no tokens at the end of this block.</EmptyState>
        </div>
      ) : (
        <List of={HOLDINGS_LIST} rows={tokens} />
      )}
      {count > tokens.length && (
        <p className="hint mt-2">
          {tokens.length.toLocaleString('en')} of {count.toLocaleString('en')} holdings are shown. The tokens
          of today are <a href={paths.address(address, { tab: 'tokens' })}>in a list of their own</a>.
        </p>
      )}
    </>
  );
}
