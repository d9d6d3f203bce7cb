import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import { TRACED_BYTES_MAX } from '#db/value-limits.ts';

/** Maximum total length of a response's frames, in characters of JSON. */
export const TRACES_LENGTH_MAX = 2 * 1024 * 1024;
const HEX_LENGTH_MAX = 2 + 2 * TRACED_BYTES_MAX;

/**
 * Truncates a trace to the limits of a response: long values to their first bytes, then the number of frames. The last
 * one has the total number of frames, and the URL of the full trace.
 */
export function cutTraces(traces: RawTrace[], url: string): RawTrace[] {
  let length = 0;
  let isCut = false;
  const kept: RawTrace[] = [];
  for (const trace of traces) {
    const cut = cutValues(trace);
    isCut ||= cut !== trace;
    length += JSON.stringify(cut).length;
    if (length > TRACES_LENGTH_MAX) {
      if (kept.length === 0) kept.push({ ...trace, action: {}, result: null });
      break;
    }
    kept.push(cut);
  }
  const last = kept.at(-1);
  if (last === undefined || (!isCut && kept.length === traces.length)) return kept;
  return [...kept.slice(0, -1), { ...last, truncated: { frames: traces.length, url } }];
}

/** Returns the frame itself if no value is too long. */
function cutValues(trace: RawTrace): RawTrace {
  const action = cutFields(trace.action);
  const result = trace.result && cutFields(trace.result);
  if (action === trace.action && result === trace.result) return trace;
  return { ...trace, action, ...(result !== undefined && { result }) };
}

function cutFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > HEX_LENGTH_MAX;
  if (!Object.values(fields).some(isLong)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      isLong(value) ? (value as string).slice(0, HEX_LENGTH_MAX) : value,
    ]),
  );
}
