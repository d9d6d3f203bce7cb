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

/** A sentence on the ranges that are on other servers, which no view has. */
async function readMoved({ db }: Pick<ReadScope, 'db'>, layer: keyof typeof VIEW_OF): Promise<string[]> {
  const ranges = await listMoved(db, layer);
  if (ranges.length === 0) return [];
  const blocks = ranges.slice(0, RANGES_MAX).map(({ from, to }) => `${from} to ${to}`);
  const more = ranges.length > RANGES_MAX ? ` and ${ranges.length - RANGES_MAX} more ranges` : '';
  return [
    `${VIEW_OF[layer]}: without those of blocks ${blocks.join(', ')}${more}, which are on other database servers.`,
  ];
}
