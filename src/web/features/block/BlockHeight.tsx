import type { Block } from '../../../contract/block.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { useLive } from '../../live/useLive.ts';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A block's number between the ways to the one before and the one after. */
export function BlockHeight({ block }: { block: Block }) {
  const paths = usePaths();
  const { height } = useLive();
  const isNewest = height !== null && block.height >= height;
  return (
    <>
      <b className="num">{formatNumber(block.height)}</b>
      <span className="pages">
        {block.height > 0 && (
          <a
            className="btn btn-icon btn-small"
            href={paths.block(block.height - 1)}
            aria-label="Previous block"
          >
            <Icon name="left" />
          </a>
        )}
        {!isNewest && (
          <a className="btn btn-icon btn-small" href={paths.block(block.height + 1)} aria-label="Next block">
            <Icon name="right" />
          </a>
        )}
      </span>
      {isNewest && <span className="hint">the newest</span>}
    </>
  );
}
