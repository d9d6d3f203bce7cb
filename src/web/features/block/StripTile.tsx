import type { BlockStrip } from '#contract/block/block-strip.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { formatSpan } from '../../entities/format/format-relative-time.ts';
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

/**
 * The next block as a tile: a dashed frame, filled in proportion to its gas limits, with a cell for each transaction in the
 * order in which they would be packed; without it a cell for each transaction of the mempool.
 */
export function PendingTile({ count, next }: { count: number; next: BlockStrip['next_block'] | undefined }) {
  const cells = next?.waits ?? Array.from({ length: Math.min(count, CELLS_MAX) }, () => null);
  const level = (TILE_SIZE * Math.min(next?.gas_limit_percentage ?? 0, 100)) / 100;
  return (
    <div className="strip-pending">
      <a className="strip-tile" href={usePaths().transactions({ tab: 'pending' })}>
        <svg viewBox={`0 0 ${TILE_SIZE} ${TILE_SIZE}`} aria-hidden="true">
          {level > 0 && (
            <path className="strip-level" d={`M0 ${TILE_SIZE}v-${level}h${TILE_SIZE}v${level}z`} />
          )}
          {cells.slice(0, CELLS_MAX).map((wait, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <path key={index} className={`cell-pending ${waitClass(wait)}`} d={drawCell(index)}>
              {wait !== null && <title>{`Waiting for ${formatSpan(wait * 1000)}`}</title>}
            </path>
          ))}
        </svg>
        <span className="sr">{describePending(count, next)}</span>
      </a>
      <span className="strip-foot">
        <span className="strip-height">pending</span>
        <span>{formatNumber(count)}</span>
      </span>
    </div>
  );
}

/** A wait of more than a minute, or of more than ten, has a fainter color. */
function waitClass(seconds: number | null): string {
  if (seconds === null || seconds <= 60) return '';
  return seconds <= 600 ? 'cell-waiting' : 'cell-stuck';
}

function describePending(count: number, next: BlockStrip['next_block'] | undefined): string {
  const pending = `${formatNumber(count)} pending ${count === 1 ? 'transaction' : 'transactions'}`;
  if (!next || next.transactions_count === 0) return pending;
  const { transactions_count: packed, gas_limit_percentage: gas, waits } = next;
  const longest = waits.length > 0 ? `, the longest wait is ${formatSpan(Math.max(...waits) * 1000)}` : '';
  return `${pending}; the next block would take ${formatNumber(packed)}, ${formatPercent(gas)} of the gas limit${longest}`;
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
