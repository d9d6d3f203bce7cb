import { keccak256 } from 'viem/utils';
import { createFrame, type ExecutedFrame, type Execution, type Outermost } from './execution.ts';

/** Maximum number of instructions of a traced transaction. */
export const INSTRUCTIONS_MAX = 300_000;

/** Markers in the tracer's list; other entries are pairs of program counter and gas left. */
const ENTERED = -1;
const LEFT = -2;
const WRITTEN = -3;
const HASHED = -4;
const FAULTED = -5;

/**
 * JavaScript tracer for geth, Erigon, Reth and anvil, run inside the node (geth docs, "Custom EVM tracer"). It returns about ten
 * bytes per instruction, while struct logs contain the whole stack.
 */
export const TRACER = `{
  list: [], count: 0, isCut: false,
  word: function (log, place) { return '0x' + log.stack.peek(place).toString(16) },
  number: function (log, place) { return parseInt(log.stack.peek(place).toString(16), 16) },
  step: function (log) {
    if (this.count >= ${INSTRUCTIONS_MAX}) { this.isCut = true; return }
    this.count++;
    this.list.push(log.getPC(), log.getGas());
    var op = log.op.toNumber();
    if (op === 0x55) this.list.push(${WRITTEN}, this.word(log, 0), this.word(log, 1));
    if (op === 0x20) {
      var length = this.number(log, 1), start = this.number(log, 0);
      if (length === 32 || length === 64) this.list.push(${HASHED}, toHex(log.memory.slice(start, start + length)));
    }
  },
  fault: function (log) { if (!this.isCut) this.list.push(${FAULTED}, log.getPC()) },
  enter: function (frame) {
    if (this.isCut) return;
    this.list.push(${ENTERED}, frame.getType(), toHex(frame.getTo()), toHex(frame.getInput().slice(0, 4)));
  },
  exit: function (result) {
    if (this.isCut) return;
    var output = result.getOutput();
    this.list.push(${LEFT}, result.getGasUsed(), String(result.getError() || ''), output ? toHex(output.slice(0, 100)) : '0x');
  },
  result: function (ctx) {
    return { list: this.list, isCut: this.isCut, error: String(ctx.error || ''), output: ctx.output ? toHex(ctx.output.slice(0, 100)) : '0x' }
  }
}`;

/** Parses the tracer's result; null if invalid, `cut` if too long. Pure. */
export function readTracerResult(value: unknown, outermost: Outermost): Execution | 'cut' | null {
  const { list, isCut, error, output } = Object(value) as Record<string, unknown>;
  if (isCut === true) return 'cut';
  if (!Array.isArray(list) || list.length === 0) return null;
  const hashed = new Map<string, string>();
  const root = createFrame(outermost);
  const stack: ExecutedFrame[] = [root];
  let instructions = 0;
  for (let place = 0; place < list.length; ) {
    const frame = stack.at(-1) as ExecutedFrame;
    const mark = Number(list[place]);
    const [first, second, third] = [list[place + 1], list[place + 2], list[place + 3]];
    const at = frame.pcs.length - 1;
    if (mark === ENTERED) {
      const entered = enter(frame, String(first), String(second), String(third));
      frame.calls.push({ at, frame: entered });
      stack.push(entered);
      place += 4;
    } else if (mark === LEFT) {
      if (stack.length === 1) return null;
      stack.pop();
      Object.assign(frame, { gasUsed: Number(first), error: String(second), output: String(third) });
      place += 4;
    } else if (mark === WRITTEN) {
      frame.writes.push({ at, slot: String(first), value: String(second) });
      place += 3;
    } else if (mark === HASHED) {
      const text = String(first);
      if (/^0x([0-9a-f]{64}|[0-9a-f]{128})$/.test(text)) hashed.set(keccak256(text as `0x${string}`), text);
      place += 2;
    } else if (mark === FAULTED) {
      if (frame.pcs.at(-1) !== Number(first)) pushStep(frame, Number(first), frame.gas.at(-1) ?? 0);
      place += 2;
    } else {
      pushStep(frame, mark, Number(first));
      instructions++;
      place += 2;
    }
  }
  Object.assign(root, {
    gasUsed: outermost.gasUsed,
    error: String(error ?? ''),
    output: String(output ?? '0x'),
  });
  return stack.length === 1 ? { root, hashed, instructions } : null;
}

function pushStep(frame: ExecutedFrame, pc: number, gas: number): void {
  frame.pcs.push(pc);
  frame.gas.push(gas);
}

function enter(caller: ExecutedFrame, type: string, to: string, selector: string): ExecutedFrame {
  const isCreation = type.startsWith('CREATE');
  const storage = type === 'DELEGATECALL' || type === 'CALLCODE' ? caller.storage : to;
  return createFrame({ kind: isCreation ? 'create' : 'call', code: to, selector }, storage);
}
