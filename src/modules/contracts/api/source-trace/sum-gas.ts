import type { ExecutedFrame } from './execution.ts';
import type { CodeLocator, SourcePlace } from './locate-code.ts';

/** Gas used by a line or function itself, without its calls to other contracts. */
export interface GasOfPlace {
  code: string;
  place: SourcePlace;
  gas: number;
  instructions: number;
}

/** Gas by line and by function, highest first. */
export interface GasSums {
  lines: GasOfPlace[];
  functions: GasOfPlace[];
}

const ROWS_MAX = 50;

/** Sums the gas of each instruction. Code without a file counts toward the previous line in the same call. Pure. */
export function sumGas(
  root: ExecutedFrame,
  locatorOf: (frame: ExecutedFrame) => CodeLocator | null,
): GasSums {
  const lines = new Map<string, GasOfPlace>();
  const functions = new Map<string, GasOfPlace>();
  for (const frame of listFrames(root)) {
    const locator = locatorOf(frame);
    if (locator === null) continue;
    const usedBelow = new Map<number, number>();
    for (const { at, frame: called } of frame.calls)
      usedBelow.set(at, (usedBelow.get(at) ?? 0) + called.gasUsed);
    let place: SourcePlace | null = null;
    for (const [step, pc] of frame.pcs.entries()) {
      place = locator.locate(pc) ?? place;
      if (place === null) continue;
      const left = frame.gas[step + 1];
      const gas = left === undefined ? 0 : (frame.gas[step] as number) - left - (usedBelow.get(step) ?? 0);
      add(lines, `${frame.code} ${place.path} ${place.line}`, { code: frame.code, place, gas });
      add(functions, `${frame.code} ${place.path} ${place.name}`, { code: frame.code, place, gas });
    }
  }
  return { lines: takeMost(lines), functions: takeMost(functions) };
}

/** All frames of an execution, callers first. Pure. */
export function listFrames(root: ExecutedFrame): ExecutedFrame[] {
  const frames = [root];
  for (const frame of frames) for (const { frame: called } of frame.calls) frames.push(called);
  return frames;
}

function add(
  sums: Map<string, GasOfPlace>,
  key: string,
  { code, place, gas }: Omit<GasOfPlace, 'instructions'>,
): void {
  const known = sums.get(key);
  // A call forwards gas that it did not pay for (the stipend of 2300).
  const used = Math.max(0, gas);
  if (known === undefined) sums.set(key, { code, place, gas: used, instructions: 1 });
  else {
    known.gas += used;
    known.instructions++;
  }
}

function takeMost(sums: ReadonlyMap<string, GasOfPlace>): GasOfPlace[] {
  return [...sums.values()].sort((a, b) => b.gas - a.gas).slice(0, ROWS_MAX);
}
