import { usePaths } from '../paths.ts';
import { formatNumber } from './format/format-number.ts';
import { shortenBlockNumber } from './format/shorten-hash.ts';

/** A link to a block, by its number; one that lost its place is linked by its hash. */
export function BlockLink({ height, hash }: { height: number; hash?: string | undefined }) {
  const text = formatNumber(height);
  const short = shortenBlockNumber(text, 13);
  return (
    <a className="num" href={usePaths().block(hash ?? height)} title={short === text ? undefined : text}>
      {short}
    </a>
  );
}
