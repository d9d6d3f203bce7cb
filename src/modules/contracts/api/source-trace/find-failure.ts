import type { ExecutedFrame } from './execution.ts';
import type { CodeLocator, SourcePlace } from './locate-code.ts';

/** One step of a stack trace: where in which frame. */
export interface StackStep {
  frame: ExecutedFrame;
  place: SourcePlace | null;
}

const STEPS_MAX = 100;

/**
 * The stack of a failed transaction, what failed first. A frame whose last call failed and that gave back what that call gave back handed the
 * failure on: the stack goes down to the call in which it arose. Empty where the transaction did not fail. Pure.
 */
export function findFailure(
  root: ExecutedFrame,
  locatorOf: (frame: ExecutedFrame) => CodeLocator | null,
): StackStep[] {
  if (root.error === '') return [];
  const stack: StackStep[] = [];
  let frame = root;
  for (;;) {
    const last = frame.calls.at(-1);
    const isHandedOn = last !== undefined && last.frame.error !== '' && isSame(last.frame, frame);
    const end = isHandedOn ? last.at : frame.pcs.length - 1;
    stack.unshift(...listPlaces(frame, end, locatorOf(frame)));
    if (!isHandedOn) return stack.slice(0, STEPS_MAX);
    frame = last.frame;
  }
}

/** A call that ran out of gas gives back nothing, as does a revert without a reason. */
function isSame(inner: ExecutedFrame, outer: ExecutedFrame): boolean {
  const text = ({ output }: ExecutedFrame) => output.replace(/^(0x|0 bytes)$/, '');
  return text(inner) === text(outer);
}

/** Where a frame was at one of its instructions, and from where its functions had been called, innermost first. */
function listPlaces(frame: ExecutedFrame, end: number, locator: CodeLocator | null): StackStep[] {
  if (locator === null) return [{ frame, place: null }];
  const callers: number[] = [];
  for (let step = 0; step < end; step++) {
    const pc = frame.pcs[step] as number;
    const jump = locator.jumpAt(pc);
    if (jump === 'i') callers.push(pc);
    else if (jump === 'o') callers.pop();
  }
  const pcs = [...(end < 0 ? [] : [frame.pcs[end] as number]), ...callers.reverse()];
  const places = pcs.flatMap((pc) => locator.locate(pc) ?? []);
  const exact = places.filter(({ isWhole }) => !isWhole);
  const chosen = exact.length > 0 ? exact : places.slice(0, 1);
  return chosen.length === 0
    ? [{ frame, place: null }]
    : dropRepeated(chosen).map((place) => ({ frame, place }));
}

/** Code that the compiler adds to a line is called from that same line. */
function dropRepeated(places: readonly SourcePlace[]): SourcePlace[] {
  return places.filter((place, at) => {
    const next = places[at - 1];
    return (
      next === undefined || next.path !== place.path || next.line !== place.line || next.name !== place.name
    );
  });
}
