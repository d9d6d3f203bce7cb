import { createApiCall } from '#api/api-call.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures } from '#api/signatures/signatures.ts';
import { type CallName, CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { catchStatements, countBuffers, explain } from '#tests/support/explain.ts';

/** Returns the number of shared buffers that all statements of one request read; `path` is below `/api/v2`. */
export type BuffersReader = (path: string) => Promise<number>;

/** Opens a reader on a database: it answers the request in memory, then explains each statement separately. */
export function openBuffersReader(connection: DatabaseConnection): {
  read: BuffersReader;
  close: () => Promise<void>;
} {
  const pool = createPool(connection, { max: 4, applicationName: 'spyglass bench' });
  const db = createDb(pool);
  const events = createIndexEventHub();
  const outer = { runs: createRunDirectory(db, events), heads: createHeadTracker(db, events, 1e9) };
  async function read(path: string): Promise<number> {
    const { name, params, query } = matchPath(path);
    const statements = await catchStatements(db, async (caught) => {
      const call = createApiCall({
        store: { db: caught, heavyDb: caught },
        index: { ...outer, events },
        node: { rpc: null, report: null },
        chain: { coinSymbol: 'ETH', coinDecimals: 18, signatures: createSignatures([]) },
        writes: { runEditor: null },
        media: {},
        server: { basePath: '', compatibility: '2023', version: '0', now: () => new Date() },
        parts: {},
      });
      const { status } = await call(name, { params, query });
      if (status !== 200 && status !== 404) throw new Error(`${path} answered with ${status}`);
    });
    const plans = await Promise.all(statements.map((statement) => explain(pool, statement)));
    return plans.reduce((sum, plan) => sum + countBuffers(plan), 0);
  }
  return { read, close: () => pool.end() };
}

export function matchPath(path: string): {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
} {
  const url = new URL(path, 'http://localhost');
  const parts = url.pathname.split('/');
  for (const [name, endpoint] of Object.entries(CORE_CALLS)) {
    const requested = endpoint.path.replace('/api/v2', '').split('/');
    if (requested.length !== parts.length) continue;
    if (!requested.every((part, place) => isParameter(part) || part === parts[place])) continue;
    const params = requested.flatMap((part, place) =>
      isParameter(part) ? [[part.slice(1, -1), parts[place] ?? ''] as const] : [],
    );
    return {
      name: name as CallName,
      params: Object.fromEntries(params),
      query: Object.fromEntries(url.searchParams),
    };
  }
  throw new Error(`No endpoint has the path ${path}`);
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
