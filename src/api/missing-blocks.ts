import type { Call } from '#contract/calls/call.ts';
import { joinMissing, type MissingBlocks } from '#db/range-reads/moved-range.ts';

/** Header that lists the blocks whose internal transactions or logs an answer lacks: `0-799 (server archive1)`. */
export const MISSING_BLOCKS_HEADER = 'x-missing-blocks';

/** Maximum number of ranges in an answer and its header. */
const RANGES_MAX = 20;

/** Collects the blocks that an answer lacks. */
export interface MissingList {
  note(missing: MissingBlocks): void;
  /** Ranges that do not overlap, newest first. */
  list(): MissingBlocks[];
}

/** Creates an empty list. */
export function createMissingList(): MissingList {
  let noted: MissingBlocks[] = [];
  return {
    note(missing) {
      noted = joinMissing([...noted, missing]);
    },
    list: () => noted,
  };
}

/** Formats the value of the header; undefined if nothing is missing. Pure. */
export function writeMissingBlocks(missing: readonly MissingBlocks[]): string | undefined {
  if (missing.length === 0) return undefined;
  const shown = missing
    .slice(0, RANGES_MAX)
    .map(({ from, to, server }) => `${from}-${to} (${server === null ? 'removed' : `server ${server}`})`);
  return [...shown, ...(missing.length > RANGES_MAX ? ['...'] : [])].join(', ');
}

/** Reason why rows of these blocks are not available, after "are". Pure. */
export function describeMissing(missing: readonly MissingBlocks[]): string {
  const shown = missing.slice(0, RANGES_MAX);
  const removed = shown.filter(({ server }) => server === null).map(nameBlocks);
  const silent = shown.filter(({ server }) => server !== null);
  const named = silent.map((blocks) => `${nameBlocks(blocks)} (server ${blocks.server})`);
  return [
    ...(named.length === 0
      ? []
      : [
          `not available at the moment for ${named.join(', ')}: the database server that holds them does not answer. It is tried again`,
        ]),
    ...(removed.length === 0
      ? []
      : [`not stored here for ${removed.join(', ')}: this explorer has them for newer blocks only`]),
  ].join('; ');
}

function nameBlocks({ from, to }: Pick<MissingBlocks, 'from' | 'to'>): string {
  const [first, last] = [from.toLocaleString('en'), to.toLocaleString('en')];
  return from === to ? `block ${first}` : `blocks ${first} to ${last}`;
}

/** Adds the missing blocks to the body of a call that declares them, and the reason if it has none. Pure. */
export function addMissing(
  { response }: Pick<Call, 'response'>,
  body: unknown,
  missing: readonly MissingBlocks[],
): unknown {
  const shape = (response as { shape?: object } | undefined)?.shape ?? {};
  if (missing.length === 0 || !('missing' in shape) || typeof body !== 'object' || body === null) return body;
  return { unavailable: describeMissing(missing), ...body, missing: missing.slice(0, RANGES_MAX) };
}

/** Notes missing blocks in the header of a response, as long as it has not been sent. */
export function noteMissingIn(reply: {
  header(name: string, value: string): unknown;
  raw: { headersSent: boolean };
}): MissingList['note'] {
  const missing = createMissingList();
  return (blocks) => {
    missing.note(blocks);
    const value = writeMissingBlocks(missing.list());
    if (value !== undefined && !reply.raw.headersSent) reply.header(MISSING_BLOCKS_HEADER, value);
  };
}
