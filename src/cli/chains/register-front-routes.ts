import { ApiError } from '#api/errors.ts';
import type { Front } from '#api/front/front.ts';
import { memoizeFor } from '#lib/memoize-for.ts';
import type { ChainPlan } from './chain-plan.ts';
import { nameOf, rootOf } from './chain-source.ts';
import { readStatuses } from './read-statuses.ts';
import { searchChains } from './search-chains.ts';

const QUERY_LENGTH_MAX = 1000;
/** Time for which one read of all states serves all clients, in ms. */
const STATUSES_MS = 5000;

interface FrontRoutes {
  chains: readonly ChainPlan[];
  basePath: string;
}

/** State of a chain in the answers of the process. */
interface ChainEntry {
  name: string;
  title: string;
  /** Path or host at which it is served. */
  url: string;
  state: 'running' | 'starting' | 'failed';
  message: string | null;
}

/**
 * Registers the routes of the process itself: the root and `/status` lead to the first chain, `/api/chains` lists all,
 * `/api/chains/search` searches them, `/api/chains/status` has the state of each, and the health of the process is 200 while at
 * least one chain runs.
 */
export function registerFrontRoutes(front: Front, { chains, basePath }: FrontRoutes): void {
  const { server } = front;
  const list = (): ChainEntry[] =>
    chains.map((plan) => {
      const explorer = front.get(plan.name);
      return {
        name: plan.name,
        title: nameOf(plan),
        url: rootOf(plan, basePath),
        state: explorer.state,
        message: explorer.state === 'failed' ? explorer.message : null,
      };
    });
  const first = chains.find(({ host }) => host === undefined) ?? chains[0];
  for (const path of ['', '/status'])
    server.get(path === '' ? '/' : path, (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(first === undefined ? '/' : rootOf(first, basePath) + path),
    );
  server.get('/api/chains', (_, reply) => reply.header('cache-control', 'no-store').send({ items: list() }));
  server.get<{ Querystring: { q?: unknown } }>('/api/chains/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim() : '';
    if (query === '' || query.length > QUERY_LENGTH_MAX)
      throw new ApiError('invalid_parameter', {
        message: `q must have 1 to ${QUERY_LENGTH_MAX} characters.`,
      });
    const search = { query, client: request.ip };
    const hits = await searchChains(
      front,
      chains.map(({ name }) => name),
      search,
    );
    const items = list().map(({ name, title, url }, place) => ({ name, title, url, ...hits[place] }));
    return reply.header('cache-control', 'no-store').send({ items });
  });
  registerStatuses(front, list);
  for (const path of ['/health', '/api/health', '/api/healthz', '/api/healthz/live', '/api/healthz/ready']) {
    const isAlive = path.endsWith('live');
    server.get(path, (_, reply) => {
      const items = list();
      const isReady = isAlive || items.some(({ state }) => state === 'running');
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ healthy: isReady, chains: items });
    });
  }
}

/** Registers the states of all chains; one read serves all clients for a while. */
function registerStatuses(front: Front, list: () => ChainEntry[]): void {
  let client = '';
  const read = memoizeFor(STATUSES_MS, () =>
    readStatuses(
      front,
      list().map(({ name }) => name),
      client,
    ),
  );
  front.server.get('/api/chains/status', async (request, reply) => {
    client = request.ip;
    const statuses = await read();
    const items = list().map(({ name, title, url }, place) => ({ name, title, url, ...statuses[place] }));
    return reply.header('cache-control', 'no-store').send({ items });
  });
}
