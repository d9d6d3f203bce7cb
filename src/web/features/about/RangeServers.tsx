import type { RangeServer } from '#contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';

const REASON_LENGTH_MAX = 300;
const LAYERS = [
  ['traces', 'internal transactions'],
  ['logs', 'logs'],
] as const;

/** Database servers that hold internal transactions or logs of old blocks, with their state. */
export function RangeServers({ servers }: { servers: readonly RangeServer[] }) {
  return (
    <KeyValue
      label="Range servers"
      hint="Database servers that hold the internal transactions or logs of these blocks. While one does not answer, lists leave them out and say so."
    >
      <ul>
        {servers.map((server) => (
          <li key={server.name}>
            <HostileText text={server.name} lengthMax={60} />:{' '}
            {LAYERS.flatMap(([layer, title]) => {
              const ranges = server.ranges.filter((range) => range.layer === layer);
              if (ranges.length === 0) return [];
              return (
                <div key={layer} className="num">
                  {title} of blocks{' '}
                  {ranges.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`).join(', ')}
                </div>
              );
            })}
            {!server.is_up && <Failure {...server} />}
          </li>
        ))}
      </ul>
    </KeyValue>
  );
}

function Failure({ since, reason }: RangeServer) {
  return (
    <div>
      <span className="text-bad">
        Does not answer: <HostileText text={reason ?? 'unknown reason'} lengthMax={REASON_LENGTH_MAX} />
      </span>{' '}
      {since !== null && (
        <span className="hint">
          since <LongTimestamp timestamp={since} />
        </span>
      )}
    </div>
  );
}
