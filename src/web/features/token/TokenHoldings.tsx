import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import type { TokenBalance } from '#contract/token/token.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { Amount } from '../../entities/amount/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { usePaths } from '../../paths.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { addressTokenBalancesQuery } from './address-queries.ts';
import { BalanceNote } from './BalanceNote.tsx';
import { TOKEN_BALANCE_EVENTS } from './balance-events.ts';
import { worthOf } from './worth-of.ts';

const SHOWN = 3;

/** The best known of an address's ERC-20 tokens, as many as fit on a line, and the total value if prices are known. */
export function TokenHoldings({ hash }: { hash: string }) {
  const paths = usePaths();
  const isOwn = useHasOwnApi();
  const options = addressTokenBalancesQuery(hash);
  const { data } = useQuery({ ...options, throwOnError: false });
  useTopic(hashTopic('addresses', hash), {
    events: TOKEN_BALANCE_EVENTS,
    keys: [options.queryKey],
  });
  const balances = data ?? [];
  const worth = worthOf(balances, useUiConfig().nativeToken);
  return (
    <KeyValue
      label="Tokens"
      hint={isOwn ? 'ERC-20 tokens; those with most holders first.' : 'ERC-20 tokens of this address.'}
    >
      <span className="token-holdings">
        {balances.length > 0 && (
          <span>
            {worth !== null && <b>{worth}</b>}
            {balances.slice(0, SHOWN).map((balance) => (
              <Holding key={balance.token.address_hash} balance={balance} />
            ))}
          </span>
        )}
        <a href={paths.address(hash, { tab: 'tokens' })} data-keep-scroll="">
          All tokens
        </a>
      </span>
    </KeyValue>
  );
}

function Holding({ balance: { token, value, value_source } }: { balance: TokenBalance }) {
  return (
    <span>
      <Amount value={value} decimals={parseDecimals(token.decimals, 0)} isShort />
      <BalanceNote source={value_source} /> <TokenLink token={token} />
    </span>
  );
}
