import { isRecord } from '#sdk/lib/values.ts';
import { parseBytesOrNull, parseQuantityOrNull } from '../node/node-reader.ts';
import type { CoinMove, Simulated, SimulatedLog } from './simulation-plan.ts';

const DEPTH_MAX = 1100;
const TYPES_WITHOUT_VALUE: ReadonlySet<unknown> = new Set(['DELEGATECALL', 'STATICCALL', 'CALLCODE']);

/** A log with its place among all of the trace; null where the node does not number them. */
type PlacedLog = SimulatedLog & { place: number | null };

interface Found {
  logs: PlacedLog[] | null;
  coins: CoinMove[] | null;
}

/**
 * Parses a trace by the `callTracer` with logs, as untrusted input: what failed frames did is left out. Null if it is no such
 * trace. Pure.
 */
export function readTraced(answer: unknown): Simulated | null {
  if (!isRecord(answer) || typeof answer.type !== 'string') return null;
  const failure = readFailure(answer);
  const found: Found = { logs: [], coins: [] };
  if (failure === null) collect(answer, found);
  const isWhole = found.logs !== null && found.coins !== null;
  return {
    method: 'debug_traceCall',
    failure,
    output: parseBytesOrNull(answer.output) ?? Buffer.alloc(0),
    gasUsed: parseQuantityOrNull(answer.gasUsed),
    logs: isWhole ? inOrder(found.logs ?? []) : null,
    coins: isWhole ? found.coins : null,
    unavailable: isWhole ? null : "The node's trace has parts that cannot be read.",
  };
}

function readFailure({ error, revertReason }: Record<string, unknown>): string | null {
  if (typeof revertReason === 'string' && revertReason !== '') return revertReason.slice(0, 500);
  return typeof error === 'string' && error !== '' ? error.slice(0, 500) : null;
}

/** Frames in order, by a stack of its own: a trace may be deeper than that of the program. */
function collect(root: Record<string, unknown>, found: Found): void {
  const stack: { frame: unknown; depth: number }[] = [{ frame: root, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { frame, depth } = next;
    if (!isRecord(frame) || depth > DEPTH_MAX) {
      found.coins = null;
      return;
    }
    if (frame.error !== undefined) continue;
    addCoins(frame, found);
    addLogs(frame, found);
    const { calls = [] } = frame;
    if (!Array.isArray(calls)) found.coins = null;
    else for (const call of calls.toReversed()) stack.push({ frame: call, depth: depth + 1 });
  }
}

function addCoins({ type, from, to, value }: Record<string, unknown>, found: Found): void {
  if (TYPES_WITHOUT_VALUE.has(type) || value === undefined) return;
  const amount = parseQuantityOrNull(value);
  const [sender, receiver] = [parseBytesOrNull(from), parseBytesOrNull(to)];
  if (amount === null || sender?.length !== 20 || receiver?.length !== 20) found.coins = null;
  else if (amount > 0n) found.coins?.push({ from: sender, to: receiver, value: amount });
}

function addLogs({ logs = [] }: Record<string, unknown>, found: Found): void {
  if (!Array.isArray(logs)) {
    found.logs = null;
    return;
  }
  for (const log of logs) {
    const { address, topics, data, index } = Object(log) as Record<string, unknown>;
    const [emitter, content] = [parseBytesOrNull(address), parseBytesOrNull(data ?? '0x')];
    const words = (Array.isArray(topics) ? topics : []).map(parseBytesOrNull);
    const isWhole = words.every((word): word is Buffer => word?.length === 32);
    if (emitter?.length !== 20 || content === null || !isWhole) found.logs = null;
    else
      found.logs?.push({
        ...{ address: emitter, topics: words, data: content },
        place: toPlace(index),
      });
  }
}

function toPlace(index: unknown): number | null {
  const place = parseQuantityOrNull(index);
  return place === null ? null : Number(place);
}

/** A frame lists its own logs before those of the frames within it: by their numbers they are in the order of the events. */
function inOrder(logs: readonly PlacedLog[]): SimulatedLog[] {
  const isNumbered = logs.every(({ place }) => place !== null);
  return isNumbered ? logs.toSorted((a, b) => Number(a.place) - Number(b.place)) : [...logs];
}
