import type { Block } from '../../../contract/block.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { useUiConfig } from '../../app/useUiConfig.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { FullHash } from '../../entities/FullHash.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { GasMeter } from '../../entities/GasMeter.tsx';
import { GweiAmount } from '../../entities/GweiAmount.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { usePaths } from '../../paths.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { BlockHeight } from './BlockHeight.tsx';
import { rewardLabel, totalReward } from './block-reward.ts';

/** All facts of a block, the most asked first. */
export function BlockDetails({ block }: { block: Block }) {
  return (
    <>
      <BlockFacts block={block} />
      <BlockFees block={block} />
      <BlockData block={block} />
    </>
  );
}

function BlockFacts({ block }: { block: Block }) {
  const paths = usePaths();
  const { chain, ui } = usePublicConfig();
  const id = block.type === 'block' ? block.height : block.hash;
  const hidesReward = ui?.hiddenBlockFields?.includes('total_reward') || block.rewards.length === 0;
  return (
    <KeyValueList label="The block">
      <KeyValue label="Block height">
        <BlockHeight block={block} />
      </KeyValue>
      <KeyValue label="Timestamp">
        <LongTimestamp timestamp={block.timestamp} />
      </KeyValue>
      <KeyValue label="Transactions">
        <a href={paths.block(id, { tab: 'txs' })}>
          {formatNumber(block.transactions_count ?? 0)}{' '}
          {block.transactions_count === 1 ? 'transaction' : 'transactions'}
        </a>
        <InternalCount count={block.internal_transactions_count} />
        {Boolean(block.withdrawals_count) && (
          <span className="hint">{formatNumber(block.withdrawals_count ?? 0)} withdrawals</span>
        )}
      </KeyValue>
      <KeyValue label={ui?.verificationType === 'validation' ? 'Validated by' : 'Mined by'}>
        <AddressLink address={block.miner} isFull />
      </KeyValue>
      {!hidesReward && (
        <KeyValue label="Block reward">
          <b>
            <CoinAmount value={totalReward(block)} />
          </b>
          {block.rewards.length > 1 && (
            <span className="hint">
              {block.rewards.map(({ type }) => rewardLabel(type).toLowerCase()).join(' + ')} in{' '}
              {chain.currency.symbol}
            </span>
          )}
        </KeyValue>
      )}
      {block.size !== null && <KeyValue label="Size">{formatNumber(block.size)} bytes</KeyValue>}
    </KeyValueList>
  );
}

function InternalCount({ count }: { count: number | null }) {
  if (count === null)
    return <span className="hint">internal transactions not known: no traces of this block</span>;
  return <span className="hint">{formatNumber(count)} internal</span>;
}

function BlockFees({ block }: { block: Block }) {
  const { hiddenBlockFields = [] } = useUiConfig();
  const target = Number(block.gas_target_percentage);
  return (
    <KeyValueList label="Gas and fees">
      <KeyValue label="Gas used">
        <GasMeter used={block.gas_used} limit={block.gas_limit} />
        {target !== 0 && (
          <span className="hint">
            {target > 0 ? '+' : '−'}
            {formatPercent(Math.abs(target))} from the target
          </span>
        )}
      </KeyValue>
      {block.base_fee_per_gas !== null && (
        <KeyValue label="Base fee per gas">
          <GweiAmount value={block.base_fee_per_gas} />
        </KeyValue>
      )}
      {block.transaction_fees !== null && (
        <KeyValue label="Transaction fees">
          <CoinAmount value={block.transaction_fees} />
        </KeyValue>
      )}
      {block.burnt_fees !== null && !hiddenBlockFields.includes('burnt_fees') && (
        <KeyValue label="Burnt fees">
          <CoinAmount value={block.burnt_fees} />
          {block.burnt_fees_percentage !== null && (
            <span className="hint">{formatPercent(block.burnt_fees_percentage)} of all fees</span>
          )}
        </KeyValue>
      )}
      {block.priority_fee !== null && (
        <KeyValue label="Priority fees">
          <CoinAmount value={block.priority_fee} />
        </KeyValue>
      )}
      {block.blob_gas_used !== null && block.blob_gas_used !== '0' && (
        <KeyValue label="Blob gas used">
          {formatNumber(block.blob_gas_used)}
          <span className="hint">{formatNumber(block.blob_transactions_count ?? 0)} blob txns</span>
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function BlockData({ block }: { block: Block }) {
  const paths = usePaths();
  const { hiddenBlockFields = [] } = useUiConfig();
  return (
    <KeyValueList label="Hashes and proof">
      <KeyValue label="Hash">
        <FullHash hash={block.hash} label="block hash" />
      </KeyValue>
      <KeyValue label="Parent hash">
        {block.height > 0 ? (
          <a className="hash hash-full" href={paths.block(block.parent_hash)}>
            {block.parent_hash}
          </a>
        ) : (
          <span className="hash hash-full">{block.parent_hash}</span>
        )}
      </KeyValue>
      {block.uncles_hashes.length > 0 && (
        <KeyValue label="Uncles">
          {block.uncles_hashes.map(({ hash }) => (
            <a key={hash} className="hash hash-full" href={paths.block(hash)}>
              {hash}
            </a>
          ))}
        </KeyValue>
      )}
      {block.nonce !== null && !hiddenBlockFields.includes('nonce') && (
        <KeyValue label="Nonce">
          <span className="hash">{block.nonce}</span>
        </KeyValue>
      )}
      {block.difficulty !== null && <KeyValue label="Difficulty">{formatNumber(block.difficulty)}</KeyValue>}
      {block.total_difficulty !== null && (
        <KeyValue label="Total difficulty">{formatNumber(block.total_difficulty)}</KeyValue>
      )}
      {block.excess_blob_gas !== null && block.excess_blob_gas !== '0' && (
        <KeyValue label="Excess blob gas">{formatNumber(block.excess_blob_gas)}</KeyValue>
      )}
    </KeyValueList>
  );
}
