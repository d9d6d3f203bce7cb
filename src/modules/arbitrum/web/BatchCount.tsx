import { formatNumber } from '../../../web/entities/format/format-number.ts';
import { usePaths } from '../../../web/paths.ts';
import { batchPath } from './paths.ts';

interface BatchCountProps {
  number: number;
  /** Null while the blocks of the batch are not known. */
  count: number | null;
  tab: 'txs' | 'blocks';
  /** What is counted, in the singular. */
  unit?: string;
}

/** How many transactions or blocks a batch has, as a link to them. */
export function BatchCount({ number, count, tab, unit }: BatchCountProps) {
  const paths = usePaths();
  const text = countOf(count, unit);
  return count === null ? text : <a href={batchPath(paths, number, { tab })}>{text}</a>;
}

/** A count with its unit, given in the singular. */
export function countOf(count: number | null, unit?: string): string {
  const text = count === null ? '–' : formatNumber(count);
  return unit === undefined ? text : `${text} ${unit}${count === 1 ? '' : 's'}`;
}
