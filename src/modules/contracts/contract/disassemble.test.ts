import { expect, test } from 'vitest';
import { demoTokenArtifact } from '#demo/artifacts.ts';
import { disassemble } from './disassemble.ts';

test('disassemble() shows instructions by place and name, with what is pushed', () => {
  expect(disassemble('0x6080604052348015600f575f80fd5b8190fe0cff')).toEqual([
    '0000  PUSH1 0x80',
    '0002  PUSH1 0x40',
    '0004  MSTORE',
    '0005  CALLVALUE',
    '0006  DUP1',
    '0007  ISZERO',
    '0008  PUSH1 0x0f',
    '000a  JUMPI',
    '000b  PUSH0',
    '000c  DUP1',
    '000d  REVERT',
    '000e  JUMPDEST',
    '000f  DUP2',
    '0010  SWAP1',
    '0011  INVALID',
    '0012  UNKNOWN_0C',
    '0013  SELFDESTRUCT',
  ]);
});

test('disassemble() loses no byte of a code, also where it ends within what is pushed', () => {
  const code = `${demoTokenArtifact.bytecode}7f1234`;
  const lines = disassemble(code);
  const bytes = (code.length - 2) / 2;
  const places = lines.map((line) => Number.parseInt(line, 16));
  for (const [at, line] of lines.entries()) {
    const pushed = (/ 0x([0-9a-f]*)$/.exec(line)?.[1] ?? '').length / 2;
    expect((places[at] as number) + 1 + pushed).toBe(places[at + 1] ?? bytes);
  }
  expect(lines.at(-1)).toMatch(/7f1234$/);
  expect(disassemble('0x')).toEqual([]);
});
