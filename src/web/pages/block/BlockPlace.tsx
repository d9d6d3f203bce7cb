import type { Block } from '#contract/block/block.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { usePaths } from '../../paths.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';

/** For a block that is not on the chain: the reason, and the block that is. */
export function BlockPlace({ block }: { block: Block }) {
  const paths = usePaths();
  if (block.type === 'block') return null;
  const height = formatNumber(block.height);
  if (block.type === 'reorg')
    return (
      <Alert tone="bad">
        This block was removed by a reorganization, and its transactions no longer count. See{' '}
        <a href={paths.block(block.height)}>block {height}</a> for the block at this height now.
      </Alert>
    );
  return (
    <Alert tone="info">
      This block is an uncle and not part of the chain: <a href={paths.block(block.height)}>block {height}</a>{' '}
      took its place.
      {block.nephew_height != null && (
        <>
          {' '}
          <a href={paths.block(block.nephew_height)}>Block {formatNumber(block.nephew_height)}</a> includes it
          as an uncle.
        </>
      )}
    </Alert>
  );
}
