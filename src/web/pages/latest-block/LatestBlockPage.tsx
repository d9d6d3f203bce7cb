import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { blocksQuery } from '../../features/block/queries.ts';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Redirects to the newest block; shown only while there is none. */
export function LatestBlockPage() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(blocksQuery());
  const height = data.items[0]?.height;
  useEffect(() => {
    if (height !== undefined) navigate(paths.block(height), { replace: true });
  }, [height, navigate, paths]);
  return (
    <>
      <h1>Latest block</h1>
      <div className="panel">
        <EmptyState title={height === undefined ? 'No blocks yet' : 'Opening the latest block'} />
      </div>
    </>
  );
}
