import type { Log } from '#contract/transaction/log.ts';
import { chooseOpenLogs } from './choose-open-logs.ts';
import { LogEntry } from './LogEntry.tsx';

interface LogListProps {
  logs: readonly Log[];
  /** The list is that of a contract: it shows the place of a log instead of its emitter. */
  isOfAddress?: boolean;
  /** URL of the list filtered by a topic. */
  topicHref?: (topic: string) => string;
}

/** A page of logs; if they are too many elements for a page, the parameters of the later ones are collapsed behind buttons. */
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
