import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { clipText, formatGwei, formatNumber } from '#sdk/web/entities/formats.ts';
import { KeyValue } from '#sdk/web/ui/controls.ts';

/** Costs of the transaction besides its gas: the L1 fee and the operator fee; renders nothing if the API does not return them. */
export function Slot({ transaction }: SlotProps['transaction-cost-rows']) {
  return (
    <>
      <LayerOneFee transaction={transaction} />
      <OperatorFee transaction={transaction} />
    </>
  );
}

function LayerOneFee({ transaction }: SlotProps['transaction-cost-rows']) {
  const { hiddenTransactionFields: hidden } = useUiConfig();
  const { l1_fee: fee, l1_gas_used: used, l1_gas_price: price, l1_fee_scalar: scalar } = transaction;
  if (fee === undefined || hidden.includes('L1_fee')) return null;
  return (
    <KeyValue label="L1 fee" hint="Cost of publishing the transaction on the L1.">
      <CoinAmount value={fee} />
      {used !== undefined && !hidden.includes('L1_gas_used') && (
        <span className="hint">{formatNumber(used)} L1 gas</span>
      )}
      {price !== undefined && !hidden.includes('L1_gas_price') && (
        <span className="hint">at {formatGwei(price)} gwei</span>
      )}
      {scalar !== undefined && !hidden.includes('L1_fee_scalar') && (
        <span className="hint">scalar {clipText(scalar, 20)}</span>
      )}
    </KeyValue>
  );
}

function OperatorFee({ transaction }: SlotProps['transaction-cost-rows']) {
  const { operator_fee: fee, operator_fee_scalar: scalar, operator_fee_constant: constant } = transaction;
  if (fee === undefined) return null;
  return (
    <KeyValue label="Operator fee" hint="Fee of the rollup’s operator, besides gas and L1 fee.">
      <CoinAmount value={fee} />
      {scalar !== undefined && <span className="hint">scalar {formatNumber(scalar)}</span>}
      {constant !== undefined && <span className="hint">constant {formatNumber(constant)}</span>}
    </KeyValue>
  );
}
