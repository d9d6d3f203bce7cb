import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { RunComparison } from '../contract/comparison.ts';
import type { CompareRunsPageProps } from './compare-runs-props.ts';
import { comparedList } from './compared-list.tsx';
import { comparePath } from './paths.ts';
import { compareRunsQuery, compareRunsSummaryQuery } from './queries.ts';

interface ComparisonProps extends CompareRunsPageProps {
  a: number;
  b: number;
}

/** Similarities and differences of two runs, as totals and as a list. */
export function Comparison({ a, b, search }: ComparisonProps) {
  const paths = usePaths();
  const { filter, cursor } = search;
  const { data } = useSuspenseQuery(compareRunsQuery({ a, b, filter, cursor }));
  const { data: sum } = useQuery({ ...compareRunsSummaryQuery(a, b) });
  const links = listLinks(search, data.next_page_params, (position) =>
    comparePath(paths, { a, b, filter, ...position }),
  );
  return (
    <>
      {sum !== undefined && <p className="sentence">{summarize(sum)}</p>}
      <Tabs
        label="Which transactions"
        active={filter ?? 'all'}
        tabs={[
          { key: 'all', label: 'All', href: comparePath(paths, { a, b }) },
          ...(
            [
              ['changed', 'Changed only'],
              ['only_a', `Only in run ${a}`],
              ['only_b', `Only in run ${b}`],
            ] as const
          ).map(([key, label]) => ({
            key,
            label,
            count: sum && count(sum, key),
            href: comparePath(paths, { a, b, filter: key }),
          })),
        ]}
      />
      {(search.page > 1 || links.nextHref) && (
        <div className="list-tools">
          <ListPages {...links} />
        </div>
      )}
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={links.nextHref ? 'None among these' : 'None'}>
            {links.nextHref
              ? 'The next page continues the comparison.'
              : 'The two runs have no transactions of this kind.'}
          </EmptyState>
        </div>
      ) : (
        <List of={comparedList(a, b)} rows={data.items} />
      )}
    </>
  );
}

function count(sum: RunComparison, key: 'changed' | 'only_a' | 'only_b'): string {
  return sum.is_complete ? formatNumber(sum[key]) : `${formatNumber(sum[key])}+`;
}

function summarize({ a, b, same, changed, other_fee, only_a, only_b, is_complete }: RunComparison): string {
  const total = same + changed + only_a + only_b;
  const fees = other_fee === 0 ? '' : ` (${formatNumber(other_fee)} of them for another fee)`;
  const counts = `${formatNumber(same)} the same${fees}, ${formatNumber(changed)} changed, ${formatNumber(only_a)} only in run ${a.id}, ${formatNumber(only_b)} only in run ${b.id}.`;
  return is_complete ? counts : `Of the first ${formatNumber(total)} that were compared: ${counts}`;
}
