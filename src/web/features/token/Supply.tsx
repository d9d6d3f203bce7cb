import type { Token } from '#contract/token/token.ts';
import { Amount } from '../../entities/amount/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';

/** Total supply of a token: for token instances, their number. */
export function Supply({ token, isFull = false }: { token: Token; isFull?: boolean }) {
  if (token.total_supply === null) return <span className="hint">Unknown</span>;
  const decimals = parseDecimals(token.decimals, 0);
  return <Amount value={token.total_supply} decimals={decimals} isShort={!isFull} />;
}
