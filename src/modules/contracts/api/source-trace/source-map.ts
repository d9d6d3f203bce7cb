/**
 * Origin of an instruction (solc docs, "Source Mappings"): byte range of a numbered file, and its kind of jump (into or out of a
 * function).
 */
export interface MapEntry {
  start: number;
  length: number;
  /** −1 for code without a file. */
  file: number;
  jump: string;
}

/** Maximum size of mapped code, in instructions: twice the init code limit of EIP-3860. */
const ENTRIES_MAX = 100_000;

/** Parses a source map, one entry per instruction; empty fields repeat those of the previous entry. Pure. */
export function readSourceMap(text: string): MapEntry[] {
  const entries: MapEntry[] = [];
  let last: MapEntry = { start: 0, length: 0, file: -1, jump: '-' };
  if (text === '') return entries;
  for (const item of text.split(';', ENTRIES_MAX)) {
    const [start, length, file, jump] = item.split(':');
    last = {
      start: readNumber(start, last.start),
      length: readNumber(length, last.length),
      file: readNumber(file, last.file),
      jump: jump || last.jump,
    };
    entries.push(last);
  }
  return entries;
}

function readNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : otherwise;
}

const PUSH1 = 0x60;
const PUSH32 = 0x7f;

/** Instruction number of each byte of code; operands have that of their instruction. Pure. */
export function numberInstructions(code: Uint8Array): Int32Array {
  const numbers = new Int32Array(code.length);
  let number = 0;
  for (let at = 0; at < code.length; number++) {
    const opcode = code[at] as number;
    const end = at + (opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 2 : 1);
    numbers.fill(number, at, end);
    at = end;
  }
  return numbers;
}
