import type { Log } from '../../../contract/log.ts';
import { chooseOpenLogs } from './choose-open-logs.ts';
import { LogEntry } from './LogEntry.tsx';

interface LogListProps {
  logs: readonly Log[];
  /** The list is that of a contract: where a log was written is said instead of who wrote it. */
  isOfAddress?: boolean;
  /** The address of the list kept to one topic. */
  topicHref?: (topic: string) => string;
}

/** A page of logs; where they say more than a page can hold, the parameters of the later ones wait behind buttons. */
export function LogList({ logs, ...props }: LogListProps) {
  const open = chooseOpenLogs(logs);
  return (
    <ol className="panel">
      {logs.map((log, place) => (
        <LogEntry
          key={`${log.block_number ?? log.transaction_hash}-${log.index}`}
          log={log}
          {...props}
          isFolded={!open[place]}
        />
      ))}
    </ol>
  );
}
