import { isHistoryWhole } from '#sdk/api/freshness.ts';
import { answer } from '#sdk/api/requests.ts';
import { OPERATION_CALLS } from '../contract/calls.ts';

/** `/status`: operations are indexed with their blocks, those of all versions at once. */
export const getStatus = answer(OPERATION_CALLS.user_operation_status, async (scope) => {
  const isWhole = await isHistoryWhole(scope);
  const status = {
    enabled: true,
    live: scope.run.isActive,
    past_db_logs_indexing_finished: isWhole,
    past_rpc_logs_indexing_finished: isWhole,
  };
  return { finished_past_indexing: isWhole, v06: status, v07: status, v08: status, v09: status };
});
