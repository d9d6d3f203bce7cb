import type { About, IndexLayer } from '#contract/about.ts';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatBytes } from '../../entities/format/format-bytes.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { RangeServers } from './RangeServers.tsx';

const LAYERS = {
  facts: ['Blocks indexed', 'Blocks with all their transactions, logs and token transfers.'],
  traces: ['Traces indexed', 'Blocks with their internal transactions.'],
  moved: [
    'Traces on other servers',
    'Blocks whose internal transactions are on other database servers. They are in every list.',
  ],
  moved_logs: [
    'Logs on other servers',
    'Blocks whose logs are on other database servers. They are in every list.',
  ],
  dropped_traces: [
    'Traces removed',
    'Blocks whose internal transactions were removed to save space, except those that created or destroyed a contract. Counters include them.',
  ],
  dropped_logs: [
    'Logs removed',
    'Blocks whose logs were removed to save space. Counters include them; the logs of a transaction come from the node.',
  ],
  proven: [
    'Blocks proven',
    'The indexed data of the block matches the roots in its header (transactions, receipts, withdrawals, uncles), and the header matches the block hash: nothing is missing or altered.',
  ],
  unproven: [
    'Not proven',
    'The indexed data does not match the roots in the header or the block hash, also after it was fetched again. These blocks are fetched until they can be proven.',
  ],
  unprovable: [
    'Cannot be proven',
    'The header cannot prove the indexed data: receipts from before Byzantium, transaction types of this chain, or headers and roots that this chain computes differently. The data of the node is used without proof.',
  ],
  suspect: [
    'To be fetched again',
    'Blocks indexed while the node returned invalid data: they are fetched again once its data has been valid for a while.',
  ],
} as const;

/** Progress of the indexer, and its size. */
export function IndexPanel({
  about: { index, version, database_size_bytes, range_servers },
}: {
  about: About;
}) {
  return (
    <KeyValueList label="Index">
      <KeyValue label="Newest block">
        {index.height === null ? (
          <span className="hint">none yet</span>
        ) : (
          <>
            <BlockLink height={index.height} />{' '}
            {index.head_timestamp !== null && <LongTimestamp timestamp={index.head_timestamp} />}
          </>
        )}
      </KeyValue>
      {index.time_unit != null && (
        <KeyValue label="Block times" hint="The chain does not count the time of its blocks in seconds.">
          Given in {index.time_unit}, shown in seconds
        </KeyValue>
      )}
      <KeyValue label="Behind the node">
        <Lag {...index} />
      </KeyValue>
      {index.stalled && (
        <KeyValue label="No new blocks" hint="Reason why the indexer cannot process the node’s newest block.">
          <StallReason {...index.stalled} />
        </KeyValue>
      )}
      {index.history_stalled && (
        <KeyValue label="No older blocks" hint="Reason why the indexer cannot backfill older blocks.">
          <StallReason {...index.history_stalled} />
        </KeyValue>
      )}
      {index.holes?.length > 0 && (
        <KeyValue
          label="Missing on the node"
          hint="Blocks that the node does not return although it has the adjacent ones, and blocks and transactions that it cannot trace. They are retried."
        >
          <Holes index={index} />
        </KeyValue>
      )}
      {index.history_from > 0 && (
        <KeyValue
          label="History begins"
          hint="Older blocks are not indexed: the node does not have them, they belong to the chain that it forks, or the operator excluded them."
        >
          <p>
            at block <BlockLink height={index.history_from} />
          </p>
        </KeyValue>
      )}
      {index.layers.filter(isReported).map((layer) => {
        const [label, hint] = LAYERS[layer.layer];
        return (
          <KeyValue key={layer.layer} label={label} hint={hint}>
            <Ranges layer={layer} />
          </KeyValue>
        );
      })}
      {(
        [
          ['Traces retained', 'Internal transactions', index.retained_trace_blocks],
          ['Logs retained', 'Logs', index.retained_log_blocks],
        ] as const
      ).map(
        ([label, rows, blocks]) =>
          blocks != null && (
            <KeyValue key={label} label={label} hint={`${rows} of older blocks are removed to save space.`}>
              <span className="num">of the newest {formatNumber(blocks)} blocks</span>
            </KeyValue>
          ),
      )}
      {range_servers !== undefined && <RangeServers servers={range_servers} />}
      {database_size_bytes !== null && (
        <KeyValue label="Database">
          <span className="num">{formatBytes(database_size_bytes)}</span>
        </KeyValue>
      )}
      <KeyValue label="Spyglass">
        <span className="num">{version}</span>
      </KeyValue>
    </KeyValueList>
  );
}

const ALWAYS_TOLD: readonly IndexLayer['layer'][] = ['facts', 'traces', 'proven'];

/** True if the layer has something to report. */
function isReported({ layer, blocks_count }: IndexLayer): boolean {
  return ALWAYS_TOLD.includes(layer) || blocks_count > 0;
}

function Lag({ lag_blocks, lag_seconds }: About['index']) {
  if (lag_blocks === null) return <span className="hint">not followed any more</span>;
  if (lag_blocks === 0) return <>Up to date</>;
  return (
    <span className="num">
      {formatNumber(lag_blocks)} {lag_blocks === 1 ? 'block' : 'blocks'}
      {lag_seconds !== null && `, ${formatNumber(lag_seconds)} s`}
    </span>
  );
}

function Ranges({ layer: { blocks_count, ranges, ranges_count } }: { layer: IndexLayer }) {
  if (blocks_count === 0) return <span className="hint">none</span>;
  const more = ranges_count - ranges.length;
  return (
    <span className="num">
      {formatNumber(blocks_count)}:{' '}
      {ranges.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`).join(', ')}
      {more > 0 && ` and ${formatNumber(more)} more ranges`}
    </span>
  );
}

/** Missing data, with the node's error messages. */
function Holes({ index }: { index: About['index'] }) {
  const counts: [number, string, string][] = [
    [index.unreadable_blocks_count, 'block not read', 'blocks not read'],
    [index.untraceable_blocks_count, 'block not traced', 'blocks not traced'],
    [index.untraceable_transactions_count, 'transaction not traced', 'transactions not traced'],
  ];
  const words = counts.flatMap(([count, one, many]) =>
    count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : many}`] : [],
  );
  return (
    <div>
      <p className="num">{words.join(', ')}</p>
      <ul>
        {index.holes.map((hole) => (
          <li key={`${hole.layer} ${hole.from} ${hole.transaction_index}`}>
            {hole.layer === 'blocks' ? '' : 'Traces of '}
            <BlockLink height={hole.from} />
            {hole.to > hole.from && (
              <>
                {' '}
                to <BlockLink height={hole.to} />
              </>
            )}
            {hole.transaction_index !== null && `, transaction ${hole.transaction_index}`}:{' '}
            <HostileText text={hole.reason} lengthMax={300} />{' '}
            <span className="hint">
              since <LongTimestamp timestamp={hole.first_seen_at} />, tried {formatNumber(hole.attempts)}{' '}
              {hole.attempts === 1 ? 'time' : 'times'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StallReason({ reason, since }: { reason: string; since: string }) {
  return (
    <>
      <HostileText text={reason} lengthMax={500} />{' '}
      <span className="hint">
        since <LongTimestamp timestamp={since} />
      </span>
    </>
  );
}
