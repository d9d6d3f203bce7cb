import { Amount, CoinAmount } from '#sdk/web/entities/amounts.ts';
import { parseDecimals } from '#sdk/web/entities/formats.ts';
import { MovedId, TokenLink } from '#sdk/web/entities/tokens.ts';
import type { InspectedMove } from '../../contract/inspection.ts';

interface MovedAmountProps {
  /** Null for the coin. */
  token: InspectedMove['token'];
  amount: string | null;
  id: string | null;
}

/** An amount of coin or of a token, or the id of a token instance. */
export function MovedAmount({ token, amount, id }: MovedAmountProps) {
  if (token === null) return <CoinAmount value={amount} />;
  return (
    <span>
      {amount !== null && (id === null || amount !== '1') && (
        <>
          <Amount
            value={amount}
            decimals={id === null ? parseDecimals(token.decimals, 0) : 0}
            isStrong
          />{' '}
        </>
      )}
      <TokenLink token={token} />
      {id !== null && (
        <>
          {' '}
          <MovedId id={id} token={token.address_hash} />
        </>
      )}
    </span>
  );
}
