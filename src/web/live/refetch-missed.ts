import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Queries being refetched, per cache; true if they must be refetched once more. */
const running = new WeakMap<QueryClient, Map<string, boolean>>();

/** Refetches queries; events during a refetch cause a single further one. */
export function refetchMissed(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const reads = running.get(queryClient) ?? new Map<string, boolean>();
  running.set(queryClient, reads);
  for (const queryKey of keys) {
    const hash = hashKey(queryKey);
    const isRunning = reads.has(hash);
    reads.set(hash, isRunning);
    if (!isRunning) void read(queryKey, hash);
  }

  async function read(queryKey: QueryKey, hash: string) {
    do {
      reads.set(hash, false);
      await queryClient.invalidateQueries({ queryKey }).catch(() => {});
    } while (reads.get(hash));
    reads.delete(hash);
  }
}
