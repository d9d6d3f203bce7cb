import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { BlockStrip } from '#contract/block/block-strip.ts';
import { StripCard } from './StripCard.tsx';
import { CELL_SIZE, getCellAt, getCellPlace, STRIP_COLUMNS, TILE_SIZE } from './strip-cells.ts';

interface StripInspectorProps {
  /** The container of the tiles. */
  frame: RefObject<HTMLElement | null>;
  blocks: BlockStrip['blocks'];
}

/** A hovered or focused cell. */
interface Spot {
  hash: string;
  cell: number;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: STRIP_COLUMNS,
  ArrowDown: -STRIP_COLUMNS,
};

/**
 * Shows the transaction of the hovered cell. With the keyboard, arrows move between the cells of the focused tile, Enter opens
 * the transaction and Escape closes the card.
 */
export function StripInspector({ frame, blocks }: StripInspectorProps) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const block = blocks.find(({ hash }) => hash === spot?.hash);
  const tile = spot && frame.current?.querySelector<HTMLElement>(`[data-hash="${spot.hash}"]`);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const countOf = (hash: string) => blocks.find((one) => one.hash === hash)?.cells.length ?? 0;
    const onPointerMove = (event: PointerEvent) => setSpot(findSpot(event, countOf));
    const onKeyDown = (event: KeyboardEvent) => {
      const hash = findTile(event.target)?.dataset.hash;
      if (hash === undefined) return;
      if (event.key === 'Escape') return setSpot(null);
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      setSpot((last) => stepFrom(last, hash, step, countOf(hash)));
    };
    const letGo = () => setSpot(null);
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerleave', letGo);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', letGo);
    return () => {
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerleave', letGo);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', letGo);
    };
  }, [frame, blocks]);

  if (spot === null || block === undefined || !tile || spot.cell >= block.cells.length) return null;
  const { left, top } = getCellCorner(tile, spot.cell);
  return (
    <>
      <span className="strip-ring" style={{ left: `${left}px`, top: `${top}px` }} />
      <StripCard block={block} cell={spot.cell} tile={tile} place={{ left, top: top + CELL_SIZE + 8 }} />
    </>
  );
}

function findTile(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hash]') : null;
}

function findSpot(event: PointerEvent, countOf: (hash: string) => number): Spot | null {
  const tile = findTile(event.target);
  const hash = tile?.dataset.hash;
  if (hash === undefined || !tile || event.pointerType === 'touch') return null;
  const box = getDrawing(tile);
  const cell = getCellAt(event.clientX - box.left, event.clientY - box.top, countOf(hash));
  return cell === null ? null : { hash, cell };
}

/** The next cell by keyboard; the first step selects the first cell. */
function stepFrom(last: Spot | null, hash: string, step: number, count: number): Spot | null {
  if (count === 0) return null;
  if (last?.hash !== hash) return { hash, cell: 0 };
  return { hash, cell: Math.min(Math.max(last.cell + step, 0), count - 1) };
}

function getCellCorner(tile: HTMLElement, cell: number): { left: number; top: number } {
  const box = getDrawing(tile);
  const { x, y } = getCellPlace(cell);
  return { left: box.left + x, top: box.top + y };
}

/** Position of the tile's picture on the screen; its scale is 1. */
function getDrawing(tile: HTMLElement): { left: number; top: number } {
  const box = (tile.firstElementChild ?? tile).getBoundingClientRect();
  return { left: box.left + (box.width - TILE_SIZE) / 2, top: box.top + (box.height - TILE_SIZE) / 2 };
}
