import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './context.ts';
import { toErrorAnswer } from './errors.ts';
import { openReadScope } from './read-scope.ts';

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

/** Adds `/api/healthz`: 200 while the index can be read, 503 when it cannot. No limit of requests holds for it. */
export function registerHealth(scope: FastifyInstance, context: ApiContext): void {
  scope.get('/api/healthz', async (_, reply) => {
    const health = await readHealth(context);
    return reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

async function readHealth(context: ApiContext): Promise<Health> {
  const { version } = context;
  try {
    const { run, head } = await openReadScope(context);
    const lag =
      head.node_head === null || head.number === null ? null : Math.max(0, head.node_head - head.number);
    return { status: 'ok', version, run: run.id, seq: head.seq, height: head.number, lag };
  } catch (error) {
    const { message } = toErrorAnswer(error).body;
    return { status: 'unavailable', version, run: null, seq: null, height: null, lag: null, message };
  }
}
