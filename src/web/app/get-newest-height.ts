import type { QueryClient } from '@tanstack/react-query';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';

/** The newest block's number that the page's data tells of, if it tells of one. */
export function getNewestHeight(queryClient: QueryClient): number | null {
  const onHome = queryClient.getQueryData(mainPageBlocksQuery().queryKey)?.[0]?.height;
  return (
    onHome ?? queryClient.getQueryData(blocksQuery({ type: 'block' }).queryKey)?.items[0]?.height ?? null
  );
}
