import { useQuery } from '@tanstack/react-query';
import type { SearchItem } from '#contract/search.ts';
import { usePaths } from '../../paths.ts';
import { useUiConfig } from '../settings/useUiConfig.ts';

/** Hits of another chain of the same process. */
export interface ChainHits {
  name: string;
  title: string;
  /** Root of the chain's explorer: a path, or `//` with its host. */
  url: string;
  /** Null if the chain did not answer. */
  items: readonly SearchItem[] | null;
  has_more: boolean;
  message: string | null;
}

const CHAINS_STALE_MS = 30_000;

function chainsQuery(path: string, term: string) {
  return {
    queryKey: ['chains_search', term],
    queryFn: async (): Promise<ChainHits[]> => {
      const response = await fetch(`${path}/search?q=${encodeURIComponent(term)}`);
      if (!response.ok) throw new TypeError(`The other chains were answered with ${response.status}`);
      return (await response.json()).items;
    },
    staleTime: CHAINS_STALE_MS,
    throwOnError: false,
  };
}

/** Hits of the other chains of the process. */
interface OtherChains {
  /** False where the process has one chain. */
  hasOthers: boolean;
  /** Undefined until they are there. */
  chains: ChainHits[] | undefined;
  isError: boolean;
}

/** Searches the other chains of the process for a term, in the browser. */
export function useOtherChains(term: string): OtherChains {
  const { chainsPath: path } = useUiConfig();
  const { root } = usePaths();
  const { data, isError } = useQuery({ ...chainsQuery(path ?? '', term), enabled: path !== undefined });
  return { hasOthers: path !== undefined, chains: data?.filter(({ url }) => !isHere(url, root)), isError };
}

/** Returns true if a chain is that of this page. */
function isHere(url: string, root: string): boolean {
  return url.startsWith('//') ? url === `//${window.location.hostname}${root}` : url === root;
}
