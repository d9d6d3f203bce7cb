import { usePublicConfig } from '../app/public-config-context.tsx';
import { formatFiat } from './format/format-fiat.ts';

interface FiatAmountProps {
  /** In wei. */
  value: string;
  /** Of now. */
  rate: string | null;
  /** At the time of what the amount is about. */
  historicRate?: string | null;
}

/** What an amount of the coin is worth in dollars, roughly: then and now where both are known and differ; nothing where there is no price. */
export function FiatAmount({ value, rate, historicRate = null }: FiatAmountProps) {
  const { decimals } = usePublicConfig().chain.currency;
  const now = formatFiat(value, decimals, rate);
  const then = formatFiat(value, decimals, historicRate);
  if (then === null || then === now) return now === null ? null : <span className="hint">{now}</span>;
  return <span className="hint">{now === null ? `${then} then` : `${then} then · ${now} now`}</span>;
}
