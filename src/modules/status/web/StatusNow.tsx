import { formatNumber } from '#sdk/web/entities/formats.ts';
import { BlockLink, HostileText, LongTimestamp, Timestamp } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList, Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import type { Status } from '../contract/status.ts';

const STATES: Readonly<Record<Status['state'], readonly [PillTone, string]>> = {
  operational: ['ok', 'Operational'],
  degraded: ['wait', 'Degraded'],
  outage: ['bad', 'Outage'],
  unknown: ['plain', 'Unknown'],
};

const NODE_STATES: Readonly<Record<Status['node']['state'], string>> = {
  answers: 'responds',
  fails: 'fails',
  silent: 'has not reported its height for a while',
  unknown: 'unknown',
};

const MESSAGE_CHARACTERS_MAX = 500;

/** The current state, and the figures behind it. */
export function StatusNow({ status }: { status: Status }) {
  const { state, message, node, audit } = status;
  const [tone, name] = STATES[state] ?? STATES.unknown;
  return (
    <KeyValueList label="Current state">
      <KeyValue label="State">
        <Pill tone={tone}>{name}</Pill>
        {message !== null && (
          <HostileText className="status-reason" text={message} lengthMax={MESSAGE_CHARACTERS_MAX} />
        )}
      </KeyValue>
      <KeyValue label="Newest block">
        {status.height === null ? (
          <span className="hint">none yet</span>
        ) : (
          <>
            <BlockLink height={status.height} /> <LongTimestamp timestamp={status.head_timestamp} />
          </>
        )}
      </KeyValue>
      <KeyValue label="Behind the node" hint="Number of blocks that the node has and the index has not.">
        <Lag {...status} />
      </KeyValue>
      <KeyValue label="Node">
        <span>
          {NODE_STATES[node.state] ?? NODE_STATES.unknown}
          {node.reported_at !== null && (
            <>
              , last height <Timestamp timestamp={node.reported_at} />
            </>
          )}
        </span>
      </KeyValue>
      <KeyValue label="Missing" hint="Blocks that the node does not serve, and blocks that it cannot trace.">
        <span>
          <span className="num">{formatNumber(status.unreadable_blocks_count)}</span> blocks, traces of{' '}
          <span className="num">{formatNumber(status.untraceable_blocks_count)}</span> blocks
        </span>
      </KeyValue>
      <KeyValue label="Audit" hint="Comparison of the index with the node, block by block.">
        {audit === null ? <span className="hint">none</span> : <Audit {...audit} />}
      </KeyValue>
      <KeyValue label="Recorded since">
        {status.recorded_since === null ? (
          <span className="hint">nothing yet</span>
        ) : (
          <LongTimestamp timestamp={status.recorded_since} />
        )}
      </KeyValue>
    </KeyValueList>
  );
}

function Lag({ lag_blocks: lag, node_height }: Pick<Status, 'lag_blocks' | 'node_height'>) {
  if (lag === null) return <span className="hint">unknown</span>;
  return (
    <span>
      <span className="num">{formatNumber(lag)}</span> {lag === 1 ? 'block' : 'blocks'}
      {node_height !== null && ` (the node is at ${formatNumber(node_height)})`}
    </span>
  );
}

function Audit({ checks, mismatches, last_checked_at }: NonNullable<Status['audit']>) {
  return (
    <span>
      <span className="num">{formatNumber(checks)}</span> checks,{' '}
      <span className="num">{formatNumber(mismatches)}</span> with a difference
      {last_checked_at !== null && (
        <>
          , the last <Timestamp timestamp={last_checked_at} />
        </>
      )}
    </span>
  );
}
