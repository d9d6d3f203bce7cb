import type { ReactNode } from 'react';
import type { MissingBlocks } from '#contract/page.ts';
import { formatNumber } from './format/format-number.ts';
import { HostileText } from './HostileText.tsx';

const NAME_LENGTH_MAX = 60;
/** Number of ranges that are named at one place; the others are counted. */
const RANGES_MAX = 1;

/** Notes on blocks whose rows (`what`) a page lacks, at their places in a list with the newest block first; undefined without any. */
export function listGaps(
  rows: readonly { block_number: number | null }[],
  missing: readonly MissingBlocks[] = [],
  what = 'Internal transactions',
): ReadonlyMap<number, ReactNode> | undefined {
  if (missing.length === 0) return undefined;
  const at = new Map<number, MissingBlocks[]>();
  for (const range of missing) {
    const place = findGapPlace(rows, range);
    at.set(place, [...(at.get(place) ?? []), range]);
  }
  return new Map([...at].map(([place, ranges]) => [place, <Gap key={place} what={what} ranges={ranges} />]));
}

/** Index of the first row below missing blocks; the number of rows if all are above. Pure. */
export function findGapPlace(
  rows: readonly { block_number: number | null }[],
  { from }: Pick<MissingBlocks, 'from'>,
): number {
  const place = rows.findIndex(({ block_number }) => block_number !== null && block_number < from);
  return place === -1 ? rows.length : place;
}

function Gap({ what, ranges }: { what: string; ranges: readonly MissingBlocks[] }) {
  const more = ranges.length - RANGES_MAX;
  return (
    <>
      {ranges.slice(0, RANGES_MAX).map(({ from, to, server }) => (
        <p key={`${server} ${from}`}>
          {what} of{' '}
          {from === to ? (
            <>block {formatNumber(from)}</>
          ) : (
            <>
              blocks {formatNumber(from)} to {formatNumber(to)}
            </>
          )}{' '}
          {server === null ? (
            'are not stored here: this explorer has them for newer blocks only.'
          ) : (
            <>
              are missing here: the server <HostileText text={server} lengthMax={NAME_LENGTH_MAX} /> does not
              answer.
            </>
          )}
        </p>
      ))}
      {more > 0 && <p>Those of {formatNumber(more)} more ranges of blocks are missing, too.</p>}
    </>
  );
}
