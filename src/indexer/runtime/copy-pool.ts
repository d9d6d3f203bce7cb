import type { Client, ClientBase } from 'pg';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { isConnectionUseless } from '#db/connection/database-error.ts';
import { inPipeline } from '#db/connection/pipeline.ts';
import { commit } from '#db/connection/transaction.ts';
import { holdTerm } from '#db/writes/indexer-term.ts';
import { createCopyConnections } from './copy-connections.ts';
import { TermRaisedError } from './errors.ts';

/** A transaction whose rows are copied before its turn. */
export interface Copy {
  /** Resolves when the rows are copied, or the transaction was rolled back. */
  copied: Promise<unknown>;
  /** Sends the rest of the transaction and commits it; null if it was rolled back, and nothing was written. */
  publish<T>(work: (piped: ClientBase) => Promise<T>): Promise<{ result: T } | null>;
  /** Rolls the transaction back. */
  drop(): Promise<void>;
}

/** Connections on which rows are copied side by side, while the writer commits in order. */
export interface CopyPool {
  /** Maximum number of transactions that are open at a time. */
  readonly count: number;
  /**
   * Begins a transaction with the rows of blocks up to `top`. One that may not begin, or that fails, is the same as one
   * that was rolled back: its error occurs again when the rows are written in their turn.
   */
  begin(top: number, copy: (piped: ClientBase) => Promise<unknown>): Copy;
  /** Permits the copies of all blocks that the run lacks, as of now. */
  open(): void;
  /**
   * Rolls back all transactions that wait for their turn, and begins none until the returned function is called; later
   * ones up to block `top` alone, until the next call of `open`.
   */
  hold(top?: number): Promise<() => void>;
  /** Closes the connections until the next copy. */
  rest(): Promise<void>;
  /** Ends the pool: transactions that wait for their turn are rolled back, and no others begin. */
  end(): Promise<void>;
  /** Throws if the pool has ended. */
  assertOpen(): void;
}

export interface CopyPoolOptions {
  connection: DatabaseConnection;
  count: number;
  /** Term of the session. */
  term: number;
  warn(message: string): void;
  /** Called when another indexer has raised the term. */
  onTermRaised(error: Error): void;
}

/** A transaction that waits for its turn. */
interface Entry {
  isDropped: boolean;
  /** Resolves with the connection of the open transaction; with null if it was rolled back. */
  opened: Promise<Client | null>;
}

/** Creates a pool without connections. */
export function createCopyPool(options: CopyPoolOptions): CopyPool {
  const connections = createCopyConnections(options.connection, options.count);
  const entries = new Set<Entry>();
  let holds = 0;
  let ceiling = Number.POSITIVE_INFINITY;
  let ended: Error | null = null;
  let hasWarned = false;

  function warn(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!hasWarned) options.warn(`The history is written through fewer connections than set: ${reason}`);
    hasWarned = true;
  }

  async function openTransaction(
    entry: Entry,
    top: number,
    copy: (piped: ClientBase) => Promise<unknown>,
  ): Promise<Client | null> {
    const isWanted = () => !entry.isDropped && holds === 0 && top <= ceiling && ended === null;
    const client = await connections.take(isWanted).catch(warn);
    if (client == null) return null;
    try {
      await inPipeline(client, (piped) => copyInTerm(piped, options.term, copy));
      return client;
    } catch (error) {
      if (error instanceof TermRaisedError) {
        ended ??= error;
        options.onTermRaised(error);
      }
      await connections.give(client, 'open');
      return null;
    }
  }

  async function drop(entry: Entry): Promise<void> {
    entry.isDropped = true;
    const isWaiting = entries.delete(entry);
    const client = await entry.opened;
    if (isWaiting && client !== null) await connections.give(client, 'open');
  }

  const rollBack = () => Promise.all([...entries].map(drop));

  async function publish<T>(
    entry: Entry,
    work: (piped: ClientBase) => Promise<T>,
  ): Promise<{ result: T } | null> {
    const client = entries.delete(entry) ? await entry.opened : null;
    if (client === null) return null;
    let state: 'open' | 'idle' = 'open';
    let isCommitting = false;
    try {
      const result = await inPipeline(client, async (piped) => {
        const done = await work(piped);
        isCommitting = true;
        await commit(piped);
        return done;
      });
      state = 'idle';
      return { result };
    } catch (error) {
      if (!isCommitting && isOfConnection(error)) return null;
      throw error;
    } finally {
      await connections.give(client, state);
    }
  }

  return {
    count: options.count,
    begin(top, copy) {
      const entry: Entry = { isDropped: false, opened: Promise.resolve(null) };
      entries.add(entry);
      entry.opened = openTransaction(entry, top, copy);
      return {
        copied: entry.opened,
        publish: (work) => publish(entry, work),
        drop: () => drop(entry),
      };
    },
    open() {
      ceiling = Number.POSITIVE_INFINITY;
    },
    async hold(top = Number.POSITIVE_INFINITY) {
      holds += 1;
      ceiling = Math.min(ceiling, top);
      await rollBack();
      return () => {
        holds -= 1;
      };
    },
    rest: () => connections.rest(),
    async end() {
      ended ??= new Error('The session of the indexer has ended');
      await rollBack();
      await connections.end();
    },
    assertOpen() {
      if (ended !== null) throw ended;
    },
  };
}

/** Begins a transaction, checks the term and copies rows, all sent at once. */
async function copyInTerm(
  piped: ClientBase,
  term: number,
  copy: (piped: ClientBase) => Promise<unknown>,
): Promise<void> {
  await Promise.all([
    piped.query('begin'),
    piped.query('set local synchronous_commit = off'),
    holdTerm(piped, term).then(assertHeld),
    copy(piped),
  ]);
}

function assertHeld(isHeld: boolean): void {
  if (!isHeld) throw new TermRaisedError('Another indexer now writes to this database');
}

/** Code of PostgreSQL for a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Returns true for an error that the connection of the writer need not have. */
function isOfConnection(error: unknown): boolean {
  return (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE || isConnectionUseless(error);
}
