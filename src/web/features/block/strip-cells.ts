/** Columns and rows of cells in a tile; the first cell is the lower left one. */
export const STRIP_COLUMNS = 8;
const STRIP_ROWS = 8;

/** Maximum number of cells in a tile. */
export const CELLS_MAX = STRIP_COLUMNS * STRIP_ROWS;

/** Side of a tile, side of a cell, and distance between cells, in px. */
export const TILE_SIZE = 88;
export const CELL_SIZE = 8;
const CELL_PITCH = 10;
const CELL_INSET = 5;

/** Meaning of a cell's color. */
export type CellKind = 'transfer' | 'token' | 'call' | 'create' | 'fail';

const KINDS: Record<string, CellKind> = { t: 'transfer', k: 'token', c: 'call', n: 'create' };

/** The kind of a letter of `cells`: a capital is a failed transaction, of any kind. */
export function toCellKind(letter: string): CellKind {
  return letter === letter.toLowerCase() ? (KINDS[letter] ?? 'call') : 'fail';
}

/** The shape of all cells of one kind, as an SVG path. */
export interface CellShape {
  kind: CellKind;
  path: string;
}

/** Renders cells in order of execution from the lower left, one path for each kind, which limits a tile to few nodes. */
export function drawCells(cells: string): CellShape[] {
  const paths = new Map<CellKind, string>();
  for (const [index, letter] of [...cells].slice(0, CELLS_MAX).entries()) {
    const kind = toCellKind(letter);
    paths.set(kind, (paths.get(kind) ?? '') + drawCell(index));
  }
  return [...paths].map(([kind, path]) => ({ kind, path }));
}

/** The square of one cell. */
export function drawCell(index: number): string {
  const { x, y } = getCellPlace(index);
  return `M${x} ${y}h${CELL_SIZE}v${CELL_SIZE}h-${CELL_SIZE}z`;
}

/** Strokes through the cells of failed transactions, which distinguish them without color. */
export function drawMarks(cells: string): string {
  return [...cells]
    .slice(0, CELLS_MAX)
    .map((letter, index) => ({ letter, ...getCellPlace(index) }))
    .filter(({ letter }) => toCellKind(letter) === 'fail')
    .map(({ x, y }) => `M${x + 2} ${y + 2}l4 4m0-4l-4 4`)
    .join('');
}

/** The upper left corner of a cell in the tile, in px. */
export function getCellPlace(index: number): { x: number; y: number } {
  return {
    x: CELL_INSET + (index % STRIP_COLUMNS) * CELL_PITCH,
    y: TILE_SIZE - CELL_INSET - CELL_SIZE - Math.floor(index / STRIP_COLUMNS) * CELL_PITCH,
  };
}

/** The cell at a point of the tile, in px from its upper left corner; null outside of all cells. */
export function getCellAt(x: number, y: number, count: number): number | null {
  const column = Math.floor((x - CELL_INSET) / CELL_PITCH);
  const row = Math.floor((TILE_SIZE - CELL_INSET - y) / CELL_PITCH);
  if (column < 0 || column >= STRIP_COLUMNS || row < 0) return null;
  const index = row * STRIP_COLUMNS + column;
  return index < count ? index : null;
}

/** The index in its block of a cell's transaction. */
export function getCellPosition(cell: number, cellsCount: number, transactionsCount: number): number {
  return Math.floor((cell * transactionsCount) / cellsCount);
}
