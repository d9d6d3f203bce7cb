import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { QueryClient } from './query-client.ts';
import { isStale } from './query-state.ts';

const QueryClientContext = createContext<QueryClient | null>(null);

/** Provides components with their queries; stale ones are refetched when the network is back. */
export function QueryClientProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => {
    const reread = () => {
      for (const query of client.find({ predicate: (each) => each.isActive() }))
        if (isStale(query.state, client.withDefaults<object>({}).staleTime)) query.fetch().catch(() => {});
    };
    window.addEventListener('online', reread);
    return () => window.removeEventListener('online', reread);
  }, [client]);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

/** The queries of the page. */
export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext);
  if (!client) throw new Error('There is no QueryClientProvider');
  return client;
}
