import { formatNumber, formatPercent } from '#sdk/web/entities/formats.ts';
import { Unknown } from '#sdk/web/entities/links.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { HolderDay } from '../contract/holder-history.ts';

/** Holders of a token by day. */
export const DAYS_LIST: ListOf<HolderDay> = {
  label: 'Holders by day',
  columns: [
    {
      key: 'date',
      label: 'Day, UTC',
      place: 'title',
      cell: ({ date }) => <span className="num">{date}</span>,
      skeleton: 10,
    },
    {
      key: 'holders',
      label: 'Holders',
      place: 'title-end',
      isRight: true,
      cell: ({ holders_count: count }) => (count === null ? <Unknown /> : formatNumber(count)),
      skeleton: 6,
    },
    shareColumn('top_10_share', 'Top 10', 'second'),
    shareColumn('top_50_share', 'Top 50', 'second-end'),
    shareColumn('top_100_share', 'Top 100', 'third'),
    {
      key: 'hhi',
      label: 'HHI',
      cardLabel: 'HHI',
      place: 'third-end',
      isRight: true,
      cell: ({ hhi }) => (hhi === null ? <Unknown /> : hhi.toFixed(4)),
      skeleton: 6,
    },
  ],
  rowKey: ({ date }) => date,
};

function shareColumn(
  key: 'top_10_share' | 'top_50_share' | 'top_100_share',
  label: string,
  place: 'second' | 'second-end' | 'third',
): ListOf<HolderDay>['columns'][number] {
  return {
    key,
    label,
    cardLabel: label,
    place,
    isRight: true,
    cell: (day) => <Share value={day[key]} />,
    skeleton: 6,
  };
}

function Share({ value }: { value: number | null }) {
  return value === null ? <Unknown /> : formatPercent(value * 100);
}
