import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { batchPath } from '../paths.ts';

interface BatchCountProps {
  number: number;
  /** Null while the blocks of the batch are unknown. */
  count: number | null;
  tab: 'txs' | 'blocks';
  /** Unit of the count, in the singular. */
  unit?: string;
}

/** Number of transactions or blocks of a batch, as a link to them. */
export function BatchCount({ number, count, tab, unit }: BatchCountProps) {
  const paths = usePaths();
  const text = countOf(count, unit);
  return count === null ? text : <a href={batchPath(paths, number, { tab })}>{text}</a>;
}

/** A count with its unit, passed in the singular. */
export function countOf(count: number | null, unit?: string): string {
  const text = count === null ? '–' : formatNumber(count);
  return unit === undefined ? text : `${text} ${unit}${count === 1 ? '' : 's'}`;
}
