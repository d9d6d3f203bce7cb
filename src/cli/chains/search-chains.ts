import type { Front } from '#api/front/front.ts';
import { askChain } from './ask-chain.ts';

/** Hits of one chain. */
export interface ChainHits {
  /** First hits, as the chain's own search returns them; null if it did not answer. */
  items: readonly unknown[] | null;
  /** True if the chain has more hits. */
  has_more: boolean;
  /** Reason why the chain did not answer. */
  message: string | null;
}

/** Maximum number of hits of each chain. */
const HITS_MAX = 5;

/** A search, and the address of the client, which pays for the search of each chain. */
interface ChainSearch {
  query: string;
  client: string;
}

/** Searches all chains at once; one that does not answer in time is named, and delays no other for longer. */
export function searchChains(
  front: Front,
  names: readonly string[],
  { query, client }: ChainSearch,
): Promise<ChainHits[]> {
  const path = `/api/v2/search?q=${encodeURIComponent(query)}`;
  return Promise.all(
    names.map(async (chain): Promise<ChainHits> => {
      const { body, message } = await askChain(front, chain, { path, client });
      if (message !== null) return { items: null, has_more: false, message };
      const answer = body as { items?: unknown[]; next_page_params?: unknown };
      const items = answer.items ?? [];
      const hasMore = items.length > HITS_MAX || (answer.next_page_params ?? null) !== null;
      return { items: items.slice(0, HITS_MAX), has_more: hasMore, message: null };
    }),
  );
}
