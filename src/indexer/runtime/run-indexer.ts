import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { subscribeHeads } from '../../chain/heads.ts';
import { createTransport, type Transport } from '../../chain/transport.ts';
import type { BlockHeader } from '../../chain/types/block.ts';
import type { NodeStatus } from '../../chain/types/node-status.ts';
import { clientConfig } from '../../db/connect.ts';
import type { DatabaseConnection } from '../../db/connection.ts';
import { toDatabaseError } from '../../db/database-error.ts';
import { acquireIndexerLock } from '../../db/writes/indexer-lock.ts';
import { listPendingHashes } from '../../db/writes/pending-transactions.ts';
import { BaseError } from '../../lib/base-error.ts';
import { sleep } from '../../lib/sleep.ts';
import { createWake } from '../../lib/wake.ts';
import { createProofs, proveBlocks } from '../audit/prove-blocks.ts';
import { rereadSuspects } from '../audit/reread-suspects.ts';
import { runAudit } from '../audit/run-audit.ts';
import { chooseGenesisPause, createGenesisState, indexGenesis } from '../genesis/index-genesis.ts';
import { choosePause } from '../head/choose-pause.ts';
import { type FollowState, followHead } from '../head/follow-head.ts';
import { noteFailure, noteSuccess, noteUnreachable, type StallMemory } from '../head/note-stall.ts';
import { watchPool } from '../head/watch-pool.ts';
import { fillAvailableHistory } from '../history/fill-available-history.ts';
import { tidyUp } from '../history/tidy-up.ts';
import { checkTokens, createTokenChecks } from '../observe/check-tokens.ts';
import { createWanted, type KeptWanted } from '../observe/create-wanted.ts';
import { fetchInstances, type MetadataFetching } from '../observe/fetch-instances.ts';
import { createBalanceWatch, observeBalances } from '../observe/observe-balances.ts';
import { observeCodes } from '../observe/observe-codes.ts';
import { observeDelegations } from '../observe/observe-delegations.ts';
import { createInstanceWalk, observeInstances } from '../observe/observe-instances.ts';
import { createProxyWalk, observeProxies } from '../observe/observe-proxies.ts';
import { observeTokens } from '../observe/observe-tokens.ts';
import { wantRecent } from '../observe/want-recent.ts';
import { wantSystemContracts } from '../observe/want-system-contracts.ts';
import { createTraceState, fillTraces } from '../traces/fill-traces.ts';
import { createBackOff } from './back-off.ts';
import type { IndexerContext, Log } from './context.ts';
import { createContext } from './create-context.ts';
import { ChainResetError } from './errors.ts';
import type { IndexerMetrics } from './metrics.ts';
import { createQuietLog } from './quiet-log.ts';
import { repeat } from './repeat.ts';
import { watchAddresses } from './watch-addresses.ts';

/** Plain data, so that it can go to a worker. */
export interface IndexerOptions {
  connection: DatabaseConnection;
  rpcUrls: readonly string[];
  /** Where the node announces heads; polling alone does without. */
  wsUrl: string | null;
  /** How often the node is asked for its head, in ms. */
  pollIntervalMs: number;
  /** How long one request to the node may take, in ms; 20,000 by default. */
  rpcTimeoutMs?: number;
  /** The lowest block that is wanted; by default the first of the node's own chain. */
  firstBlock?: number | undefined;
  /** The pause between two checks of the audit, in ms; 0 for none. */
  auditIntervalMs: number;
  /** How metadata of instances is fetched; without it it is read only where contracts hold it themselves. */
  metadataFetching?: MetadataFetching | null;
  /** File that names the accounts of the genesis block. */
  genesisFile?: string | null;
}

/** Told every few seconds how the addresses of the node do, and at once of what has ended a session. */
export interface IndexerListener {
  onNodes?: (nodes: readonly NodeStatus[]) => void;
  /** The code of the error. */
  onFailure?: (code: string) => void;
}

