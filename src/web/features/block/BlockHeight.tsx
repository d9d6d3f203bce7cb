import type { Block } from '#contract/block/block.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { useLive } from '../../live/useLive.ts';
import { usePaths } from '../../paths.ts';
import { PreviousNext } from '../../ui/list/PreviousNext.tsx';
import { useArrowKeys } from './useArrowKeys.ts';

/** A block's number between links to the previous and the next one, also by arrow keys. */
export function BlockHeight({ block }: { block: Block }) {
  const paths = usePaths();
  const { height } = useLive();
  const isNewest = height !== null && block.height >= height;
  const before = block.type === 'block' ? block.height - 1 : block.parent_hash;
  const previous = block.height > 0 ? paths.block(before) : null;
  const next = isNewest ? null : paths.block(block.height + 1);
  useArrowKeys(previous, next);
  return (
    <>
      <b className="num">{formatNumber(block.height)}</b>
      <PreviousNext noun="block" previous={previous} next={next} hasKeys />
      {isNewest && block.type === 'block' && <span className="hint">the newest</span>}
    </>
  );
}
