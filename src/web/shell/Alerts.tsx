import { useQuery } from '@tanstack/react-query';
import { useUiConfig } from '../app/useUiConfig.ts';
import { formatIndexedRatio } from '../entities/format/format-percent.ts';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { SafeHtml } from './SafeHtml.tsx';
import { useIndexingFlag } from './useIndexingFlag.ts';

/** What stands above every page: the operator's message, and how far the index has come while it is not done. */
export function Alerts() {
  const { maintenanceMessage } = useUiConfig();
  return (
    <div className="alerts">
      {maintenanceMessage && (
        <div className="alert" role="status">
          <span>
            <SafeHtml html={maintenanceMessage} />
          </span>
        </div>
      )}
      <IndexingAlert />
    </div>
  );
}

const REASON = "We're indexing this chain right now. Some of the counts may be inaccurate.";

/** Hidden by configuration, when all is indexed, and when the call fails. */
function IndexingAlert() {
  const ui = useUiConfig();
  const { data } = useQuery({ ...indexingStatusQuery(), throwOnError: false });
  const wasUnfinished = useIndexingFlag(data && !data.finished_indexing_blocks);
  if (data === undefined)
    return wasUnfinished ? <div className="alert alert-ghost" aria-hidden="true" /> : null;
  if (!data.finished_indexing_blocks) {
    if (ui.hidesBlocksIndexingAlert) return null;
    return <IndexingNotice ratio={data.indexed_blocks_ratio} what="Blocks Indexed" />;
  }
  const ratio = data.indexed_internal_transactions_ratio;
  if (data.finished_indexing || ratio === null || ui.hidesInternalTransactionsIndexingAlert) return null;
  return <IndexingNotice ratio={ratio} what="Blocks With Internal Transactions Indexed" />;
}

function IndexingNotice({ ratio, what }: { ratio: string; what: string }) {
  return (
    <div className="alert" role="status">
      <span>
        <b className="font-semibold">
          {formatIndexedRatio(ratio)} {what}
        </b>{' '}
        {REASON}
      </span>
    </div>
  );
}
