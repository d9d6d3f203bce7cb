import type { RawTrace } from '#contract/transaction/internal-transaction.ts';

/** Maximum call depth, that of the EVM. */
const MAX_DEPTH = 1025;

/** Parses frames in the form of `trace_transaction`; anything else yields an empty list. */
export function presentRawTraces(answer: unknown): RawTrace[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isTrace).map((trace) => ({
    ...readAction(String(trace.type), isObject(trace.action) ? trace.action : {}),
    ...('result' in trace && { result: isObject(trace.result) ? trace.result : null }),
    ...(typeof trace.error === 'string' && { error: trace.error }),
    subtraces: Number(trace.subtraces) || 0,
    traceAddress: Array.isArray(trace.traceAddress) ? trace.traceAddress.map(Number) : [],
  }));
}

/** Normalizes types that nodes name differently: call variants by their kind, a self-destruct by its opcode. */
function readAction(type: string, action: Record<string, unknown>): Pick<RawTrace, 'type' | 'action'> {
  const kind = type.toLowerCase();
  if (kind === 'call' || kind === 'create' || kind === 'create2' || kind === 'suicide')
    return { type: kind, action };
  if (kind === 'selfdestruct' || 'refundAddress' in action) return { type: 'suicide', action };
  if ('init' in action) return { type: 'create', action };
  return { type: 'call', action: { callType: kind, ...action } };
}

/**
 * Converts a tree of geth's callTracer to the flat list of `trace_transaction`; anything else yields an empty list. For
 * a dropped transaction anvil returns an empty struct log trace.
 */
export function presentCallFrame(answer: unknown): RawTrace[] {
  const traces: RawTrace[] = [];
  const stack: { frame: Record<string, unknown>; path: number[] }[] = isTrace(answer)
    ? [{ frame: answer, path: [] }]
    : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { frame, path } = next;
    const calls = Array.isArray(frame.calls) && path.length < MAX_DEPTH ? frame.calls.filter(isTrace) : [];
    traces.push(readFrame(frame, calls.length, path));
    for (let place = calls.length - 1; place >= 0; place--) {
      stack.push({ frame: calls[place] as Record<string, unknown>, path: [...path, place] });
    }
  }
  return traces;
}

function readFrame(frame: Record<string, unknown>, subtraces: number, traceAddress: number[]): RawTrace {
  const kind = String(frame.type).toLowerCase();
  const failure = typeof frame.error === 'string' ? { error: frame.error } : null;
  const base = { subtraces, traceAddress };
  if (kind === 'selfdestruct') {
    const action = { address: frame.from, balance: frame.value, refundAddress: frame.to };
    return { type: 'suicide', action, result: null, ...base };
  }
  const { from, to, gas, gasUsed, value = '0x0', input, output } = frame;
  if (kind === 'create' || kind === 'create2') {
    const outcome = failure ?? { result: { gasUsed, code: output, address: to } };
    return { type: kind, action: { from, gas, value, init: input }, ...outcome, ...base };
  }
  const outcome = failure ?? { result: { gasUsed, output: output ?? '0x' } };
  return { type: 'call', action: { callType: kind, from, to, gas, value, input }, ...outcome, ...base };
}

function isTrace(value: unknown): value is Record<string, unknown> & { type: string } {
  return isObject(value) && typeof value.type === 'string' && value.type !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
