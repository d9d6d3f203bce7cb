import type { QueryClient } from '@tanstack/react-query';
import { indexingStatusQuery } from '../features/stats/queries.ts';

type Stage = 'finished_indexing_blocks' | 'finished_indexing';

/** A channel that has been joined. */
interface Joined {
  leave: () => unknown;
}

/**
 * Joins the channel of each stage of indexing while the stage is unfinished, as far as the page has data, and leaves it once it
 * is finished. Returns a function that stops it.
 */
export function followIndexing(queryClient: QueryClient, join: Record<Stage, () => Joined>): () => void {
  const [name] = indexingStatusQuery().queryKey;
  const joined: Partial<Record<Stage, Joined>> = {};

  function follow(stage: Stage) {
    const isFinished = queryClient.getQueryData(indexingStatusQuery().queryKey)?.[stage] ?? true;
    if (isFinished) {
      joined[stage]?.leave();
      delete joined[stage];
    } else {
      joined[stage] ??= join[stage]();
    }
  }

  function followAll() {
    follow('finished_indexing_blocks');
    follow('finished_indexing');
  }

  followAll();
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === name) followAll();
  });
}
