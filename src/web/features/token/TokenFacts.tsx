import { useQuery } from '@tanstack/react-query';
import type { TokenDetails } from '#contract/token/token.ts';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { OutsideLink } from '../../entities/OutsideLink.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { HoldersNote } from './HoldersNote.tsx';
import { tokenCountersQuery } from './queries.ts';
import { Supply } from './Supply.tsx';

interface TokenFactsProps {
  token: TokenDetails;
  hash: string;
  /** The links of a collection to marketplaces. */
  marketplaces: readonly { name: string; href: string; logo?: string }[];
}

/** Supply, holders and number of transfers of a token. */
export function TokenFacts({ token, hash, marketplaces }: TokenFactsProps) {
  return (
    <>
      <TokenNotice token={token} />
      <KeyValueList label="About this token">
        {token.exchange_rate !== null && (
          <KeyValue label="Price">{formatFiat('1', 0, token.exchange_rate)}</KeyValue>
        )}
        {token.circulating_market_cap !== null && (
          <KeyValue label="Market cap">{formatFiat('1', 0, token.circulating_market_cap)}</KeyValue>
        )}
        {token.volume_24h !== null && (
          <KeyValue label="Volume, 24 h">{formatFiat('1', 0, token.volume_24h)}</KeyValue>
        )}
        {token.circulating_supply !== null && (
          <KeyValue
            label="Circulating supply"
            hint="Tokens in circulation, as reported by the source of the price."
          >
            <HostileText text={formatNumber(token.circulating_supply)} lengthMax={60} />
          </KeyValue>
        )}
        {(token.total_supply !== null || token.type !== 'ERC-1155') && <SupplyFact token={token} />}
        <Counts token={token} hash={hash} />
        {token.decimals !== null && (
          <KeyValue label="Decimals" hint="Number of decimal places of the token.">
            {parseDecimals(token.decimals, 0)}
          </KeyValue>
        )}
        {marketplaces.length > 0 && (
          <KeyValue label="Marketplaces">
            {marketplaces.map((link) => (
              <OutsideLink key={link.name} {...link} />
            ))}
          </KeyValue>
        )}
      </KeyValueList>
    </>
  );
}

function SupplyFact({ token }: { token: TokenDetails }) {
  return (
    <KeyValue
      label={isNonFungible(token) ? 'NFTs' : 'Total supply'}
      hint="Total supply as reported by the contract."
    >
      <span>
        <Supply token={token} isFull />{' '}
        {token.symbol && token.total_supply !== null && <HostileText text={token.symbol} lengthMax={20} />}
      </span>
    </KeyValue>
  );
}

function Counts({ token, hash }: { token: TokenDetails; hash: string }) {
  const { data, isError } = useQuery({ ...tokenCountersQuery(hash), throwOnError: false });
  const show = (value: string | null | undefined) => {
    if (value !== undefined && value !== null) return formatNumber(value);
    return isError ? <span className="hint">could not be loaded</span> : <Skeleton length={5} />;
  };
  return (
    <>
      <KeyValue label="Holders" hint="Addresses with a balance of the token.">
        {show(data?.token_holders_count ?? token.holders_count)}
        <HoldersNote source={data?.token_holders_count_source ?? token.holders_count_source} />
      </KeyValue>
      <KeyValue label="Transfers">{show(data?.transfers_count)}</KeyValue>
    </>
  );
}

/** Notes the source of balances that do not follow from transfers, their block, and whether they are complete. */
function ReportedBalances({ token: { observed_balances: observed } }: { token: TokenDetails }) {
  return (
    <Alert>
      Balances of this token also change without a transfer, as when a token rebases or takes a fee. The
      balances below are reported by the contract
      {observed === null ? ' where it answers.' : ` as of block ${formatNumber(observed.block_number)}.`}
      {observed?.is_partial === true &&
        ' The list of holders, their number and their ranks are partial: there may be holders without any transfer.'}
    </Alert>
  );
}

/** Notes limitations of the figures: balances that do not follow from transfers, or incomplete ones. */
function TokenNotice({ token }: { token: TokenDetails }) {
  if (!token.has_whole_history)
    return (
      <Alert>
        Not every block since genesis is indexed, so the holders and their balances below may be incomplete.
      </Alert>
    );
  if (token.balance_check === 'balances_differ') return <ReportedBalances token={token} />;
  if (token.balance_check === 'supply_differs')
    return (
      <Alert>
        The total supply reported by this contract differs from the sum of its transfers. Balances follow the
        transfers.
      </Alert>
    );
  return null;
}

function isNonFungible({ type }: TokenDetails): boolean {
  return type === 'ERC-721';
}
