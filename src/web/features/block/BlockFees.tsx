import type { Block } from '#contract/block/block.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { GasMeter } from '../../entities/amount/GasMeter.tsx';
import { GweiAmount } from '../../entities/amount/GweiAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { Unknown } from '../../entities/Unknown.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { describeFeeChange } from './describe-fee-change.ts';

/** Gas and fees of a block. */
export function BlockFees({ block }: { block: Block }) {
  const { hiddenBlockFields: hidden } = useUiConfig();
  const target = Number(block.gas_target_percentage);
  const change = describeFeeChange(block.base_fee_per_gas, block.parent_base_fee_per_gas);
  return (
    <KeyValueList label="Gas and fees">
      <KeyValue
        label="Gas used"
        hint="Gas of all transactions of the block, relative to the gas limit. The target is half of the limit."
      >
        <BlockGas block={block} />
        {target !== 0 && (
          <span className="hint">
            {target > 0 ? '+' : '−'}
            {formatPercent(Math.abs(target))} from the target
          </span>
        )}
      </KeyValue>
      {block.base_fee_per_gas !== null && !hidden.includes('base_fee') && (
        <KeyValue
          label="Base fee per gas"
          hint="Minimum gas price in this block. It rises after full blocks and falls after empty ones, and is burned."
        >
          <GweiAmount value={block.base_fee_per_gas} />
          {change !== null && <span className="hint">{change}</span>}
        </KeyValue>
      )}
      {block.transaction_fees !== null && (
        <KeyValue label="Transaction fees" hint="Total fees paid for gas in this block.">
          <CoinAmount value={block.transaction_fees} />
        </KeyValue>
      )}
      {block.burnt_fees !== null && !hidden.includes('burnt_fees') && (
        <KeyValue label="Burnt fees" hint="Base fee times gas used, removed from the supply.">
          <CoinAmount value={block.burnt_fees} />
          {block.burnt_fees_percentage !== null && (
            <span className="hint">{formatPercent(block.burnt_fees_percentage)} of all fees</span>
          )}
        </KeyValue>
      )}
      {block.priority_fee !== null && (
        <KeyValue
          label="Priority fees"
          hint="Priority fees of all transactions, paid on top of the base fee."
        >
          <CoinAmount value={block.priority_fee} />
        </KeyValue>
      )}
      <BlobFees block={block} hidesBurnt={hidden.includes('burnt_fees')} />
    </KeyValueList>
  );
}

function BlockGas({ block }: { block: Block }) {
  const { gas_used: used, gas_limit: limit } = block;
  if (used === null) return <Unknown />;
  if (limit === null) return formatNumber(used);
  return <GasMeter used={used} limit={limit} percent={Number(block.gas_used_percentage)} />;
}

function BlobFees({ block, hidesBurnt }: { block: Block; hidesBurnt: boolean }) {
  const count = block.blob_transactions_count ?? 0;
  if (block.blob_gas_used === null || (block.blob_gas_used === '0' && count === 0)) return null;
  return (
    <>
      <KeyValue label="Blob gas used" hint="The gas of the data that blob transactions carry (EIP-4844).">
        {formatNumber(block.blob_gas_used)}
        <span className="hint">
          {formatNumber(count)} {count === 1 ? 'blob txn' : 'blob txns'}
        </span>
      </KeyValue>
      {block.blob_gas_price !== null && (
        <KeyValue
          label="Blob gas price"
          hint="The price of a unit of blob gas, the same for the whole block."
        >
          <GweiAmount value={block.blob_gas_price} />
        </KeyValue>
      )}
      {block.burnt_blob_fees != null && !hidesBurnt && (
        <KeyValue label="Burnt blob fees" hint="Fees paid for blob gas; all of it is burned.">
          <CoinAmount value={block.burnt_blob_fees} />
        </KeyValue>
      )}
    </>
  );
}
