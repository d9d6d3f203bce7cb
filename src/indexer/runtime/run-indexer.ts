import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import type { NodeStatus } from '#chain/types/node-status.ts';
import { clientConfig } from '#db/connection/connect.ts';
import { isDatabaseUnavailable, toDatabaseError } from '#db/connection/database-error.ts';
import { acquireIndexerLock } from '#db/writes/indexer-lock.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { noteUnreachable } from '../head/note-stall.ts';
import { createObservationQueue, type RunQueue } from '../observe/create-observation-queue.ts';
import { beginTerm } from './begin-term.ts';
import type { Decoders, IndexerContext, Log, StallMemory } from './context.ts';
import { createContext } from './create-context.ts';
import { ChainResetError } from './errors.ts';
import type { IndexerOptions } from './indexer-options.ts';
import { lowerBackend } from './lower-priority.ts';
import type { IndexerMetrics } from './metrics.ts';
import type { IndexerModule, IndexerModules } from './module.ts';
import { createQuietLog } from './quiet-log.ts';
import { createRecoveryWatch, type RecoveryWatch } from './recovery-watch.ts';
import { runTask } from './run-task.ts';
import type { Task } from './task.ts';
import { TASKS } from './tasks.ts';
import { inTransaction } from './writer.ts';

/** Optional parts of the indexer. */
export interface IndexerParts {
  /** Called every few seconds with the status of the node's URLs. */
  onNodes?: (nodes: readonly NodeStatus[]) => void;
  /** Called at once with the code of an error that has ended a session. */
  onFailure?: (code: string) => void;
  metrics?: IndexerMetrics | undefined;
  /** Threads that decode the history; by default it is decoded in this one. */
  decoders?: Decoders | undefined;
  /** Tasks of each session, replacing those of the core. */
  tasks?: readonly Task[];
  /** Enabled modules, in the order of their registry. */
  modules?: readonly IndexerModule[];
  /** Full migration names of disabled modules. */
  knownMigrations?: readonly string[];
}

const RPC_TIMEOUT_MS = 20_000;
/** Pause before the next session, in ms: the first is short, each after it longer, until a session has lasted. */
const RETRY_FIRST_MS = 100;
const RETRY_LONGEST_MS = 5000;
/** Longest pause while the database does not respond: a standby may take over at any time. */
const DATABASE_RETRY_LONGEST_MS = 1000;
const LASTING_MS = 10_000;
/** Interval at which the status of the node's URLs is reported. */
const TELL_INTERVAL_MS = 2000;

/**
 * Indexes a chain until the signal aborts. A failure of the node, the database, or the chain itself ends the session;
 * the next one resumes from the state in the database.
 */
export async function runIndexer(
  options: IndexerOptions,
  log: Log,
  signal: AbortSignal,
  {
    onNodes = () => {},
    onFailure = () => {},
    metrics,
    decoders,
    tasks: core = TASKS,
    ...parts
  }: IndexerParts = {},
): Promise<void> {
  const modules = { on: parts.modules ?? [], known: parts.knownMigrations ?? [] };
  const tasks = [...core, ...modules.on.flatMap((module) => module.tasks)];
  const quiet = createQuietLog(log);
  const recovery = createRecoveryWatch(() => {
    quiet.forget();
    log('info', 'The indexer has recovered');
  });
  const transport = createTransport({
    urls: options.rpcUrls,
    timeoutMs: options.rpcTimeoutMs ?? RPC_TIMEOUT_MS,
    onReport: metrics?.onRpcReport,
  });
  const timer = setInterval(() => onNodes(transport.status()), TELL_INTERVAL_MS);
  const kept = { run: null, observationQueue: createObservationQueue() };
  const stall: StallMemory = { since: null, trouble: null };
  let pauseMs = RETRY_FIRST_MS;
  while (!signal.aborted) {
    const begun = Date.now();
    try {
      await runSession(
        { options, transport, log: quiet.log, recovery, metrics, decoders, modules, tasks, kept, stall },
        signal,
      );
      recovery.ended(false);
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      const isReset = error instanceof ChainResetError;
      recovery.ended(!isReset);
      quiet.log(isReset ? 'info' : 'warn', error instanceof Error ? error.message : String(error));
      if (Date.now() - begun > LASTING_MS) pauseMs = RETRY_FIRST_MS;
      if (!isReset) onFailure(error instanceof BaseError ? error.code : 'internal');
      if (!isReset) await sleep(pauseMs, signal);
      pauseMs = Math.min(
        pauseMs * 2,
        isDatabaseUnavailable(error) ? DATABASE_RETRY_LONGEST_MS : RETRY_LONGEST_MS,
      );
    }
  }
  clearInterval(timer);
  transport.close();
}

interface Session {
  options: IndexerOptions;
  transport: Transport;
  log: Log;
  metrics: IndexerMetrics | undefined;
  decoders: Decoders | undefined;
  tasks: readonly Task[];
  modules: IndexerModules;
  kept: RunQueue;
  stall: StallMemory;
  recovery: RecoveryWatch;
}

async function runSession(
  { options, tasks, recovery, ...deps }: Session,
  signal: AbortSignal,
): Promise<void> {
  const session = new AbortController();
  // Every task listens for the end of the session; Node.js would warn of a leak beyond ten listeners.
  setMaxListeners(0, session.signal);
  const stop = () => session.abort();
  signal.addEventListener('abort', stop, { once: true });
  session.signal.addEventListener('abort', () => deps.transport.reconnect());
  const client = new pg.Client(clientConfig(options.connection, 'spyglass indexer'));
  let fail = (_: Error) => {};
  const broken = new Promise<never>((_, reject) => {
    fail = (error) => {
      reject(error);
      session.abort();
    };
  });
  broken.catch(() => {});
  client.on('error', fail);
  try {
    await client.connect();
    await lowerBackend(client);
    await acquireIndexerLock(client, deps.log, session.signal);
    if (session.signal.aborted) return;
    const copies = await beginTerm(client, options, {
      onTermRaised: fail,
      warn: (text) => deps.log('warn', text),
    });
    session.signal.addEventListener('abort', () => void copies?.end(), { once: true });
    const context = await meet(createContext({ client, copies, ...deps }, options), client, deps);
    recovery.begun();
    deps.metrics?.watchQueue(context.writer.waiting);
    await Promise.race([broken, runTasks(tasks, context, options, session)]);
  } finally {
    session.abort();
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/** Records an unreachable node as the reason of the stall; modules may record more. */
async function meet(
  context: Promise<IndexerContext>,
  client: pg.Client,
  { stall, modules, log }: Pick<Session, 'stall' | 'modules' | 'log'>,
): Promise<IndexerContext> {
  try {
    return await context;
  } catch (error) {
    if (error instanceof BaseError) {
      await noteUnreachable(client, stall, error.message);
      for (const { name, whileUnreachable } of modules.on)
        if (whileUnreachable !== undefined)
          await inTransaction(client, whileUnreachable).catch((failure: unknown) =>
            log('warn', `The module "${name}" could not record that the node is unreachable: ${failure}`),
          );
    }
    throw error;
  }
}

/** Runs every task until the session ends; the first that throws ends it. */
async function runTasks(
  tasks: readonly Task[],
  context: IndexerContext,
  options: IndexerOptions,
  session: AbortController,
): Promise<void> {
  const { signal } = session;
  const runs = tasks.map((task) => runTask(task, { context, options, signal }));
  try {
    await Promise.all(runs);
  } finally {
    session.abort();
    await Promise.allSettled(runs);
  }
}
