import type { Block } from '#contract/block/block.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { ageColumn } from '../../entities/list-columns.tsx';
import { Unknown } from '../../entities/Unknown.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Meter } from '../../ui/Meter.tsx';
import { totalReward } from './block-reward.ts';
import { readGasPercent } from './gas-percent.ts';

/** The list of blocks, without the columns that the configuration hides. */
export function useBlocksList(): ListOf<Block> {
  const { chain, ui } = usePublicConfig();
  const { symbol } = chain.currency;
  const hidden = ui.hiddenBlockFields;
  const columns: Column<Block>[] = [
    HEIGHT,
    ageColumn(({ timestamp }) => timestamp, 'lower-1'),
    ...(hidden.includes('miner')
      ? []
      : [minerColumn(ui.verificationType === 'validation' ? 'Validator' : 'Miner')]),
    TRANSACTIONS,
    SIZE,
    GAS,
    ...(hidden.includes('total_reward') ? [] : [rewardColumn(symbol)]),
    ...(hidden.includes('burnt_fees') ? [] : [burntColumn(symbol)]),
  ];
  return { label: 'Blocks', columns, rowKey: ({ hash }) => hash };
}

const HEIGHT: Column<Block> = {
  key: 'block',
  label: 'Block',
  place: 'title',
  cell: ({ type, height, hash }) => (
    <b className="font-semibold">
      <BlockLink height={height} hash={type === 'block' ? undefined : hash} />
    </b>
  ),
  skeleton: 9,
};

const minerColumn = (label: string): Column<Block> => ({
  key: 'miner',
  label,
  place: 'second',
  middle: 'upper-2',
  cell: ({ miner }) => (miner === null ? <Unknown /> : <AddressLink address={miner} />),
  skeleton: 14,
});

const TRANSACTIONS: Column<Block> = {
  key: 'txns',
  label: 'Txns',
  place: 'second-end',
  middle: 'lower-2',
  isRight: true,
  cardUnit: 'txns',
  cell: ({ transactions_count }) => (transactions_count === null ? '–' : formatNumber(transactions_count)),
  skeleton: 3,
};

const SIZE: Column<Block> = {
  key: 'size',
  label: 'Size, bytes',
  place: 'third-end',
  middle: 'lower-3',
  isRight: true,
  look: 'muted',
  cardUnit: 'bytes',
  cell: ({ size }) => (size === null ? '–' : formatNumber(size)),
  skeleton: 6,
};

const GAS: Column<Block> = {
  key: 'gas',
  label: 'Gas used',
  place: 'third',
  middle: 'upper-3',
  cell: (block) => <GasUsed gas={block.gas_used} percent={readGasPercent(block)} />,
  skeleton: 18,
};

const rewardColumn = (symbol: string): Column<Block> => ({
  key: 'reward',
  label: `Reward ${symbol}`,
  place: 'fourth',
  middle: 'upper-4',
  isRight: true,
  cardLabel: 'Reward',
  cell: (block) =>
    block.rewards.length === 0 ? '–' : <CoinAmount value={totalReward(block)} isShort noUnit />,
  skeleton: 8,
});

const burntColumn = (symbol: string): Column<Block> => ({
  key: 'burnt',
  label: `Burnt ${symbol}`,
  place: 'fourth-end',
  middle: 'lower-4',
  isRight: true,
  look: 'muted',
  cardLabel: 'Burnt',
  cell: ({ burnt_fees }) => (burnt_fees === null ? '–' : <CoinAmount value={burnt_fees} isShort noUnit />),
  skeleton: 8,
});

function GasUsed({ gas, percent }: { gas: string | null; percent: number | null }) {
  if (gas === null) return <Unknown />;
  return (
    <span className="gas-cell">
      {percent !== null && (
        <>
          <Meter percent={percent} label={`${formatPercent(percent)} of the gas limit`} />
          <span className="num">{formatPercent(percent)}</span>
        </>
      )}
      <span className="hint num">{formatNumber(gas)}</span>
    </span>
  );
}
