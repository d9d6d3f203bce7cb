import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './context.ts';
import { toErrorAnswer } from './errors.ts';
import { openReadScope } from './read-scope.ts';
import type { ReplicaWatch } from './replica-watch.ts';

/** What `/api/healthz` says; `lag` is how many blocks the index is behind its node. */
export interface Health {
  status: 'ok' | 'unavailable';
  version: string;
  run: number | null;
  seq: number | null;
  height: number | null;
  lag: number | null;
  message?: string;
}

/** Whether requests may be sent here, and if not, why. */
export interface Readiness {
  status: 'ok' | 'unavailable';
  message?: string;
}

const ANSWER_LIMIT_MS = 3000;

/**
 * Adds `/api/healthz` (200 while the index can be read), `/api/healthz/live` (200 while the process answers at all) and
 * `/api/healthz/ready` (200 once the first block is indexed, while the database answers and is not far behind). All
 * else is 503 with a reason. No limit of requests holds for them.
 */
export function registerHealth(scope: FastifyInstance, context: ApiContext, replica?: ReplicaWatch): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.get('/api/healthz', async (_, reply) => {
    const health = await readHealth(context);
    return reply.code(health.status === 'ok' ? 200 : 503).send(health);
  });
  scope.get('/api/healthz/live', async () => ({ status: 'ok' }) satisfies Readiness);
  scope.get('/api/healthz/ready', async (_, reply) => {
    const health = await readHealth(context);
    const message = health.message ?? describeUnready(health, replica?.isBehind(health) ?? false);
    if (message === undefined) return reply.send({ status: 'ok' } satisfies Readiness);
    return reply.code(503).send({ status: 'unavailable', message } satisfies Readiness);
  });
}

async function readHealth(context: ApiContext): Promise<Health> {
  const { version } = context;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), ANSWER_LIMIT_MS);
  });
  try {
    const { run, head } = await Promise.race([openReadScope(context), late]);
    const lag =
      head.node_head === null || head.number === null ? null : Math.max(0, head.node_head - head.number);
    return { status: 'ok', version, run: run.id, seq: head.seq, height: head.number, lag };
  } catch (error) {
    const { code, message } = toErrorAnswer(error).body;
    const shown = code === 'internal' ? 'The database does not answer' : message;
    return { status: 'unavailable', version, run: null, seq: null, height: null, lag: null, message: shown };
  } finally {
    clearTimeout(timer);
  }
}

function describeUnready({ height }: Health, isBehind: boolean): string | undefined {
  if (height === null) return 'No block is indexed yet';
  return isBehind ? 'The database that is read from is too far behind the one that is written to' : undefined;
}
