import { Meter } from '../../ui/Meter.tsx';
import { formatNumber } from '../format/format-number.ts';
import { formatPercent, percentOf } from '../format/format-percent.ts';

interface GasMeterProps {
  used: string;
  limit: string;
  /** The share if the server returns it; chains may compute it differently. */
  percent?: number;
}

/** Gas used, its limit, and the share as a bar and as text. */
export function GasMeter({ used, limit, percent: given = 0 }: GasMeterProps) {
  const percent = given > 0 ? given : percentOf(used, limit);
  return (
    <>
      {formatNumber(used)}
      <span className="hint">of {formatNumber(limit)}</span>
      <Meter percent={percent} label={`${formatPercent(percent)} of the gas limit`} />
      <span className="hint">{formatPercent(percent)}</span>
    </>
  );
}
