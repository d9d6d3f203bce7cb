import { Fragment } from 'react';
import type { Block } from '#contract/block/block.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { Unknown } from '../../entities/Unknown.tsx';
import { usePaths } from '../../paths.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { BlockHeight } from './BlockHeight.tsx';
import { rewardLabel, totalReward } from './block-reward.ts';

/** Maximum number of displayed rewards of one block; further ones are counted. */
const REWARDS_MAX = 8;

/** Position, content and producer of a block. */
export function BlockFacts({ block }: { block: Block }) {
  const { ui } = usePublicConfig();
  const hidden = ui.hiddenBlockFields;
  const isValidated = ui.verificationType === 'validation';
  return (
    <KeyValueList label="The block">
      <KeyValue
        label="Block height"
        hint="The number of blocks before this one. The arrow keys open the adjacent blocks."
      >
        <BlockHeight block={block} />
      </KeyValue>
      <KeyValue
        label="Timestamp"
        hint={`Timestamp of the block, set by its ${isValidated ? 'validator' : 'miner'}.`}
      >
        <LongTimestamp timestamp={block.timestamp} />
      </KeyValue>
      <BlockContents block={block} />
      {Boolean(block.loose_logs_count) && (
        <KeyValue
          label="Logs of the block"
          hint="The chain logged them in the block itself and in none of its transactions."
        >
          {formatNumber(block.loose_logs_count ?? 0)}, not indexed: they belong to no transaction
        </KeyValue>
      )}
      {!hidden.includes('miner') && (
        <KeyValue
          label={isValidated ? 'Validated by' : 'Mined by'}
          hint="The address that produced the block and received its reward."
        >
          {block.miner === null ? <Unknown /> : <AddressLink address={block.miner} isFull />}
        </KeyValue>
      )}
      {!hidden.includes('total_reward') && <BlockReward block={block} />}
      {block.size !== null && (
        <KeyValue label="Size" hint="Size of the encoded block.">
          {formatNumber(block.size)} bytes
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function BlockContents({ block }: { block: Block }) {
  const paths = usePaths();
  const id = block.type === 'block' ? block.height : block.hash;
  const { transactions_count: count, internal_transactions_count: internal, withdrawals_count } = block;
  const isHeader = count === null;
  const { internalTransactions: hasInternal } = usePublicConfig().features;
  const isOwn = useHasOwnApi();
  return (
    <KeyValue
      label="Transactions"
      hint="Transactions in the block; internal transactions are calls made by contracts."
    >
      {isHeader ? (
        <span className="hint">
          {isOwn ? 'not known: only the header of an uncle is stored' : 'not known'}
        </span>
      ) : (
        <a href={paths.block(id, { tab: 'txs' })}>
          {formatNumber(count)} {count === 1 ? 'transaction' : 'transactions'}
        </a>
      )}
      {hasInternal && isOwn && block.type === 'block' && internal === null && (
        <a href={paths.block(id, { tab: 'internal_txns' })}>internal transactions not known</a>
      )}
      {hasInternal &&
        internal !== null &&
        (internal === 0 ? (
          <span className="hint">0 internal</span>
        ) : (
          <a href={paths.block(id, { tab: 'internal_txns' })}>{formatNumber(internal)} internal</a>
        ))}
      {Boolean(withdrawals_count) && (
        <a href={paths.block(id, { tab: 'withdrawals' })}>
          {formatNumber(withdrawals_count ?? 0)} {withdrawals_count === 1 ? 'withdrawal' : 'withdrawals'}
        </a>
      )}
    </KeyValue>
  );
}

function BlockReward({ block }: { block: Block }) {
  const isValidation = useUiConfig().verificationType === 'validation';
  const isOwn = useHasOwnApi();
  if (block.rewards.length === 0) return isOwn && isMined(block) ? <UnknownReward /> : null;
  return (
    <KeyValue
      label="Block reward"
      hint="Fees that were not burned, and the reward set by the rules of the chain."
    >
      <b>
        <CoinAmount value={totalReward(block)} />
      </b>
      {block.rewards.length > 1 && (
        <span className="hint">
          {block.rewards.slice(0, REWARDS_MAX).map(({ type, reward }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block may bring two rewards of one kind
            <Fragment key={place}>
              {place > 0 && ' + '}
              <HostileText text={rewardLabel(type, isValidation).toLowerCase()} lengthMax={40} />{' '}
              <CoinAmount value={reward} isShort noUnit />
            </Fragment>
          ))}
          {block.rewards.length > REWARDS_MAX &&
            ` and ${formatNumber(block.rewards.length - REWARDS_MAX)} more`}
        </span>
      )}
    </KeyValue>
  );
}

/** Clique uses 1 and 2 to mark the signer in turn; proof of work is never that easy. The genesis block has no reward. */
function isMined({ difficulty, height }: Block): boolean {
  return height > 0 && difficulty !== null && BigInt(difficulty) > 2n;
}

function UnknownReward() {
  return (
    <KeyValue
      label="Block reward"
      hint="The miner’s reward besides the fees is set by the rules of the chain."
    >
      <span className="hint">unknown: the proof-of-work reward of this chain is not known here</span>
    </KeyValue>
  );
}
