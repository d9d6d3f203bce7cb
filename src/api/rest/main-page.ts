import type { IndexingStatus } from '../../contract/stats.ts';
import { listCoverage } from '../../db/queries/coverage.ts';
import { presentIndexingStatus } from '../present/indexing-status.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';

/** `/main-page/indexing-status`. */
export const getIndexingStatus: Handler<'main_page_indexing_status'> = (scope) => readIndexingStatus(scope);

/** How far the index has come, up to the node's own head. */
export async function readIndexingStatus({
  db,
  head,
  run,
}: Pick<ReadScope, 'db' | 'head' | 'run'>): Promise<IndexingStatus> {
  const top = Math.max(head.number ?? -1, run.isActive ? (head.node_head ?? -1) : -1);
  return presentIndexingStatus(await listCoverage(db, top), { top, head });
}
