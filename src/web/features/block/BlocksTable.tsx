import type { Block } from '../../../contract/block.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { useUiConfig } from '../../app/useUiConfig.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { totalReward } from './block-reward.ts';

/** A list of blocks. */
export function BlocksTable({ blocks }: { blocks: readonly Block[] }) {
  const { hiddenBlockFields } = useUiConfig();
  const isShown = {
    reward: !hiddenBlockFields.includes('total_reward'),
    burnt: !hiddenBlockFields.includes('burnt_fees'),
    miner: !hiddenBlockFields.includes('miner'),
  };
  return (
    <Table label="Blocks" isWide head={useBlocksHead()}>
      {blocks.map((block) => (
        <BlockRow key={block.hash} block={block} isShown={isShown} />
      ))}
    </Table>
  );
}

/** The columns of the list, as the configuration leaves them. */
export function useBlocksHead(): TableHead[] {
  const { chain, ui } = usePublicConfig();
  const hidden = ui.hiddenBlockFields;
  return [
    { key: 'block', label: 'Block' },
    { key: 'age', label: <AgeHead /> },
    ...(hidden.includes('miner')
      ? []
      : [{ key: 'miner', label: ui.verificationType === 'validation' ? 'Validator' : 'Miner' }]),
    { key: 'txns', label: 'Txns', isRight: true },
    { key: 'size', label: 'Size, bytes', isRight: true },
    { key: 'gas', label: 'Gas used' },
    ...(hidden.includes('total_reward')
      ? []
      : [{ key: 'reward', label: `Reward ${chain.currency.symbol}`, isRight: true }]),
    ...(hidden.includes('burnt_fees')
      ? []
      : [{ key: 'burnt', label: `Burnt ${chain.currency.symbol}`, isRight: true }]),
  ];
}

interface BlockRowProps {
  block: Block;
  isShown: { reward: boolean; burnt: boolean; miner: boolean };
}

function BlockRow({ block, isShown }: BlockRowProps) {
  const percent = Number(block.gas_used_percentage);
  return (
    <tr>
      <td className="o1">
        <b className="font-semibold">
          <BlockLink height={block.height} hash={block.type === 'block' ? undefined : block.hash} />
        </b>
      </td>
      <td className="o2 end age q1">
        <Timestamp timestamp={block.timestamp} />
      </td>
      {isShown.miner && (
        <td className="o3 p2">
          <AddressLink address={block.miner} />
        </td>
      )}
      <td className="o4 end r q2">
        {block.transactions_count === null ? '–' : formatNumber(block.transactions_count)}
        <span className="label after">txns</span>
      </td>
      <td className="o6 end r fee q3">
        {block.size === null ? '–' : formatNumber(block.size)}
        <span className="label after">bytes</span>
      </td>
      <td className="o5 p3">
        <span className="gas-cell">
          <Meter percent={percent} label={`${formatPercent(percent)} of the gas limit`} />
          <span className="num">{formatPercent(percent)}</span>
          <span className="hint num">{formatNumber(block.gas_used)}</span>
        </span>
      </td>
      {isShown.reward && (
        <td className="o7 r p4">
          <span className="label">Reward</span>
          {block.rewards.length === 0 ? '–' : <CoinAmount value={totalReward(block)} isShort noUnit />}
        </td>
      )}
      {isShown.burnt && (
        <td className="o8 end r fee q4">
          <span className="label">Burnt</span>
          {block.burnt_fees === null ? '–' : <CoinAmount value={block.burnt_fees} isShort noUnit />}
        </td>
      )}
    </tr>
  );
}
