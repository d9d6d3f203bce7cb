import { usePublicConfig } from '../app/public-config-context.tsx';
import { formatFiat } from './format/format-fiat.ts';

/** What an amount of the coin, in wei, is worth in dollars, roughly; nothing where there is no price. */
export function FiatAmount({ value, rate }: { value: string; rate: string | null }) {
  const { decimals } = usePublicConfig().chain.currency;
  const text = formatFiat(value, decimals, rate);
  return text === null ? null : <span className="hint">{text}</span>;
}
