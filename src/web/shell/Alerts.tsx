import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const BLOCKS = 'Blocks Indexed';
const REASON = "We're indexing this chain right now. Some of the counts may be inaccurate.";

/** How far the blocks are: hidden by configuration, when all are there, and when the call fails. */
function BlocksAlert() {
  const { hidesBlocksIndexingAlert } = useUiConfig();
  const { data, isError } = useIndexingStatus();
  const { isKept, isLate } = useIndexingFlag(data && !data.finished_indexing_blocks);
  if (hidesBlocksIndexingAlert || isError) return null;
  if (data === undefined)
    return isKept ? <IndexingNotice look="alert-ghost" ratio="0" what={BLOCKS} /> : null;
  if (data.finished_indexing_blocks) return null;
  return <IndexingNotice look={isLate ? 'alert-late' : ''} ratio={data.indexed_blocks_ratio} what={BLOCKS} />;
}

/** How far the internal transactions are; a node that offers no traces has no ratio, and there is nothing to wait for. */
function InternalTransactionsAlert() {
  const { hidesInternalTransactionsIndexingAlert } = useUiConfig();
  const { data } = useIndexingStatus();
  const [wasKnown] = useState(data !== undefined);
  const ratio = data?.indexed_internal_transactions_ratio ?? null;
  if (hidesInternalTransactionsIndexingAlert || data?.finished_indexing !== false || ratio === null)
    return null;
  const look = wasKnown ? '' : 'alert-late';
  return <IndexingNotice look={look} ratio={ratio} what="Blocks With Internal Transactions Indexed" />;
}

function useIndexingStatus() {
  return useQuery({ ...indexingStatusQuery(), throwOnError: false });
}

interface IndexingNoticeProps {
  /** A ghost keeps the place of a notice; a late one lies over the foot of the page, where it moves nothing. */
  look: '' | 'alert-ghost' | 'alert-late';
  ratio: string;
  what: string;
}

function IndexingNotice({ look, ratio, what }: IndexingNoticeProps) {
  return (
    <div className={`alert ${look}`} role="status" aria-hidden={look === 'alert-ghost' || undefined}>
      <span>
        <b className="font-semibold">
          {formatIndexedRatio(ratio)} {what}
        </b>{' '}
        {REASON}
      </span>
    </div>
  );
}
