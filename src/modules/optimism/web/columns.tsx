import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { BlockLink } from '#sdk/web/entities/links.ts';
import { type Column, NoValue, type Place } from '#sdk/web/ui/lists.ts';

/** A transaction of the parent chain. */
export function l1HashColumn<Row>(hashOf: (row: Row) => string | null, pending = '–'): Column<Row> {
  return {
    key: 'l1-hash',
    label: 'L1 txn hash',
    place: 'below',
    cardLabel: 'L1 txn hash',
    cell: (row) => {
      const hash = hashOf(row);
      return hash ? <ParentChainLink kind="tx" id={hash} /> : <span className="hint">{pending}</span>;
    },
    skeleton: 13,
  };
}

const HASHES_MAX = 3;

/** The transactions of the parent chain that contain a row, the first few of them. */
export function l1HashesColumn<Row>(hashesOf: (row: Row) => readonly string[]): Column<Row> {
  return {
    key: 'l1-hashes',
    label: 'L1 txn hash',
    place: 'below',
    cardLabel: 'L1 txn hash',
    cell: (row) => <L1Hashes hashes={hashesOf(row)} max={HASHES_MAX} />,
    skeleton: 13,
  };
}

interface L1HashesProps {
  hashes: readonly string[];
  max: number;
  /** Shows full hashes, one per line. */
  isFull?: boolean;
}

/** Links to transactions of the parent chain, at most `max`, and the number of further ones. */
export function L1Hashes({ hashes, max, isFull = false }: L1HashesProps) {
  const shown = [...new Set(hashes)].slice(0, max);
  if (shown.length === 0) return '–';
  return (
    <>
      {shown.map((hash, index) => (
        <span key={hash} className={isFull ? 'block' : undefined}>
          {!isFull && index > 0 && ', '}
          <ParentChainLink kind="tx" id={hash} isFull={isFull} />
        </span>
      ))}
      {hashes.length > shown.length && (
        <span className="hint"> and {formatNumber(hashes.length - shown.length)} more</span>
      )}
    </>
  );
}

/** A block of the parent chain. */
export function l1BlockColumn<Row>(heightOf: (row: Row) => number): Column<Row> {
  return {
    key: 'l1-block',
    label: 'L1 block',
    place: 'second-end',
    cardLabel: 'L1 block',
    cell: (row) => <ParentChainLink kind="block" id={heightOf(row)} />,
    skeleton: 9,
  };
}

/** A block of this chain. */
export function l2BlockColumn<Row>(heightOf: (row: Row) => number | null, place: Place): Column<Row> {
  return {
    key: 'l2-block',
    label: 'L2 block',
    place,
    cardLabel: 'L2 block',
    cell: (row) => {
      const height = heightOf(row);
      return height === null ? <NoValue /> : <BlockLink height={height} />;
    },
    skeleton: 9,
  };
}
