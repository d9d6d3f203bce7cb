import type { Log } from '../../../contract/log.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { DecodedParameters } from '../../entities/abi/DecodedParameters.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Hint } from '../../ui/Hint.tsx';

interface LogEntryProps {
  log: Log;
  /** The list is that of a contract: where a log was written is said instead of who wrote it. */
  isOfAddress?: boolean;
  /** The address of the list kept to one topic. */
  topicHref?: (topic: string) => string;
}

/** A log: who wrote it, what it says when its event is known, and its raw topics and data. */
export function LogEntry({ log, isOfAddress, topicHref }: LogEntryProps) {
  return (
    <li className="entry">
      <div className="title">
        <span className="kbd num">{log.index}</span>
        {isOfAddress ? <LogPlace log={log} /> : <AddressLink address={log.address} isFull />}
      </div>
      <dl className="entry-grid mt-3">
        <dt>Event</dt>
        <dd>
          {log.decoded ? (
            <>
              <code>
                <HostileText text={log.decoded.method_call} lengthMax={400} />
              </code>
              <DecodedParameters parameters={log.decoded.parameters} />
            </>
          ) : (
            <UnreadEvent log={log} />
          )}
        </dd>
        <dt>Topics</dt>
        <dd className="grid gap-1">
          {log.topics.map((topic, index) =>
            topic === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a topic is its place
              <span key={index} className="hash hash-full">
                <span className="hint">{index} </span>
                {topicHref ? (
                  <a
                    href={topicHref(topic)}
                    title="Only logs with this topic"
                    data-keep-scroll=""
                    rel="nofollow"
                  >
                    {topic}
                  </a>
                ) : (
                  topic
                )}
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

/** Why a log cannot be read: without topics it names no event; else its first topic may do so, but nobody here knows it. */
function UnreadEvent({ log }: { log: Log }) {
  return log.topics.every((topic) => topic === null) ? (
    <Hint text="log.anonymous">Anonymous event</Hint>
  ) : (
    <Hint text="log.unknown">Unknown event</Hint>
  );
}

/** The transaction and the block that a log was written in. */
function LogPlace({ log }: { log: Log }) {
  return (
    <>
      {log.transaction_hash !== null && <TransactionLink hash={log.transaction_hash} />}
      <span className="hint">
        block <BlockLink height={log.block_number} />
      </span>
      {log.block_timestamp !== null && (
        <span className="hint">
          <Timestamp timestamp={log.block_timestamp} />
        </span>
      )}
    </>
  );
}
