import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasOwnApi } from '../app/settings/has-own-api.ts';
import { useUiConfig } from '../app/settings/useUiConfig.ts';
import { formatNumber } from '../entities/format/format-number.ts';
import { formatIndexedRatio } from '../entities/format/format-percent.ts';
import { HostileText } from '../entities/HostileText.tsx';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { usePaths } from '../paths.ts';
import { useIndexingFlag } from './useIndexingFlag.ts';

/** Notices above every page: the operator's message, and the progress of an incomplete index. */
export function Alerts() {
  const { maintenanceMessage } = useUiConfig();
  return (
    <div className="shell-alerts">
      {maintenanceMessage && (
        <div className="alert" role="status">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (server/documents/sanitize-html.ts) */}
          <div className="message" dangerouslySetInnerHTML={{ __html: maintenanceMessage }} />
        </div>
      )}
      <StalledAlert />
      <BlocksAlert />
      <InternalTransactionsAlert />
    </div>
  );
}

/** Reason why no new blocks arrive. */
function StalledAlert() {
  const reason = useIndexingStatus().data?.stalled_reason;
  if (!reason) return null;
  return (
    <div className="alert alert-late" role="status">
      <span>
        <b className="font-semibold">No new blocks.</b> <HostileText text={reason} lengthMax={300} />
      </span>
    </div>
  );
}

const BLOCKS = 'Blocks Indexed';
const REASON = "We're indexing this chain right now. Some of the counts may be inaccurate.";

/** Progress of the blocks: hidden by configuration, when all are indexed, and when the call fails. */
function BlocksAlert() {
  const { hidesBlocksIndexingAlert } = useUiConfig();
  const { data, isError } = useIndexingStatus();
  const { isStored, isLate } = useIndexingFlag(data && !data.finished_indexing_blocks);
  if (hidesBlocksIndexingAlert || isError) return null;
  if (data === undefined)
    return isStored ? <IndexingNotice look="alert-ghost" ratio="0" what={BLOCKS} /> : null;
  if (data.finished_indexing_blocks) return null;
  if (data.unreadable_blocks_count && data.other_blocks_missing === false)
    return <UnreadableNotice count={data.unreadable_blocks_count} isLate={isLate} />;
  const pace = formatPace(data.blocks_per_second, data.seconds_left);
  const look = isLate ? 'alert-late' : '';
  return <IndexingNotice look={look} ratio={data.indexed_blocks_ratio} what={BLOCKS} pace={pace} />;
}

/** Number of blocks missing because the node does not return them; they will not arrive. */
function UnreadableNotice({ count, isLate }: { count: number; isLate: boolean }) {
  const paths = usePaths();
  const isOne = count === 1;
  return (
    <div className={`alert ${isLate ? 'alert-late' : ''}`} role="status">
      <span>
        <b className="font-semibold">
          {formatNumber(count)} {isOne ? 'block is' : 'blocks are'} missing.
        </b>{' '}
        The node could not give {isOne ? 'it' : 'them'}; {isOne ? 'it is' : 'they are'} tried again.{' '}
        <a href={paths.about()}>Details</a>
      </span>
    </div>
  );
}

/**
 * Progress of the internal transactions. On our own server, a missing ratio means that the node has no traces, so there is
 * nothing to wait for; on another one, that it is not known yet.
 */
function InternalTransactionsAlert() {
  const { hidesInternalTransactionsIndexingAlert } = useUiConfig();
  const { data } = useIndexingStatus();
  const [wasKnown] = useState(data !== undefined);
  const isOwn = useHasOwnApi();
  const ratio = data?.indexed_internal_transactions_ratio ?? null;
  if (hidesInternalTransactionsIndexingAlert || data?.finished_indexing !== false) return null;
  if (ratio === null && isOwn) return null;
  const what =
    ratio === null ? 'Internal Transactions Being Indexed' : 'Blocks With Internal Transactions Indexed';
  return <IndexingNotice look={wasKnown ? '' : 'alert-late'} ratio={ratio} what={what} />;
}

/** `520 blocks a second, about 3 min left.` Empty if the server does not report it. */
function formatPace(blocksPerSecond: number | undefined, secondsLeft: number | undefined): string {
  if (!blocksPerSecond || !secondsLeft) return '';
  const minutes = Math.round(secondsLeft / 60);
  const left =
    secondsLeft < 90 ? `${secondsLeft} s` : minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return `${blocksPerSecond} blocks a second, about ${left} left.`;
}

function useIndexingStatus() {
  return useQuery({ ...indexingStatusQuery(), throwOnError: false });
}

interface IndexingNoticeProps {
  /** A skeleton reserves the space of a notice; a late one overlays the bottom of the page, where it causes no layout shift. */
  look: '' | 'alert-ghost' | 'alert-late';
  /** Null if unknown. */
  ratio: string | null;
  what: string;
  /** Speed, if known. */
  pace?: string;
}

function IndexingNotice({ look, ratio, what, pace = '' }: IndexingNoticeProps) {
  return (
    <div className={`alert ${look}`} role="status" aria-hidden={look === 'alert-ghost' || undefined}>
      <span>
        <b className="font-semibold">
          {ratio !== null && `${formatIndexedRatio(ratio)} `}
          {what}
        </b>{' '}
        {REASON}
        {pace && ` ${pace}`}
      </span>
    </div>
  );
}
