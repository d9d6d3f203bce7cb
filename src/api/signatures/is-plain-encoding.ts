import type { AbiParameter } from 'viem';
import { isParameters } from '#contract/is-parameters.ts';

const WORD = 32;
/** Allowance beyond the size of the data: heads are small, and short data may be read twice. */
const SPARE_BYTES = 2048;

/**
 * Returns true if decoding reads at most about twice the data. Offsets that repeatedly point to the same place describe
 * gigabytes in a few kilobytes; no encoder writes such data. Invalid encodings count as plain, as decoding them ends
 * early; invalid parameters do not.
 */
export function isPlainEncoding(inputs: readonly AbiParameter[], data: Uint8Array): boolean {
  if (!isParameters(inputs)) return false;
  const walk: Walk = {
    view: new DataView(data.buffer, data.byteOffset, data.byteLength),
    left: data.length * 2 + SPARE_BYTES,
  };
  visitTuple(walk, inputs, 0);
  return walk.left >= 0;
}

interface Walk {
  view: DataView;
  /** Remaining number of bytes; negative beyond the limit. */
  left: number;
}

/** Visits consecutive elements from `start`: values, or the offsets of dynamic ones. */
function visitTuple(walk: Walk, inputs: readonly AbiParameter[], start: number): void {
  let at = start;
  for (const input of inputs) {
    if (walk.left < 0) return;
    const size = sizeOf(input);
    if (size === null) {
      walk.left -= WORD;
      const offset = readNumber(walk, at);
      if (offset !== null) visitDynamic(walk, input, start + offset);
    } else {
      walk.left -= size;
    }
    at += size ?? WORD;
  }
}

function visitDynamic(walk: Walk, input: AbiParameter, at: number): void {
  const item = itemOf(input);
  if (item === null && 'components' in input) {
    visitTuple(walk, input.components, at);
    return;
  }
  const length = item?.length ?? readNumber(walk, at);
  if (length === null) return;
  const start = item?.length === undefined ? at + WORD : at;
  if (item === null) {
    walk.left -= WORD + length;
    return;
  }
  const size = sizeOf(item.parameter);
  if (size !== null) {
    walk.left -= WORD + length * Math.max(size, 1);
    return;
  }
  for (let place = 0; place < length && walk.left >= 0; place++) {
    walk.left -= WORD;
    const offset = readNumber(walk, start + place * WORD);
    if (offset === null) return;
    visitDynamic(walk, item.parameter, start + offset);
  }
}

/** Item type of an array, with its length if the type is fixed-size; null for other types. */
function itemOf(input: AbiParameter): { parameter: AbiParameter; length: number | undefined } | null {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(input.type) ?? [];
  if (type === undefined) return null;
  return { parameter: { ...input, type }, length: length ? Number(length) : undefined };
}

/** Inline size of a value in bytes; null for a dynamic one. */
function sizeOf(input: AbiParameter): number | null {
  const item = itemOf(input);
  if (item !== null) {
    const size = sizeOf(item.parameter);
    return item.length === undefined || size === null ? null : item.length * size;
  }
  if (input.type === 'string' || input.type === 'bytes') return null;
  if (!('components' in input)) return WORD;
  return input.components.reduce<number | null>((sum, component) => {
    const size = sizeOf(component);
    return sum === null || size === null ? null : sum + size;
  }, 0);
}

/** Reads a number that is a valid position in the data; null for any other. */
function readNumber({ view }: Walk, at: number): number | null {
  if (at < 0 || at + WORD > view.byteLength) return null;
  for (let byte = at; byte < at + WORD - 4; byte++) if (view.getUint8(byte) !== 0) return null;
  const value = view.getUint32(at + WORD - 4);
  return value <= view.byteLength ? value : null;
}
