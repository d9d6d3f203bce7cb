import { useQuery } from '@tanstack/react-query';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, HashText } from '#sdk/web/entities/links.ts';
import { CopyButton } from '#sdk/web/ui/controls.ts';
import type { OutputRoot } from '../contract/output-root.ts';
import type { settings } from '../settings.ts';
import { l1BlockColumn, l1HashColumn, l2BlockColumn } from './columns.tsx';
import { ListPageSkeleton } from './ListPageSkeleton.tsx';
import type { Listing } from './listing.ts';
import { listPath } from './paths.ts';
import { gamesCountQuery, outputRootsCountQuery, outputRootsQuery } from './queries.ts';

/** The list of output roots. */
export const OUTPUT_ROOTS: Listing<OutputRoot> = {
  route: '/l2-output-roots',
  noun: ['output root', 'output roots'],
  description: 'output roots on the parent chain, newest first',
  rows: outputRootsQuery,
  count: outputRootsCountQuery,
  empty: {
    title: 'No output roots yet',
    text: 'The proposer writes digests of the state to the parent chain.',
  },
  Aside: GamesLink,
  asideCount: gamesCountQuery,
  Skeleton: OutputRootsSkeleton,
  list: {
    label: 'Output roots',
    columns: [
      {
        key: 'index',
        label: 'Index',
        place: 'title',
        cell: ({ l2_output_index: index }) => <b className="num font-semibold">{formatNumber(index)}</b>,
        skeleton: 7,
      },
      ageColumn(({ l1_timestamp: timestamp }) => timestamp),
      l2BlockColumn(({ l2_block_number: height }) => height, 'second'),
      l1BlockColumn(({ l1_block_number: height }) => height),
      l1HashColumn(({ l1_transaction_hash: hash }) => hash),
      {
        key: 'root',
        label: 'Output root',
        place: 'below',
        cardLabel: 'Output root',
        cell: ({ output_root: root }) => (
          <span className="hash" title={root}>
            <HashText hash={root} headDigits={8} /> <CopyButton value={root} label="output root" />
          </span>
        ),
        skeleton: 14,
      },
    ],
    rowKey: ({ l2_output_index: index }) => String(index),
  },
};

/** Links to the dispute games, which replace output roots on newer chains; only if the API has some. */
function GamesLink() {
  const { data } = useQuery({ ...gamesCountQuery(), throwOnError: false });
  const href = listPath(usePaths(), '/games');
  const { hasGames } = useModuleConfig<typeof settings>('optimism');
  if (!data || hasGames === false) return null;
  return (
    <p className="count-line">
      <a href={href}>{formatNumber(data)} dispute games</a>
    </p>
  );
}

function OutputRootsSkeleton() {
  return <ListPageSkeleton of={OUTPUT_ROOTS.list} />;
}
