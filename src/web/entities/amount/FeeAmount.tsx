import { feeToken } from '#contract/transaction/fee-token.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { parseDecimals } from '../format/format-amount.ts';
import { TokenLink } from '../token/TokenLink.tsx';
import { Amount } from './Amount.tsx';
import { CoinAmount } from './CoinAmount.tsx';

interface FeeAmountProps extends Pick<Transaction, 'fee' | 'celo'> {
  isShort?: boolean;
  noUnit?: boolean;
}

/** The fee that a transaction paid, or the maximum while it is pending; in the chain's coin, or in the token of the fee. */
export function FeeAmount({ fee, celo, isShort = false, noUnit = false }: FeeAmountProps) {
  if (fee.value === null) return <span className="hint">not known</span>;
  const token = feeToken({ celo });
  return (
    <>
      {fee.type === 'maximum' && <span className="hint">up to </span>}
      {token === null ? (
        <CoinAmount value={fee.value} isShort={isShort} isRounded={isShort} noUnit={noUnit} />
      ) : (
        <>
          <Amount
            value={fee.value}
            decimals={parseDecimals(token.decimals, 18)}
            isShort={isShort}
            isRounded={isShort}
          />{' '}
          <TokenLink token={token} />
        </>
      )}
    </>
  );
}
