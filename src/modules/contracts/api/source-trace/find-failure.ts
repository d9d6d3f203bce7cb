import type { ExecutedFrame } from './execution.ts';
import type { CodeLocator, SourcePlace } from './locate-code.ts';

/** One step of a stack trace: a place in a frame. */
export interface StackStep {
  frame: ExecutedFrame;
  place: SourcePlace | null;
}

const STEPS_MAX = 100;

/**
 * Stack of a failed transaction, innermost first. A frame whose last call failed with the same output as its own has propagated
 * that failure: the stack extends to the call in which it arose. Empty if the transaction succeeded. Pure.
 */
export function findFailure(
  root: ExecutedFrame,
  locatorOf: (frame: ExecutedFrame) => CodeLocator | null,
): StackStep[] {
  if (root.error === '') return [];
  const stack: StackStep[] = [];
  let frame = root;
  for (;;) {
    const cause = findCause(frame);
    const end = cause?.at ?? frame.pcs.length - 1;
    stack.unshift(...listPlaces(frame, end, locatorOf(frame)));
    if (cause === null) return stack.slice(0, STEPS_MAX);
    frame = cause.frame;
  }
}

/** The line of a failed call that failed, or made the call whose failure it propagated. Pure. */
export function findFailedPlace(frame: ExecutedFrame, locator: CodeLocator): SourcePlace | null {
  const end = findCause(frame)?.at ?? frame.pcs.length - 1;
  return listPlaces(frame, end, locator)[0]?.place ?? null;
}

/** The call in which the failure of a transaction arose. Pure. */
export function findOrigin(root: ExecutedFrame): ExecutedFrame {
  let frame = root;
  for (let cause = findCause(frame); cause !== null; cause = findCause(frame)) frame = cause.frame;
  return frame;
}

/** The call whose failure a frame propagated; null if it failed itself. */
function findCause(frame: ExecutedFrame): ExecutedFrame['calls'][number] | null {
  const last = frame.calls.at(-1);
  return last !== undefined && last.frame.error !== '' && isSame(last.frame, frame) ? last : null;
}

/** Compares outputs; a call out of gas and a revert without a reason both return nothing. */
function isSame(inner: ExecutedFrame, outer: ExecutedFrame): boolean {
  const text = ({ output }: ExecutedFrame) => output.replace(/^(0x|0 bytes)$/, '');
  return text(inner) === text(outer);
}

/** Source locations of a frame at an instruction and of the calls of its internal functions, innermost first. */
function listPlaces(frame: ExecutedFrame, end: number, locator: CodeLocator | null): StackStep[] {
  if (locator === null) return [{ frame, place: null }];
  const last = findOwnStep(frame, end, locator);
  const callers: number[] = [];
  for (let step = 0; step < last; step++) {
    const pc = frame.pcs[step] as number;
    const jump = locator.jumpAt(pc);
    if (jump === 'i') callers.push(pc);
    else if (jump === 'o') callers.pop();
  }
  const pcs = [...(last < 0 ? [] : [frame.pcs[last] as number]), ...callers.reverse()];
  const places = pcs.flatMap((pc) => locator.locate(pc) ?? []);
  const exact = places.filter(({ isWhole }) => !isWhole);
  const chosen = exact.length > 0 ? exact : places.slice(0, 1);
  return chosen.length === 0
    ? [{ frame, place: null }]
    : dropRepeated(chosen).map((place) => ({ frame, place }));
}

/**
 * The instruction that locates the end of a frame. Optimizers share one code sequence among equal ends of different functions,
 * mapped to only one of them: if the code before it belongs to another function that did not call this one, that location is
 * used. Pure.
 */
function findOwnStep({ pcs }: ExecutedFrame, end: number, locator: CodeLocator): number {
  const pcAt = (step: number) => pcs[step] as number;
  let arrival = end;
  while (arrival > 0 && locator.follows(pcAt(arrival), pcAt(arrival - 1))) arrival--;
  const jump = arrival === 0 ? 'i' : locator.jumpAt(pcAt(arrival - 1));
  if (jump === 'i') return end;
  let before = jump === 'o' ? findCall(pcs, arrival - 1, locator) : arrival - 1;
  // Code that the compiler adds between instructions of a line has no location.
  while (before > 0 && locator.locate(pcAt(before)) === null) before--;
  const own = before < 0 ? null : locator.locate(pcAt(before));
  const shared = locator.locate(pcAt(end));
  return own === null || shared === null || own.isWhole || own.name === shared.name ? end : before;
}

/** The jump into the function that the jump at `step` leaves; -1 if there is none. */
function findCall(pcs: readonly number[], step: number, locator: CodeLocator): number {
  let depth = 0;
  for (let at = step - 1; at >= 0; at--) {
    const jump = locator.jumpAt(pcs[at] as number);
    if (jump === 'o') depth++;
    else if (jump === 'i' && depth-- === 0) return at;
  }
  return -1;
}

/** Drops consecutive duplicates: code that the compiler adds to a line is called from that same line. */
function dropRepeated(places: readonly SourcePlace[]): SourcePlace[] {
  return places.filter((place, at) => {
    const next = places[at - 1];
    return (
      next === undefined || next.path !== place.path || next.line !== place.line || next.name !== place.name
    );
  });
}
