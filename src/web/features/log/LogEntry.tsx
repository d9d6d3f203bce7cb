import { useState } from 'react';
import type { Log } from '#contract/transaction/log.ts';
import { AbiSource } from '../../entities/abi/AbiSource.tsx';
import { ParameterLines } from '../../entities/abi/ParameterLines.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CutNote } from '../../entities/CutNote.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Hint } from '../../ui/feedback/Hint.tsx';

interface LogEntryProps {
  log: Log;
  /** The list is that of a contract: it shows the place of a log instead of its emitter. */
  isOfAddress?: boolean;
  /** URL of the list filtered by a topic. */
  topicHref?: ((topic: string) => string) | undefined;
  /** Its parameters are collapsed behind a button. */
  isFolded?: boolean;
}

/** A log, in few elements, because a page has fifty: its emitter, its decoded event if known, and its raw topics and data. */
export function LogEntry({ log, isOfAddress, topicHref, isFolded = false }: LogEntryProps) {
  const id = nameAnchor(log, isOfAddress);
  return (
    <li className="entry" id={id}>
      <div className="heading-row log-place">
        {id === undefined ? (
          <span className="kbd num">{log.index}</span>
        ) : (
          <a className="kbd num" href={`#${id}`} title="Link to this log">
            {log.index}
          </a>
        )}
        {isOfAddress ? <LogPlace log={log} /> : <AddressLink address={log.address} isFull />}
      </div>
      <dl className="entry-grid">
        <dt>Event</dt>
        <dd>
          {log.decoded ? <Event decoded={log.decoded} isFolded={isFolded} /> : <UnreadEvent log={log} />}
        </dd>
        <dt>Topics</dt>
        <dd className="topics">
          {log.topics.map((topic, place) =>
            topic === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a topic is its place
              <Topic key={place} topic={topic} topicHref={topicHref} />
            ),
          )}
          {log.topics.every((topic) => topic === null) && <span className="hint">none</span>}
        </dd>
        <dt>Data</dt>
        {log.data === '0x' ? (
          <dd className="hint">none</dd>
        ) : (
          <dd className="codebox" tabIndex={log.data_truncated ? 0 : undefined}>
            {log.data}
            {log.data_truncated ? '…' : <CopyButton value={log.data} label="data" />}
            {log.data_truncated && <CutData log={log} bytes={log.data_truncated.bytes} />}
          </dd>
        )}
      </dl>
    </li>
  );
}

/** Anchor of a log. On the page of an address, logs of several blocks are listed; one whose block an API leaves out has none. */
function nameAnchor({ block_number, index }: Log, isOfAddress = false): string | undefined {
  if (!isOfAddress) return `log-${index}`;
  return typeof block_number === 'number' ? `log-${block_number}-${index}` : undefined;
}

function CutData({ log, bytes }: { log: Log; bytes: number }) {
  const path = `/api/v2/transactions/${log.transaction_hash}/logs/${log.index}/data` as const;
  return <CutNote hex={log.data} bytes={bytes} path={path} noun="data" />;
}

function Event({ decoded, isFolded }: { decoded: NonNullable<Log['decoded']>; isFolded: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded);
  const { method_call, parameters, abi_address_hash } = decoded;
  return (
    <>
      <code>
        <HostileText text={method_call} lengthMax={400} />
      </code>
      <AbiSource address={abi_address_hash} />
      {isOpen ? (
        parameters.length > 0 && <ParameterLines parameters={parameters} />
      ) : (
        <button type="button" className="btn unfold" onClick={() => setOpen(true)}>
          Show {parameters.length === 1 ? 'its parameter' : `its ${parameters.length} parameters`}
        </button>
      )}
    </>
  );
}

/** Reason why a log is not decoded: without topics it is anonymous; otherwise its first topic is an unknown signature. */
function UnreadEvent({ log }: { log: Log }) {
  return log.topics.every((topic) => topic === null) ? (
    <Hint text="log.anonymous">Anonymous event</Hint>
  ) : (
    <Hint text="log.unknown">Unknown event</Hint>
  );
}

/** A topic; the style sheet adds its number. */
function Topic({ topic, topicHref }: { topic: string } & Pick<LogEntryProps, 'topicHref'>) {
  if (!topicHref) return <span className="hash hash-full">{topic}</span>;
  return (
    <a
      className="hash hash-full"
      href={topicHref(topic)}
      title="Only logs with this topic"
      data-keep-scroll=""
      rel="nofollow"
    >
      {topic}
    </a>
  );
}

/** The transaction and the block of a log. */
function LogPlace({ log }: { log: Log }) {
  return (
    <>
      {log.transaction_hash !== null && <TransactionLink hash={log.transaction_hash} />}
      {log.block_number !== null && (
        <>
          block <BlockLink height={log.block_number} />
        </>
      )}
      {log.block_timestamp !== null && <Timestamp timestamp={log.block_timestamp} />}
    </>
  );
}
