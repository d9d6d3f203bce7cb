import type { Log } from '../../../contract/log.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { DecodedParameters } from '../../entities/abi/DecodedParameters.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A log: who wrote it, what it says when its event is known, and its raw topics and data. */
export function LogEntry({ log }: { log: Log }) {
  return (
    <li className="entry">
      <div className="title">
        <span className="kbd num">{log.index}</span>
        <AddressLink address={log.address} isFull />
      </div>
      <dl className="entry-grid mt-3">
        {log.decoded && (
          <>
            <dt>Event</dt>
            <dd>
              <code>
                <HostileText text={log.decoded.method_call} lengthMax={400} />
              </code>
              <DecodedParameters parameters={log.decoded.parameters} />
            </dd>
          </>
        )}
        <dt>Topics</dt>
        <dd className="grid gap-1">
          {log.topics.map((topic, index) =>
            topic === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a topic is its place
              <span key={index} className="hash hash-full">
                <span className="hint">{index} </span>
                {topic}
              </span>
            ),
          )}
          {log.topics.every((topic) => topic === null) && <span className="hint">none</span>}
        </dd>
        <dt>Data</dt>
        <dd>
          {log.data === '0x' ? (
            <span className="hint">none</span>
          ) : (
            <div className="codebox">
              {log.data} <CopyButton value={log.data} label="data" />
            </div>
          )}
        </dd>
      </dl>
    </li>
  );
}
