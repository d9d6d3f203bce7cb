import { usePaths } from '../paths.ts';
import { formatNumber } from './format/format-number.ts';
import { shortenBlockNumber } from './format/shorten-hash.ts';

interface BlockLinkProps {
  height: number;
  hash?: string | undefined;
  /** Maximum number of characters. */
  lengthMax?: number;
}

/** A link to a block, by its number; an orphaned one is linked by its hash. */
export function BlockLink({ height, hash, lengthMax = 13 }: BlockLinkProps) {
  const text = formatNumber(height);
  const short = shortenBlockNumber(text, lengthMax);
  return (
    <a className="num" href={usePaths().block(hash ?? height)} title={short === text ? undefined : text}>
      {short}
    </a>
  );
}
