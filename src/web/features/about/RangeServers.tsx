import type { RangeServer } from '#contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';

const REASON_LENGTH_MAX = 300;

/** Database servers that hold internal transactions of old blocks, with their state. */
export function RangeServers({ servers }: { servers: readonly RangeServer[] }) {
  return (
    <KeyValue
      label="Range servers"
      hint="Database servers that hold the internal transactions of these blocks. While one does not answer, lists leave them out and say so."
    >
      <ul>
        {servers.map((server) => (
          <li key={server.name}>
            <HostileText text={server.name} lengthMax={60} />:{' '}
            <span className="num">
              blocks{' '}
              {server.ranges.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`).join(', ')}
            </span>
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
