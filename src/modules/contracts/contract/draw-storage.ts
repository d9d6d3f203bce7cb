import { cut, DIAGRAM_STYLE, escapeXml, LETTER } from './diagram-style.ts';
import type { StoredVariable } from './storage.ts';

/** Width of a byte, in px. */
const BYTE = 12;
const SLOT = 32 * BYTE;
const LINE = 18;
const PADDING = 12;
/** Width of the column of slot numbers left of the bytes, in px. */
const HEAD = 96;

/**
 * Renders the storage layout of a contract as standalone SVG: one row per slot, with its bytes from highest to lowest and their
 * variables beside them. Pure.
 */
export function drawStorage(
  variables: readonly Pick<StoredVariable, 'name' | 'type' | 'slot' | 'offset' | 'bytes'>[],
): string {
  const slots = new Map<string, (typeof variables)[number][]>();
  for (const variable of variables) slots.set(variable.slot, [...(slots.get(variable.slot) ?? []), variable]);
  const texts: string[] = [];
  let y = PADDING;
  let letters = 0;
  for (const [slot, held] of slots) {
    const height = Math.max(1, held.length) * LINE + 6;
    texts.push(write(slot.length > 10 ? `${slot.slice(0, 8)}…` : slot, PADDING, y + 15, 'kind'));
    texts.push(box(HEAD, y, SLOT, height, 'line'));
    for (const [place, { name, type, offset, bytes }] of held.entries()) {
      texts.push(box(HEAD + (32 - offset - bytes) * BYTE, y, bytes * BYTE, height, 'box'));
      const range =
        bytes === 32
          ? ''
          : ` (${bytes === 1 ? `byte ${offset}` : `bytes ${offset} to ${offset + bytes - 1}`})`;
      const label = cut(`${name}: ${type}${range}`);
      letters = Math.max(letters, label.length);
      texts.push(write(label, HEAD + SLOT + PADDING, y + 15 + place * LINE));
    }
    y += height;
  }
  const width = Math.ceil(HEAD + SLOT + 2 * PADDING + letters * LETTER);
  const height = y + PADDING;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${DIAGRAM_STYLE}</style>${texts.join('')}</svg>`
  );
}

function box(x: number, y: number, width: number, height: number, name: string): string {
  return `<rect class="box ${name}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function write(text: string, x: number, y: number, name?: string): string {
  return `<text x="${x}" y="${y}"${name === undefined ? '' : ` class="${name}"`}>${escapeXml(text)}</text>`;
}
