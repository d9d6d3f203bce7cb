import { createFrame, type ExecutedFrame, type Execution, type Outermost } from './execution.ts';
import { INSTRUCTIONS_MAX } from './tracer.ts';

interface StructLog {
  pc: number;
  op: string;
  gas: number;
  depth: number;
  stack: readonly string[];
}

/** Options of `debug_traceTransaction` on nodes without JavaScript tracers. */
export const STRUCT_LOG_OPTIONS = { disableStorage: true, disableMemory: true, enableMemory: false };

/** Instructions that create a frame even if it executes nothing, as with precompiles or accounts without code. */
const CALLS = ['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'];
const ENDED_WELL = ['STOP', 'RETURN', 'SELFDESTRUCT'];

/**
 * Parses the node's struct logs (execution-apis, "structLogs"); null if invalid, `cut` if too long. They contain neither hashed
 * words nor returned data; of a revert only the length of the data is known. Pure.
 */
export function readStructLogs(value: unknown, outermost: Outermost): Execution | 'cut' | null {
  const { structLogs } = Object(value) as { structLogs?: unknown };
  if (!Array.isArray(structLogs) || structLogs.length === 0) return null;
  if (structLogs.length > INSTRUCTIONS_MAX) return 'cut';
  const root = createFrame(outermost);
  const stack: ExecutedFrame[] = [root];
  let last: StructLog | null = null;
  for (const item of structLogs) {
    const log = readLog(item);
    if (log === null) return null;
    if (last !== null && log.depth > last.depth) stack.push(enter(stack.at(-1) as ExecutedFrame, last));
    else if (last !== null && CALLS.includes(last.op)) enter(stack.at(-1) as ExecutedFrame, last);
    for (let depth = last?.depth ?? log.depth; depth > log.depth && stack.length > 1; depth--)
      leave(stack, last as StructLog, log);
    const frame = stack.at(-1) as ExecutedFrame;
    frame.pcs.push(log.pc);
    frame.gas.push(log.gas);
    if (log.op === 'SSTORE')
      frame.writes.push({ at: frame.pcs.length - 1, slot: peek(log, 0), value: peek(log, 1) });
    last = log;
  }
  if (last !== null && CALLS.includes(last.op)) enter(stack.at(-1) as ExecutedFrame, last);
  while (stack.length > 1) leave(stack, last as StructLog, null);
  Object.assign(root, describeEnd(last as StructLog), { gasUsed: outermost.gasUsed });
  return { root, hashed: new Map(), instructions: structLogs.length };
}

function readLog(item: unknown): StructLog | null {
  const { pc, op, gas, depth, stack } = Object(item) as Record<string, unknown>;
  if (typeof pc !== 'number' || typeof op !== 'string' || typeof depth !== 'number') return null;
  return { pc, op, gas: Number(gas), depth, stack: Array.isArray(stack) ? (stack as string[]) : [] };
}

/** A word of the stack, counted from its top. */
function peek({ stack }: StructLog, place: number): string {
  const text = String(stack.at(-1 - place) ?? '0x0');
  return text.startsWith('0x') ? text : `0x${text}`;
}

function enter(caller: ExecutedFrame, { op, ...log }: StructLog): ExecutedFrame {
  const isCreation = op.startsWith('CREATE');
  const code = isCreation ? '' : toAddress(peek({ op, ...log }, op === 'SELFDESTRUCT' ? 0 : 1));
  const storage = op === 'DELEGATECALL' || op === 'CALLCODE' ? caller.storage : code;
  const frame = createFrame({ kind: isCreation ? 'create' : 'call', code, selector: '0x' }, storage);
  caller.calls.push({ at: caller.pcs.length - 1, frame });
  return frame;
}

/** Ends a frame; the caller's next instruction has the address of a created contract on the stack. */
function leave(stack: ExecutedFrame[], last: StructLog, next: StructLog | null): void {
  const frame = stack.pop() as ExecutedFrame;
  const used = (frame.gas[0] ?? 0) - (frame.gas.at(-1) ?? 0);
  Object.assign(frame, describeEnd(last), { gasUsed: used });
  if (frame.kind === 'create' && next !== null) {
    frame.code = toAddress(peek(next, 0));
    frame.storage = frame.code;
  }
}

function describeEnd(last: StructLog): Pick<ExecutedFrame, 'error' | 'output'> {
  if (ENDED_WELL.includes(last.op)) return { error: '', output: '' };
  if (last.op === 'REVERT') return { error: 'execution reverted', output: `${Number(peek(last, 1))} bytes` };
  return { error: last.op, output: '0 bytes' };
}

function toAddress(word: string): string {
  return `0x${word.slice(2).padStart(40, '0').slice(-40)}`;
}
