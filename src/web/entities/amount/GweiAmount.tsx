import { useGweiName } from '../../app/settings/useGweiName.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { formatGwei } from '../format/format-gwei.ts';
import { formatNumber } from '../format/format-number.ts';

/** Prices below it, in wei, are shown in the smallest unit, if the operator has named that. */
const SMALL_BELOW = 1000n;

/** A price of gas in wei, shown in gwei with every digit. */
export function GweiAmount({ value }: { value: string }) {
  const gwei = useGweiName();
  const { weiName } = useUiConfig();
  const isSmall = weiName !== undefined && BigInt(value) < SMALL_BELOW;
  return (
    <span className="amt amt-full">
      {isSmall ? formatNumber(value) : formatGwei(value)}
      <span className="unit"> {isSmall ? weiName : gwei}</span>
    </span>
  );
}
