import { Fragment, type ReactNode } from 'react';
import type { Log } from '#contract/transaction/log.ts';
import { chooseOpenLogs } from './choose-open-logs.ts';
import { LogEntry } from './LogEntry.tsx';

interface LogListProps {
  logs: readonly Log[];
  /** The list is that of a contract: it shows the place of a log instead of its emitter. */
  isOfAddress?: boolean;
  /** URL of the list filtered by a topic. */
  topicHref?: (topic: string) => string;
  /** Notes on blocks that the list lacks, by the index of the log below them. */
  gaps?: ReadonlyMap<number, ReactNode> | undefined;
}

/** A page of logs; if they are too many elements for a page, the parameters of the later ones are collapsed behind buttons. */
export function LogList({ logs, gaps, ...props }: LogListProps) {
  const open = chooseOpenLogs(logs);
  const gapAt = (index: number) => gaps?.has(index) && <li className="entry hint">{gaps.get(index)}</li>;
  return (
    <ol className="panel">
      {logs.map((log, place) => (
        <Fragment key={`${log.block_number ?? log.transaction_hash}-${log.index}`}>
          {gapAt(place)}
          <LogEntry log={log} {...props} isFolded={!open[place]} />
        </Fragment>
      ))}
      {gapAt(logs.length)}
    </ol>
  );
}
