import { CoinAmount } from '../../../web/entities/CoinAmount.tsx';
import { clipText } from '../../../web/entities/format/clip-text.ts';
import { formatGwei } from '../../../web/entities/format/format-gwei.ts';
import { formatNumber } from '../../../web/entities/format/format-number.ts';
import type { SlotProps } from '../../../web/modules/slots.ts';
import { KeyValue } from '../../../web/ui/KeyValue.tsx';

/** What the transaction cost on the L1, and what that was made of; nothing where the API does not say it. */
export function Slot({ transaction }: SlotProps['transaction-cost-rows']) {
  const { l1_fee: fee, l1_gas_used: used, l1_gas_price: price, l1_fee_scalar: scalar } = transaction;
  if (fee === undefined) return null;
  return (
    <KeyValue label="L1 fee" hint="What it costs to write the transaction down on the first layer.">
      <CoinAmount value={fee} />
      {used !== undefined && <span className="hint">{formatNumber(used)} L1 gas</span>}
      {price !== undefined && <span className="hint">at {formatGwei(price)} gwei</span>}
      {scalar !== undefined && <span className="hint">scalar {clipText(scalar, 20)}</span>}
    </KeyValue>
  );
}
