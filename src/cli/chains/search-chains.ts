import type { FastifyInstance } from 'fastify';
import type { Front } from '#api/front/front.ts';
import { UNAVAILABLE_MESSAGE } from './chain-plan.ts';

/** Hits of one chain. */
export interface ChainHits {
  /** First hits, as the chain's own search returns them; null if it did not answer. */
  items: readonly unknown[] | null;
  /** True if the chain has more hits. */
  has_more: boolean;
  /** Reason why the chain did not answer. */
  message: string | null;
}

/** Maximum number of hits of each chain, and its time limit in ms. */
const [HITS_MAX, LIMIT_MS] = [5, 3000];

/** A search, and the address of the client, which pays for the search of each chain. */
interface ChainSearch {
  query: string;
  client: string;
}

/** Searches all chains at once; one that does not answer in time is named, and delays no other for longer. */
export function searchChains(
  front: Front,
  names: readonly string[],
  search: ChainSearch,
): Promise<ChainHits[]> {
  return Promise.all(
    names.map(async (chain): Promise<ChainHits> => {
      const explorer = front.get(chain);
      if (explorer.state !== 'running') return refuse(explorer.message);
      return Promise.race([ask(explorer.server, search).catch(refuseError), expire()]);
    }),
  );
}

async function ask(server: FastifyInstance, { query, client }: ChainSearch): Promise<ChainHits> {
  const url = `/api/v2/search?q=${encodeURIComponent(query)}`;
  const { statusCode, body } = await server.inject({ url, remoteAddress: client });
  const answer = JSON.parse(body) as { items?: unknown[]; next_page_params?: unknown; message?: string };
  if (statusCode !== 200) return refuse(answer.message ?? `Status ${statusCode}`);
  const items = answer.items ?? [];
  const hasMore = items.length > HITS_MAX || (answer.next_page_params ?? null) !== null;
  return { items: items.slice(0, HITS_MAX), has_more: hasMore, message: null };
}

/** One chain's failure does not fail the search of the others. */
function refuseError(): ChainHits {
  return refuse(UNAVAILABLE_MESSAGE);
}

async function expire(): Promise<ChainHits> {
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  return refuse('This chain did not answer in time.');
}

function refuse(message: string): ChainHits {
  return { items: null, has_more: false, message };
}
