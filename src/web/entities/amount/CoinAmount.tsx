import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { Amount } from './Amount.tsx';

/** An amount of the chain's own coin, in wei. */
export function CoinAmount({
  value,
  isShort,
  isRounded,
  noUnit,
}: {
  /** Null if unknown. */
  value: string | null;
  isShort?: boolean;
  /** The short form is rounded instead of truncated: for differences. */
  isRounded?: boolean;
  noUnit?: boolean;
}) {
  const { currency } = usePublicConfig().chain;
  return (
    <Amount
      value={value}
      decimals={currency.decimals}
      unit={noUnit ? undefined : currency.symbol}
      isShort={isShort}
      isRounded={isRounded}
    />
  );
}
