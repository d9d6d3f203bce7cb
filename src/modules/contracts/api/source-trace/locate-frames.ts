import type { ExecutedFrame } from './execution.ts';
import { findFailedPlace } from './find-failure.ts';
import type { CodeLocator, SourcePlace } from './locate-code.ts';

/** A call or creation with the lines that belong to it. */
export interface LocatedFrame {
  /** Its number in order of execution, the outermost being 0, as in a call tree. */
  index: number;
  depth: number;
  frame: ExecutedFrame;
  /** The function that it ran. */
  entered: SourcePlace | null;
  /** The line that made the call, and the code that has this line. */
  called: { code: string; place: SourcePlace } | null;
  /** The line that failed, or that made the call whose failure was passed on; null where it did not fail. */
  failed: SourcePlace | null;
}

const FRAMES_MAX = 500;

/** The calls of a transaction by the lines of their sources, without those of which no line is known. Pure. */
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

/** The place of an instruction, or of the last one before it that has one. Pure. */
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

/** What stands before the first function is the choice of it. */
function findEntry({ pcs }: ExecutedFrame, locator: CodeLocator): SourcePlace | null {
  for (const pc of pcs) {
    const place = locator.locate(pc);
    if (place?.name?.includes('.')) return place;
  }
  return null;
}
