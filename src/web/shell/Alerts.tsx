import { useQuery } from '@tanstack/react-query';
import { useUiConfig } from '../app/useUiConfig.ts';
import { formatIndexedRatio } from '../entities/format/format-percent.ts';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { useIndexingFlag } from './useIndexingFlag.ts';

/** What stands above every page: the operator's message, and how far the index has come while it is not done. */
export function Alerts() {
  const { maintenanceMessage } = useUiConfig();
  return (
    <div className="alerts">
      {maintenanceMessage && (
        <div className="alert" role="status">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (server/sanitize-html.ts) */}
          <span dangerouslySetInnerHTML={{ __html: maintenanceMessage }} />
        </div>
      )}
      <BlocksAlert />
      <InternalTransactionsAlert />
    </div>
  );
}

const REASON = "We're indexing this chain right now. Some of the counts may be inaccurate.";

/** How far the blocks are: hidden by configuration, when all are there, and when the call fails. */
function BlocksAlert() {
  const { hidesBlocksIndexingAlert } = useUiConfig();
  const { data, isError } = useIndexingStatus();
  const wasUnfinished = useIndexingFlag(data && !data.finished_indexing_blocks);
  if (hidesBlocksIndexingAlert || isError) return null;
  if (data === undefined)
    return wasUnfinished ? <div className="alert alert-ghost" aria-hidden="true" /> : null;
  if (data.finished_indexing_blocks) return null;
  return <IndexingNotice ratio={data.indexed_blocks_ratio} what="Blocks Indexed" />;
}

/** How far the internal transactions are; a node that offers no traces has no ratio, and there is nothing to wait for. */
function InternalTransactionsAlert() {
  const { hidesInternalTransactionsIndexingAlert } = useUiConfig();
  const { data } = useIndexingStatus();
  const ratio = data?.indexed_internal_transactions_ratio ?? null;
  if (hidesInternalTransactionsIndexingAlert || data?.finished_indexing !== false || ratio === null)
    return null;
  return <IndexingNotice ratio={ratio} what="Blocks With Internal Transactions Indexed" />;
}

function useIndexingStatus() {
  return useQuery({ ...indexingStatusQuery(), throwOnError: false });
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
