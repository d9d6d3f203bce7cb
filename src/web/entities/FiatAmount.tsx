import { usePublicConfig } from '../app/public-config-context.tsx';

/** What an amount of the coin is worth in dollars, roughly; nothing where there is no price. */
export function FiatAmount({ value, rate }: { value: string; rate: string | null }) {
  const { decimals } = usePublicConfig().chain.currency;
  const worth = (Number(value) / 10 ** decimals) * Number(rate ?? Number.NaN);
  if (!Number.isFinite(worth)) return null;
  const text =
    worth > 0 && worth < 0.01 ? '<$0.01' : `$${worth.toLocaleString('en', { maximumFractionDigits: 2 })}`;
  return <span className="hint">{text}</span>;
}