const RPC_TIMEOUT_MS = 20_000;
/** The pause before the next session: the first is short, each after it longer, until one has lasted. */
const RETRY_FIRST_MS = 100;
const RETRY_LONGEST_MS = 5000;
const LASTING_MS = 10_000;
const IDLE_MS = 30_000;
const POOL_INTERVAL_MS = 1000;
/** How often tokens that could not be asked or checked are looked at again. */
const OBSERVE_IDLE_MS = 2000;
/** How often it is looked whether pieces of collections are to be asked. */
const INSTANCES_IDLE_MS = 500;
/** How often blocks that could not be traced are looked at again. */
const TRACES_IDLE_MS = 1000;
/** How often balances that are still to be asked for are looked at. */
const BALANCES_IDLE_MS = 500;
/** How often contracts that are new or have changed are looked for. */
const PROXIES_IDLE_MS = 1000;
/** How often it is looked whether there are blocks to prove. */
const PROOFS_IDLE_MS = 1000;
/** How often it is looked whether there are blocks to read again. */
const SUSPECTS_IDLE_MS = 5000;
/** How often it is looked whether there is something to tidy up. */
const TIDY_IDLE_MS = 3_600_000;
/** How often it is told how the addresses of the node do. */
const TELL_INTERVAL_MS = 2000;

/**
 * Indexes a chain until the signal aborts. Whatever breaks (the node, the database, the chain itself by a reset) ends
 * the session; the next one reads where it stands from the database and goes on.
 */
