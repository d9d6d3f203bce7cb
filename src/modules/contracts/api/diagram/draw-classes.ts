import { cut, DIAGRAM_STYLE, escapeXml, LETTER } from '../../contract/diagram-style.ts';
import type { Layout, Point, Size } from './lay-out.ts';
import type { ClassDiagram, DiagramClass } from './read-classes.ts';

const LINE = 16;
const PADDING = 8;
const LETTERS_MIN = 14;
/** Maximum number of lines per section of a box; the rest is counted. */
const LINES_MAX = 60;

interface Box {
  size: Size;
  kind: string;
  name: string;
  parts: readonly (readonly string[])[];
}

/** Boxes of the classes, with their sizes. Pure. */
export function createBoxes({ classes }: ClassDiagram): Box[] {
  return classes.map((each) => {
    const kind = `«${each.kind}»`;
    const name = cut(each.name);
    const parts = listParts(each);
    const letters = Math.max(LETTERS_MIN, ...[kind, name, ...parts.flat()].map(({ length }) => length));
    const height = 2 * LINE + parts.reduce((sum, part) => sum + part.length * LINE + PADDING, 0);
    return {
      size: { width: letters * LETTER + 2 * PADDING, height: height + 2 * PADDING },
      kind,
      name,
      parts,
    };
  });
}

function listParts({ fields, methods }: DiagramClass): string[][] {
  return [fields, methods]
    .filter(({ length }) => length > 0)
    .map((lines) =>
      lines.length > LINES_MAX
        ? [...lines.slice(0, LINES_MAX).map(cut), `… ${lines.length - LINES_MAX} more`]
        : lines.map(cut),
    );
}

/** Renders a diagram as standalone SVG: without scripts or external resources, with all text escaped. Pure. */
export function drawClasses(boxes: readonly Box[], { edges }: ClassDiagram, layout: Layout): string {
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height);
  const lines = edges.map(({ kind }, place) => drawEdge(layout.edges[place] ?? [], kind));
  const drawn = boxes.map((box, place) => drawBox(box, layout.boxes[place] ?? { x: 0, y: 0 }));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${DIAGRAM_STYLE}</style><defs>${HEADS}</defs>${lines.join('')}${drawn.join('')}</svg>`
  );
}

const HEADS =
  '<marker id="inherits" viewBox="0 0 14 14" refX="13" refY="7" markerWidth="14" markerHeight="14" orient="auto">' +
  '<path class="head" d="M1 1L13 7L1 13Z"/></marker>' +
  '<marker id="uses" viewBox="0 0 14 14" refX="13" refY="7" markerWidth="12" markerHeight="12" orient="auto">' +
  '<path class="edge" d="M1 1L13 7L1 13"/></marker>';

function drawEdge(points: readonly Point[], kind: 'inherits' | 'uses'): string {
  const path = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path class="edge ${kind}" d="${path}" marker-end="url(#${kind})"/>`;
}

function drawBox({ size: { width, height }, kind, name, parts }: Box, middle: Point): string {
  const left = middle.x - width / 2;
  const top = middle.y - height / 2;
  const head = [
    `<rect class="box" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="4"/>`,
    drawText(kind, { x: middle.x, y: top + PADDING + 11, className: 'kind', anchor: 'middle' }),
    drawText(name, { x: middle.x, y: top + PADDING + LINE + 11, className: 'name', anchor: 'middle' }),
  ];
  let y = top + PADDING + 2 * LINE;
  const rest = parts.flatMap((lines) => {
    const line = `<path class="line" d="M${round(left)} ${round(y + PADDING / 2)}h${round(width)}"/>`;
    const texts = lines.map((each, row) =>
      drawText(each, { x: left + PADDING, y: y + PADDING + row * LINE + 11 }),
    );
    y += lines.length * LINE + PADDING;
    return [line, ...texts];
  });
  return `<g>${[...head, ...rest].join('')}</g>`;
}

interface TextPlace extends Point {
  className?: string;
  anchor?: string;
}

/** Forces the text width that the box was sized for, whatever the reader's font. */
function drawText(value: string, { x, y, className, anchor }: TextPlace): string {
  const attributes = [
    `x="${round(x)}" y="${round(y)}" textLength="${round(value.length * LETTER)}" lengthAdjust="spacingAndGlyphs"`,
    ...(className === undefined ? [] : [`class="${className}"`]),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
  ];
  return `<text ${attributes.join(' ')}>${escapeXml(value)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
