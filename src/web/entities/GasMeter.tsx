import { Meter } from '../ui/Meter.tsx';
import { formatNumber } from './format/format-number.ts';
import { formatPercent, percentOf } from './format/format-percent.ts';

/** Gas used, the limit it had, and the share as a bar and in words. */
export function GasMeter({ used, limit }: { used: string; limit: string }) {
  const percent = percentOf(used, limit);
  return (
    <>
      {formatNumber(used)}
      <span className="hint">of {formatNumber(limit)}</span>
      <Meter percent={percent} label={`${formatPercent(percent)} of the gas limit`} />
      <span className="hint">{formatPercent(percent)}</span>
    </>
  );
}
