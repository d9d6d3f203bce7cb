import { clipText, formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { ageColumn, Timestamp } from '#sdk/web/entities/links.ts';
import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import { NoValue } from '#sdk/web/ui/lists.ts';
import type { DisputeGame } from '../contract/output-root.ts';
import { l2BlockColumn } from './columns.tsx';
import { describeGameType } from './describe-game-type.ts';
import { ListPageSkeleton } from './ListPageSkeleton.tsx';
import type { Listing } from './listing.ts';
import { gamesCountQuery, gamesQuery } from './queries.ts';

const TONES: Readonly<Record<string, PillTone>> = {
  'In progress': 'wait',
  'Challenger wins': 'bad',
  'Defender wins': 'ok',
};

/** The list of dispute games. */
export const GAMES: Listing<DisputeGame> = {
  route: '/games',
  noun: ['dispute game', 'dispute games'],
  description: 'dispute games on the parent chain, newest first',
  rows: gamesQuery,
  count: gamesCountQuery,
  empty: {
    title: 'No dispute games yet',
    text: 'Each proposed state can be disputed in a game on the parent chain.',
  },
  Skeleton: GamesSkeleton,
  list: {
    label: 'Dispute games',
    columns: [
      {
        key: 'index',
        label: 'Index',
        place: 'title',
        cell: ({ index }) => <b className="num font-semibold">{formatNumber(index)}</b>,
        skeleton: 7,
      },
      ageColumn(({ created_at: timestamp }) => timestamp),
      {
        key: 'status',
        label: 'Status',
        place: 'second',
        cell: ({ status }) => (
          <Pill tone={(Object.hasOwn(TONES, status) ? TONES[status] : undefined) ?? 'plain'}>
            {clipText(status, 40)}
          </Pill>
        ),
        skeleton: 11,
      },
      {
        key: 'type',
        label: 'Game type',
        place: 'below',
        cardLabel: 'Game type',
        cell: ({ game_type: type }) => <GameType type={type} />,
        skeleton: 12,
      },
      {
        key: 'contract',
        label: 'Contract',
        place: 'below',
        cardLabel: 'Contract',
        cell: ({ contract_address_hash: hash }) =>
          hash === '' ? <NoValue /> : <ParentChainLink kind="address" id={hash} />,
        skeleton: 13,
      },
      l2BlockColumn(({ l2_block_number: height }) => height, 'below'),
      {
        key: 'resolved',
        label: 'Resolved',
        place: 'third',
        cardLabel: 'Resolved',
        cell: ({ resolved_at: at }) =>
          at === null ? <span className="hint">not yet</span> : <Timestamp timestamp={at} />,
        skeleton: 8,
      },
    ],
    rowKey: ({ index }) => String(index),
  },
};

/** The name of a type with its number, or the number alone. */
function GameType({ type }: { type: number }) {
  const name = describeGameType(type);
  if (name === undefined) return formatNumber(type);
  return (
    <>
      {name} <span className="hint num">{formatNumber(type)}</span>
    </>
  );
}

function GamesSkeleton() {
  return <ListPageSkeleton of={GAMES.list} />;
}
