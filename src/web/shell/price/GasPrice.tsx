import { useQuery } from '@tanstack/react-query';
import { useGweiName } from '../../app/settings/useGweiName.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { gasPriceOf } from '../../entities/amount/gas-price.ts';
import { formatGweiNumber } from '../../entities/format/format-gwei.ts';
import { statsQuery } from '../../features/stats/queries.ts';

/** The current gas price, in the header of every page; its space is reserved while it is unknown. */
export function GasPrice() {
  const { showsGasTracker } = useUiConfig();
  const unit = useGweiName();
  const { data } = useQuery({ ...statsQuery(), throwOnError: false });
  if (!showsGasTracker) return null;
  const average = data ? gasPriceOf(data) : null;
  return (
    <span className="btn head-gas num" data-empty={average === null || undefined}>
      {average === null ? 'Gas' : `Gas ${formatGweiNumber(average)} ${unit}`}
    </span>
  );
}
