import type { Trigger } from '../../lib/trigger.ts';
import type { IndexerContext } from './context.ts';
import type { IndexerOptions } from './indexer-options.ts';

/** A background task of the indexer: a value beside the code that does the work, named in a list that is run in each session. */
export interface Task {
  /** Its label in metrics and in the log. */
  name: string;
  /**
   * Whether a failure that retries do not cure ends the session; the next one connects to the node and the database anew.
   * Failures of any other task are logged and counted, and it is run again after growing pauses; all others go on.
   */
  endsSession?: true;
  /**
   * Prepares the task for one session: its memory is made here. Null where the options leave nothing to do. Does no I/O and
   * does not throw; what it opens (a subscription, a connection to another node) is closed when `signal` aborts.
   */
  create(session: TaskSession): TaskRun | null;
}

/** What a task is given in each session. */
export interface TaskSession {
  context: IndexerContext;
  options: IndexerOptions;
  /** Aborts at the end of the session. */
  signal: AbortSignal;
}

/** A task in a session. */
export interface TaskRun {
  /** Does a part of the work. Gives true where there is more to do at once. */
  run(): Promise<boolean> | Promise<void>;
  /** The longest pause when there is nothing to do, in ms; a function is asked before each. */
  idleMs: number | (() => number);
  /** Ends such a pause early. Several tasks may name the same. */
  wake?: Trigger;
}
