import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { formatFiat } from '../format/format-fiat.ts';

interface FiatAmountProps {
  /** In wei. */
  value: string;
  /** Current rate. */
  rate: string | null;
  /** Rate at the time of the amount. */
  historicRate?: string | null;
}

/** Approximate value of a coin amount in dollars: then and now if both are known and differ; renders nothing without a price. */
export function FiatAmount({ value, rate, historicRate = null }: FiatAmountProps) {
  const { decimals } = usePublicConfig().chain.currency;
  const now = formatFiat(value, decimals, rate);
  const then = formatFiat(value, decimals, historicRate);
  if (then === null || then === now) return now === null ? null : <span className="hint">{now}</span>;
  return <span className="hint">{now === null ? `${then} then` : `${then} then · ${now} now`}</span>;
}
