import type { Trigger } from '#lib/trigger.ts';
import type { IndexerContext } from './context.ts';
import type { IndexerOptions } from './indexer-options.ts';

/** A background task of the indexer: a value beside the code of its work, listed in the tasks of a session. */
export interface Task {
  /** Label in metrics and in the log. */
  name: string;
  /**
   * True if a failure that retries do not resolve ends the session; the next one reconnects to the node and the
   * database. Failures of any other task are logged and counted, and it is run again after growing pauses; the other
   * tasks continue.
   */
  endsSession?: true;
  /**
   * Prepares the task for one session and creates its state. Null where the options leave nothing to do. Does no I/O
   * and does not throw; opened resources (a subscription, a connection to another node) are closed when `signal`
   * aborts.
   */
  create(session: TaskSession): TaskRun | null;
}

/** Inputs of a task in each session. */
export interface TaskSession {
  context: IndexerContext;
  options: IndexerOptions;
  /** Aborts at the end of the session. */
  signal: AbortSignal;
}

/** A task in a session. */
export interface TaskRun {
  /** Does a part of the work. Returns true if there is more to do at once. */
  run(): Promise<boolean> | Promise<void>;
  /** Maximum pause when there is nothing to do, in ms; a function is called before each. */
  idleMs: number | (() => number);
  /** Trigger that ends the pause early. Several tasks may share one. */
  wake?: Trigger;
}
