import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber, formatPercent } from '#sdk/web/entities/formats.ts';
import { ageColumn, BlockLink, Unknown } from '#sdk/web/entities/links.ts';
import { Meter } from '#sdk/web/ui/controls.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { BlockProducer, ProducerCounters } from '../contract/producer.ts';

/** The list of producers; the recent figures are of so many blocks as the counters say. */
export function producersList({ recent_blocks_count: recent }: ProducerCounters): ListOf<BlockProducer> {
  const newest = `newest ${formatNumber(recent)}`;
  return {
    label: 'Block producers',
    columns: [
      {
        key: 'address',
        label: 'Producer',
        place: 'title',
        cell: ({ address }) => <AddressLink address={address} />,
        skeleton: 13,
      },
      {
        key: 'blocks',
        label: 'Blocks',
        place: 'second-end',
        isRight: true,
        cardUnit: 'blocks',
        cell: (row) => <Blocks of={row} />,
        skeleton: 6,
      },
      {
        key: 'share',
        label: 'Share',
        place: 'second',
        cell: ({ share }) => (
          <span className="gas-cell">
            <span className="num">{formatPercent(share)}</span>
            <Meter percent={Number(share)} label={`${formatPercent(share)} of all blocks`} />
          </span>
        ),
        skeleton: 6,
      },
      {
        key: 'recent',
        label: `Of the ${newest}`,
        place: 'third',
        isRight: true,
        cardLabel: `Of the ${newest}`,
        cell: ({ recent_blocks_count: count }) => <span className="num">{formatNumber(count)}</span>,
        skeleton: 4,
      },
      {
        key: 'gap',
        label: 'Longest gap there',
        place: 'fourth',
        isRight: true,
        cardLabel: 'Longest gap there',
        cell: ({ longest_recent_gap: gap }) => (
          <span className="num">{gap === 1 ? '1 block' : `${formatNumber(gap)} blocks`}</span>
        ),
        skeleton: 6,
      },
      {
        key: 'last',
        label: 'Last block',
        place: 'below',
        cardLabel: 'Last block',
        cell: ({ last_block_number: height }) =>
          height === null ? <NoValue /> : <BlockLink height={height} />,
        skeleton: 8,
      },
      ageColumn(({ last_block_timestamp }) => last_block_timestamp),
      {
        key: 'fees',
        label: 'Priority fees',
        place: 'below',
        isRight: true,
        cardLabel: 'Priority fees',
        cell: ({ priority_fees: fees }) =>
          fees === null ? <Unknown /> : <CoinAmount value={fees} isShort />,
        skeleton: 8,
      },
    ],
    rowKey: ({ address }) => address.hash,
  };
}

/** A number of blocks, as a link to their list. */
function Blocks({ of: { address, blocks_count: count } }: { of: BlockProducer }) {
  return (
    <a className="num" href={usePaths().address(address.hash, { tab: 'blocks_validated' })}>
      {formatNumber(count)}
    </a>
  );
}
