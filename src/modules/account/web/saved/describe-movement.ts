import { formatAmount } from '#sdk/web/entities/formats.ts';
import type { Movement } from '../../contract/notifications.ts';

/** Amounts with more decimals are not formatted. */
const DECIMALS_MAX = 77;

/** Describes a movement in a sentence: `Mine received 1.5 ETH`. Pure. */
export function describeMovement(
  { name, direction, kind, amount, token, token_id }: Movement,
  coin: { symbol: string; decimals: number },
): string {
  const isCoin = kind === 'native';
  const decimals = isCoin ? coin.decimals : Number(token?.decimals ?? 0);
  const isWhole = token_id !== null || !(decimals <= DECIMALS_MAX);
  const value = amount === null ? null : isWhole ? amount : formatAmount(amount, decimals);
  const symbol = isCoin ? coin.symbol : (token?.symbol ?? 'of a token');
  const id = token_id === null ? null : `#${token_id}`;
  const what = [value, symbol, id].filter((each) => each !== null && each !== '').join(' ');
  return `${name} ${direction === 'incoming' ? 'received' : 'sent'} ${what}`;
}
