import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseDamagedError, isDatabaseUnavailable } from '#db/connection/database-error.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import { getOldestHole } from '#db/queries/run/holes.ts';
import { listRangeServers } from '#db/range-reads/attach.ts';
import type { RangeServerState } from '#db/range-reads/moved-range.ts';
import type { ApiContext } from './context.ts';
import { toErrorAnswer } from './errors.ts';
import { createLagWatch } from './freshness/index-lag.ts';
import type { ReplicaWatch } from './freshness/replica-watch.ts';
import { openReadScope } from './parameters/read-scope.ts';

/**
 * Response of `/api/healthz`; `lag` is the number of blocks by which the index is behind its node, null if unknown.
 * `degraded` is a readable index that does not keep up, with the reason in the message.
 */
export interface Health {
  status: HealthStatus;
  version: string;
  run: number | null;
  seq: number | null;
  height: number | null;
  lag: number | null;
  node_height: number | null;
  /** Time when the node reported its height, to this process or else to the indexer; null without one. */
  node_height_at: string | null;
  /** Reason why no new blocks arrive; only while none do. */
  stalled?: string;
  /** Servers of moved block ranges that do not answer; only while there are such. */
  range_servers?: string;
  message?: string;
}

type HealthStatus = 'ok' | 'degraded' | 'unavailable';

/** Readiness for requests, with the reason otherwise. A degraded index is ready: all servers of an index have the same lag. */
export interface Readiness {
  status: HealthStatus;
  lag?: number | null;
  message?: string;
}

/** Response of the published paths: overall health, and the rest as at `/api/healthz`. */
interface PublishedHealth extends Health {
  healthy: boolean;
}

/** Health check paths of other servers of this API. */
const PUBLISHED_PATHS = ['/health', '/api/health', '/api/v1/health'];

const ANSWER_LIMIT_MS = 3000;

/**
 * Registers `/api/healthz` (200 while the index is readable), `/api/healthz/live` (200 while the process responds) and
 * `/api/healthz/ready` (200 once the first block is indexed, while the database responds and is not far behind).
 * Otherwise 503 with a reason. The same is served at the health check paths of other servers, with 503 also for an
 * index that does not keep up. They are exempt from the rate limit.
 */
export function registerHealth(scope: FastifyInstance, context: ApiContext, replica?: ReplicaWatch): void {
  const readLag = createLagWatch(context.chainWatch);
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.get('/api/healthz', async (_, reply) => {
    const health = await readHealth(context, readLag);
    return reply.code(health.status === 'unavailable' ? 503 : 200).send(health);
  });
  const getLiveness = async () => ({ status: 'ok' }) satisfies Readiness;
  const getReadiness = async (_: FastifyRequest, reply: FastifyReply) => {
    const health = await readHealth(context, readLag);
    const { status, lag, message } = health;
    const reason =
      status === 'unavailable' ? message : describeUnready(health, replica?.isBehind(health) ?? false);
    if (reason !== undefined)
      return reply.code(503).send({ status: 'unavailable', message: reason } satisfies Readiness);
    return reply.send({ status, lag, ...(message !== undefined && { message }) } satisfies Readiness);
  };
  scope.get('/api/healthz/live', getLiveness);
  scope.get('/api/healthz/ready', getReadiness);
  for (const path of PUBLISHED_PATHS) {
    scope.get(path, async (_, reply) => {
      const health = await readHealth(context, readLag);
      // Without a range server, only pages of its blocks lack anything: no reason to take this server out.
      const healthy = health.status === 'ok' || (health.message ?? '') === health.range_servers;
      return reply.code(healthy ? 200 : 503).send({ healthy, ...health } satisfies PublishedHealth);
    });
    scope.get(`${path}/liveness`, getLiveness);
    scope.get(`${path}/readiness`, getReadiness);
  }
}

async function readHealth(context: ApiContext, readLag: ReturnType<typeof createLagWatch>): Promise<Health> {
  const { version } = context;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), ANSWER_LIMIT_MS);
  });
  try {
    const { run, head, hole, servers } = await Promise.race([readState(context), late]);
    const { lag, nodeHeight, nodeHeightAt, problem } = readLag(head);
    const stalled = run.isActive ? head.stalled_reason : null;
    const lacking = describeServers(servers);
    const reason =
      context.damage?.problem() ??
      problem ??
      stalled ??
      (run.isActive ? describeHistory(head, hole) : null) ??
      lacking;
    return {
      status: reason === null ? 'ok' : 'degraded',
      version,
      run: run.id,
      seq: head.seq,
      height: head.number,
      lag,
      node_height: nodeHeight,
      node_height_at: nodeHeightAt === null ? null : new Date(nodeHeightAt).toISOString(),
      ...(reason !== null && { message: reason }),
      ...(stalled !== null && { stalled }),
      ...(lacking !== null && { range_servers: lacking }),
    };
  } catch (error) {
    const unknown = {
      run: null,
      seq: null,
      height: null,
      lag: null,
      node_height: null,
      node_height_at: null,
    };
    return { status: 'unavailable', version, ...unknown, message: describeFailure(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function readState(context: ApiContext) {
  const { run, head, db } = await openReadScope(context);
  const [hole, servers] = await Promise.all([getOldestHole(db), listRangeServers(db)]);
  return { run, head, hole, servers };
}

/** Time after which missing history counts as a problem; until then it may resolve by itself. */
const HOLE_MS = 600_000;
const HISTORY_STALL_MS = 60_000;

/** Explains why old blocks are missing, once they have been for long. */
function describeHistory(
  head: Pick<ChainHead, 'history_stalled_reason' | 'history_stalled_since'>,
  hole: Awaited<ReturnType<typeof getOldestHole>>,
): string | null {
  const { history_stalled_reason: reason, history_stalled_since: since } = head;
  if (reason !== null && since !== null && Date.now() - since.getTime() > HISTORY_STALL_MS)
    return `Older blocks do not come: ${reason}`;
  if (hole === undefined || Date.now() - hole.first_seen_at.getTime() < HOLE_MS) return null;
  return `The node does not give block ${hole.from_block}: ${hole.reason}`;
}

/** Names servers of moved ranges that do not answer. */
function describeServers(servers: readonly RangeServerState[]): string | null {
  const down = servers.filter(({ isUp }) => !isUp);
  if (down.length === 0) return null;
  const names = down.map(({ name, reason }) => `"${name}" (${reason})`);
  return `Old internal transactions are missing, since servers do not answer: ${names.join(', ')}`;
}

function describeFailure(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached';
  if (error instanceof DatabaseDamagedError) return error.message;
  const { code, message } = toErrorAnswer(error).body;
  return code === 'internal' ? 'The database does not answer' : message;
}

function describeUnready({ height, stalled }: Health, isBehind: boolean): string | undefined {
  if (height === null) return `No block is indexed yet${stalled === undefined ? '' : `: ${stalled}`}`;
  return isBehind ? 'The database that is read from is too far behind the one that is written to' : undefined;
}
