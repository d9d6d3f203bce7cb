import type { BlockStrip } from '#contract/block/block-strip.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { usePaths } from '../../paths.ts';
import { CELLS_MAX, drawCell, drawCells, drawMarks, TILE_SIZE, toCellKind } from './strip-cells.ts';

/** A block as a tile: filled from below in proportion to its gas used, a cell for each transaction. */
export function StripTile({ block }: { block: BlockStrip['blocks'][number] }) {
  const { height, cells, gas_used_percentage: gas } = block;
  const marks = drawMarks(cells);
  const level = (TILE_SIZE * Math.min(Math.max(gas ?? 0, 0), 100)) / 100;
  return (
    <li>
      <a className="strip-tile" href={usePaths().block(height)} data-hash={block.hash}>
        <svg viewBox={`0 0 ${TILE_SIZE} ${TILE_SIZE}`} aria-hidden="true">
          <path className="strip-level" d={`M0 ${TILE_SIZE}v-${level}h${TILE_SIZE}v${level}z`} />
          {drawCells(cells).map(({ kind, path }) => (
            <path key={kind} className={`cell-${kind}`} d={path} />
          ))}
          {marks !== '' && <path className="cell-mark" d={marks} />}
        </svg>
        <span className="sr">{describeBlock(block)}</span>
      </a>
      <span className="strip-foot">
        <span className="strip-height" aria-hidden="true">
          {/* A number that is too long is cut before its last two characters. */}
          <span>{formatNumber(height).slice(0, -2)}</span>
          {formatNumber(height).slice(-2)}
        </span>
        <Timestamp timestamp={block.timestamp} />
      </span>
    </li>
  );
}

/** The mempool as a tile: a dashed frame, its transactions without color. */
export function PendingTile({ count }: { count: number }) {
  const cells = Array.from({ length: Math.min(count, CELLS_MAX) }, (_, index) => drawCell(index));
  return (
    <div className="strip-pending">
      <a className="strip-tile" href={usePaths().transactions({ tab: 'pending' })}>
        <svg viewBox={`0 0 ${TILE_SIZE} ${TILE_SIZE}`} aria-hidden="true">
          {cells.map((path) => (
            <path key={path} className="cell-pending" d={path} />
          ))}
        </svg>
        <span className="sr">
          {formatNumber(count)} pending {count === 1 ? 'transaction' : 'transactions'}
        </span>
      </a>
      <span className="strip-foot">
        <span className="strip-height">pending</span>
        <span>{formatNumber(count)}</span>
      </span>
    </div>
  );
}

function describeBlock({
  height,
  transactions_count: count,
  cells,
  gas_used_percentage: gas,
}: BlockStrip['blocks'][number]): string {
  const failed = [...cells].filter((letter) => toCellKind(letter) === 'fail').length;
  const isSample = count > cells.length;
  return [
    `Block ${formatNumber(height)}`,
    `${formatNumber(count)} ${count === 1 ? 'transaction' : 'transactions'}`,
    failed > 0 && !isSample && `${failed} reverted`,
    gas === null ? 'gas used is unknown' : `${formatPercent(gas)} of the gas limit`,
  ]
    .filter(Boolean)
    .join(', ');
}
