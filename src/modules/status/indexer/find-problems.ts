import { cleanWords } from '#sdk/lib/text.ts';
import type { RunState } from '../db/read-problems.ts';
import type { Problem } from '../db/write-incidents.ts';
import { REASON_CHARACTERS_MAX } from '../lib/limits.ts';

/** Height that the index had not reached when it was first noticed, and the time, in ms since 1970. */
export interface MissingHeight {
  number: number;
  at: number;
}

/** Time in which a reported height has to be indexed. */
const BEHIND_MS = 60_000;
/** Times after which missing history and holes count; until then they may resolve by themselves. */
const HISTORY_MS = 60_000;
const HOLE_MS = 600_000;

/** Returns the oldest height that the index has not reached; null if it has all. Pure. */
export function followHeight(
  { number, node_head }: Pick<RunState, 'number' | 'node_head'>,
  missing: MissingHeight | null,
  now: number,
): MissingHeight | null {
  if (node_head === null || (number ?? -1) >= node_head) return null;
  // A node that has gone back, such as a restarted one, no longer has the missing block.
  if (missing !== null && (number ?? -1) < missing.number)
    return { ...missing, number: Math.min(missing.number, node_head) };
  return { number: node_head, at: now };
}

/** Lists the ongoing problems of a run, at most one of each kind. Pure. */
export function findProblems(state: RunState, missing: MissingHeight | null, now: number): Problem[] {
  const isOld = (since: Date | null, ms: number) => since !== null && now - since.getTime() > ms;
  const { number, node_head, stalled_reason: stalled, history_stalled_reason: history } = state;
  const problems: Problem[] = [];
  if (stalled !== null) problems.push(toProblem('node', stalled, state.stalled_since));
  else if (missing !== null && now - missing.at > BEHIND_MS)
    problems.push(toProblem('lag', describeLag(number, node_head), new Date(missing.at)));
  if (history !== null && isOld(state.history_stalled_since, HISTORY_MS))
    problems.push(toProblem('history', `Older blocks do not come: ${history}`, state.history_stalled_since));
  if (state.holes_count > 0 && state.hole_block !== null && isOld(state.hole_since, HOLE_MS))
    problems.push(toProblem('holes', describeHoles(state), state.hole_since));
  return problems;
}

function describeLag(number: number | null, head: number | null): string {
  if (number === null) return `No block is indexed yet, though the node is at block ${head}`;
  return `The index is ${(head ?? number) - number} blocks behind the node`;
}

function describeHoles({ holes_count: count, hole_block: first, hole_reason }: RunState): string {
  const blocks = count === 1 ? `block ${first}` : `${count} blocks, among them ${first}`;
  return `The node does not serve ${blocks}: ${hole_reason ?? 'unknown reason'}`;
}

/** A problem with its reason on one line of bounded length: it may have words of the node. */
export function toProblem(kind: Problem['kind'], reason: string, since: Date | null): Problem {
  return { kind, reason: cleanWords(reason, REASON_CHARACTERS_MAX), since };
}
