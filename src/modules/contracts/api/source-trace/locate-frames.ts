import type { ExecutedFrame } from './execution.ts';
import { findFailedPlace } from './find-failure.ts';
import type { CodeLocator, SourcePlace } from './locate-code.ts';

/** A call or creation with its source locations. */
export interface LocatedFrame {
  /** Position in execution order, 0 for the outermost, as in the call tree. */
  index: number;
  depth: number;
  frame: ExecutedFrame;
  /** The executed function. */
  entered: SourcePlace | null;
  /** The line of the call, and the address of the code that contains it. */
  called: { code: string; place: SourcePlace } | null;
  /** The line that failed, or made the call whose failure was propagated; null on success. */
  failed: SourcePlace | null;
}

const FRAMES_MAX = 500;

/** Calls of a transaction with their source lines, without calls that have no known line. Pure. */
export function locateFrames(
  root: ExecutedFrame,
  locatorOf: (frame: ExecutedFrame) => CodeLocator | null,
): LocatedFrame[] {
  const found: LocatedFrame[] = [];
  const open: Pick<LocatedFrame, 'frame' | 'depth' | 'called'>[] = [{ frame: root, depth: 0, called: null }];
  for (let index = 0, next = open.pop(); next && found.length < FRAMES_MAX; index++, next = open.pop()) {
    const { frame, depth } = next;
    const locator = locatorOf(frame);
    const entered = locator && findEntry(frame, locator);
    const failed = locator && frame.error !== '' ? findFailedPlace(frame, locator) : null;
    if (entered || failed || next.called) found.push({ ...next, index, entered, failed });
    for (const call of frame.calls.toReversed()) {
      const place = findPlace(frame, call.at, locator);
      open.push({ frame: call.frame, depth: depth + 1, called: place && { code: frame.code, place } });
    }
  }
  return found;
}

/** Location of an instruction, or of the last one before it that has a location. Pure. */
export function findPlace(
  { pcs }: Pick<ExecutedFrame, 'pcs'>,
  at: number,
  locator: CodeLocator | null,
): SourcePlace | null {
  for (let step = at; locator !== null && step >= 0; step--) {
    const place = locator.locate(pcs[step] as number);
    if (place !== null) return place;
  }
  return null;
}

/** The code before the first function is the dispatcher. */
function findEntry({ pcs }: ExecutedFrame, locator: CodeLocator): SourcePlace | null {
  for (const pc of pcs) {
    const place = locator.locate(pc);
    if (place?.name?.includes('.')) return place;
  }
  return null;
}
