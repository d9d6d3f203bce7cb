import { readUnavailableIn } from '#sdk/api/answers.ts';
import { isHistoryWhole } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';

/** Sentences about data of these views that the index lacks. */
export async function readNotes(scope: ReadScope, views: ReadonlySet<string>): Promise<string[]> {
  const lack = views.has('internal_transactions') ? await readUnavailableIn(scope) : null;
  const isWhole = await isHistoryWhole(scope, scope.head.history_from);
  const start = isWhole
    ? []
    : ['Not all blocks are indexed yet, so that sums and counts are of those that are.'];
  return lack === null ? start : [...start, `internal_transactions: ${lack}`];
}