export async function runIndexer(
  options: IndexerOptions,
  log: Log,
  signal: AbortSignal,
  { onNodes = () => {}, onFailure = () => {} }: IndexerListener = {},
  metrics?: IndexerMetrics,
): Promise<void> {
  const quietLog = createQuietLog(log);
  const transport = createTransport({
    urls: options.rpcUrls,
    timeoutMs: options.rpcTimeoutMs ?? RPC_TIMEOUT_MS,
    onReport: metrics?.onRpcReport,
  });
  const timer = setInterval(() => onNodes(transport.status()), TELL_INTERVAL_MS);
  const kept = { run: null, wanted: createWanted(), hasRecent: false };
  const stall = { since: null };
  let pauseMs = RETRY_FIRST_MS;
  while (!signal.aborted) {
    const begun = Date.now();
    try {
      await runSession({ options, transport, log: quietLog, metrics, kept, stall }, signal);
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      const isReset = error instanceof ChainResetError;
      quietLog(isReset ? 'info' : 'warn', error instanceof Error ? error.message : String(error));
      if (Date.now() - begun > LASTING_MS) pauseMs = RETRY_FIRST_MS;
      if (!isReset) onFailure(error instanceof BaseError ? error.code : 'internal');
      if (!isReset) await sleep(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, RETRY_LONGEST_MS);
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
  kept: KeptWanted;
  stall: StallMemory;
}

async function runSession(
  { options, transport, log, metrics, kept, stall }: Session,
  signal: AbortSignal,
): Promise<void> {
  const session = new AbortController();
  // Every loop listens for the end of the session; they are more than the ten that Node.js takes for a leak.
  setMaxListeners(0, session.signal);
  const stop = () => session.abort();
  signal.addEventListener('abort', stop, { once: true });
  session.signal.addEventListener('abort', () => transport.startAnew());
  const client = new pg.Client(clientConfig(options.connection, 'spyglass indexer'));
  const broken = new Promise<never>((_, reject) => client.on('error', reject));
  broken.catch(() => {});
  try {
    await client.connect();
    await acquireIndexerLock(client, log, session.signal);
    if (session.signal.aborted) return;
    const created = createContext({ client, transport, log, kept }, options);
    const context = { ...(await meet(created, client, stall)), metrics };
    metrics?.watchQueue(context.writer.waiting);
    await Promise.race([broken, runLoops(context, options, { kept, stall }, session)]);
  } finally {
    session.abort();
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/** A node that cannot be met is a reason why nothing comes. */
async function meet(
  context: Promise<IndexerContext>,
  client: pg.Client,
  stall: StallMemory,
): Promise<IndexerContext> {
  try {
    return await context;
  } catch (error) {
    if (error instanceof BaseError) await noteUnreachable(client, stall, error.message);
    throw error;
  }
}

/** Runs every loop until the session ends; the first that fails ends it. */
async function runLoops(
  context: IndexerContext,
  options: IndexerOptions,
  { kept, stall }: Pick<Session, 'kept' | 'stall'>,
  session: AbortController,
): Promise<void> {
  const { signal } = session;
  const { wakes, writer, run } = context;
  const untraceable = createTraceState();
  const unheard = createBackOff();
  const checks = createTokenChecks();
  const watch = createBalanceWatch();
  const missing = { timesMissing: 0 };
  const proxyWalk = createProxyWalk();
  const proofs = createProofs();
  const suspected = createBackOff();
  const genesis = createGenesisState();
  const held = new Set(
    await writer.read('observed', (client) => listPendingHashes({ client, schema: run.schema })),
  );
  wantSystemContracts(context);
  const loops = [
    follow(context, options, stall, signal),
    wantRecent(context, kept, signal),
    repeat({ signal, wake: wakes.history, idleMs: IDLE_MS }, () =>
      fillAvailableHistory(context, missing, signal),
    ),
    repeat({ signal, wake: wakes.traces, idleMs: TRACES_IDLE_MS }, () => fillTraces(context, untraceable)),
    repeat({ signal, wake: wakes.tokens, idleMs: OBSERVE_IDLE_MS }, async () => {
      const observed = await observeTokens(context, unheard);
      const checked = await checkTokens(context, checks);
      const delegated = await observeDelegations(context, unheard);
      return (await observeCodes(context, unheard)) || observed || checked || delegated;
    }),
    observePieces(context, options, signal),
    repeat({ signal, wake: createWake(), idleMs: PROXIES_IDLE_MS }, () =>
      observeProxies(context, proxyWalk, unheard),
    ),
    repeat({ signal, wake: wakes.balances, idleMs: BALANCES_IDLE_MS }, () => observeBalances(context, watch)),
    repeat({ signal, wake: createWake(), idleMs: () => chooseGenesisPause(genesis) }, async () => {
      await indexGenesis(context, genesis, options.genesisFile ?? null);
      return false;
    }),
    watchAddresses(context, signal),
    repeat({ signal, wake: createWake(), idleMs: PROOFS_IDLE_MS }, () =>
      proveBlocks(context, proofs, signal),
    ),
    repeat({ signal, wake: createWake(), idleMs: SUSPECTS_IDLE_MS }, () =>
      rereadSuspects(context, suspected),
    ),
    repeat({ signal, wake: wakes.tidying, idleMs: TIDY_IDLE_MS }, async () => {
      await tidyUp(context, options.connection);
      return false;
    }),
    ...(options.auditIntervalMs > 0 ? [runAudit(context, options.auditIntervalMs, signal)] : []),
    repeat({ signal, wake: createWake(), idleMs: POOL_INTERVAL_MS }, async () => {
      await watchPool(context, held);
      return false;
    }),
  ];
  try {
    await Promise.all(loops);
  } finally {
    session.abort();
    await Promise.allSettled(loops);
  }
}

/** Asks pieces of collections for their metadata, and fetches it where the operator allows it. */
async function observePieces(
  context: IndexerContext,
  { metadataFetching = null }: IndexerOptions,
  signal: AbortSignal,
): Promise<void> {
  const [walk, unheard] = [createInstanceWalk(), createBackOff()];
  const loop = { signal, idleMs: INSTANCES_IDLE_MS };
  await Promise.all([
    repeat({ ...loop, wake: createWake() }, () => observeInstances(context, walk, unheard)),
    ...(metadataFetching === null
      ? []
      : [repeat({ ...loop, wake: createWake() }, () => fetchInstances(context, metadataFetching))]),
  ]);
}

/** Follows the head by announcement and by polling, one look at a time. */
async function follow(
  context: IndexerContext,
  options: IndexerOptions,
  stall: StallMemory,
  signal: AbortSignal,
): Promise<void> {
  const state: FollowState = { lowerHeadPolls: 0, missingBlockPolls: 0, waitsFor: null, nodeHead: -1 };
  let isFirst = true;
  const wake = createWake();
  let announced: BlockHeader | undefined;
  const subscription =
    options.wsUrl === null
      ? null
      : subscribeHeads({
          url: options.wsUrl,
          onHead: (head) => {
            announced = head;
            wake.ring();
          },
        });
  try {
    const idleMs = () =>
      choosePause(options.pollIntervalMs, {
        isAnnounced: subscription?.isLive() ?? false,
        isGoingBack: state.lowerHeadPolls > 0,
        quietMs: Date.now() - newestAt,
      });
    let newest = context.position.hash;
    let newestAt = Date.now();
    await repeat({ signal, wake, idleMs }, async () => {
      const head = announced;
      announced = undefined;
      await followHead(context, state, head).catch(async (error: unknown) => {
        if (error instanceof BaseError) await noteFailure(context, stall, error.message);
        throw error;
      });
      if (state.waitsFor === null) await noteSuccess(context, stall, isFirst);
      else await noteFailure(context, stall, state.waitsFor);
      isFirst = false;
      if (context.position.hash !== newest) {
        newest = context.position.hash;
        newestAt = Date.now();
      }
      return announced !== undefined;
    });
  } finally {
    subscription?.close();
  }
}
