/** A kind of jobs, or several that are done alike. The SQL parts are constants of the module that declares it. */
export interface JobKind {
  /** Values of `kind`. */
  names: readonly string[];
  /** Condition of a job `j` that may be done now, beside its time. */
  isReady?: string;
  /** Table joined for `isReady` whose rows a claim locks against changes, with its alias. */
  locked?: { join: string; alias: string };
  /** True if the jobs of an owner are done in order, one at a time. */
  isOrdered?: boolean;
  /** Attempts after which a job has failed; null for no limit. */
  attemptsMax: number | null;
  /** Pause after the first failure, in s; doubles with each further one. */
  retryFirstS: number;
  /** Longest pause between two attempts, in s. */
  retryLongestS: number;
  /** Duration of a claim, in s, which is renewed while the job is done; then another server takes it over. */
  leaseS: number;
}

/** A job to add. */
export interface NewJob {
  kind: string;
  owner: string;
  /** Public name; a random UUID by default. */
  key?: string;
  subject?: number;
  data?: Readonly<Record<string, unknown>>;
  content?: Buffer | null;
}

/** A job that this server does, until its claim ends. */
export interface ClaimedJob {
  id: number;
  key: string;
  kind: string;
  owner: string;
  subject: number | null;
  data: Readonly<Record<string, unknown>>;
  content: Buffer | null;
  /** Number of attempts, with this one. */
  attempts: number;
  claimed_at: string;
  created_at: Date;
}

/** State of a job. */
export type JobState = 'waiting' | 'done' | 'failed';

/** Outcome of an attempt. */
export interface Attempt {
  isDone: boolean;
  /** True if a failure is not retried. */
  isFinal?: boolean;
  /** HTTP status that another server returned. */
  status?: number | null;
  error?: string | null;
  /** New content; the former one stays if it is undefined. */
  content?: Buffer | null;
}

/** An entry of a job's log. */
export interface LoggedAttempt {
  status: number | null;
  error: string | null;
  duration_ms: number;
  /** ISO time. */
  made_at: string;
}
