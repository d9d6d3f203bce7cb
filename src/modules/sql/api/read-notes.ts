import { readUnavailableIn } from '#sdk/api/answers.ts';
import { isHistoryWhole } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { listMoved } from '#sdk/db/queries.ts';

/** Maximum number of ranges that a sentence names. */
const RANGES_MAX = 10;

/** Sentences about data of these views that the index, or its first server, lacks. */
export async function readNotes(scope: ReadScope, views: ReadonlySet<string>): Promise<string[]> {
  const lack = views.has('internal_transactions') ? await readUnavailableIn(scope) : null;
  const isWhole = await isHistoryWhole(scope, scope.head.history_from);
  return [
    ...(isWhole ? [] : ['Not all blocks are indexed yet, so that sums and counts are of those that are.']),
    ...(lack === null ? [] : [`internal_transactions: ${lack}`]),
    ...(views.has('internal_transactions') ? await readMoved(scope, 'traces') : []),
    ...(views.has('logs') ? await readMoved(scope, 'logs') : []),
  ];
}

const VIEW_OF = { traces: 'internal_transactions', logs: 'logs' } as const;

/** Sentences on the ranges that are on other servers, or were removed: no view has them. */
async function readMoved({ db }: Pick<ReadScope, 'db'>, layer: keyof typeof VIEW_OF): Promise<string[]> {
  const all = await listMoved(db, layer);
  const name = (ranges: typeof all, why: string) => {
    if (ranges.length === 0) return [];
    const blocks = ranges.slice(0, RANGES_MAX).map(({ from, to }) => `${from} to ${to}`);
    const more = ranges.length > RANGES_MAX ? ` and ${ranges.length - RANGES_MAX} more ranges` : '';
    return [`${VIEW_OF[layer]}: without those of blocks ${blocks.join(', ')}${more}, which ${why}.`];
  };
  const isRemoved = ({ server }: (typeof all)[number]) => server === null;
  return [
    ...name(
      all.filter((range) => !isRemoved(range)),
      'are on other database servers',
    ),
    ...name(all.filter(isRemoved), 'are not stored any more'),
  ];
}
