import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type ProcessLimits, runProgram, toNodeProgram } from '../../verification/compilers/run-program.ts';

/** A node of the syntax tree of `@solidity-parser/parser`, without function bodies and values. */
export type AstNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Definitions of one file; null if it could not be parsed. */
export interface ParsedFile {
  path: string;
  children: readonly AstNode[] | null;
}

/** Reads sources and writes their definitions as JSON. */
const PROGRAM = `
const { parse } = require(process.argv[1]);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const left = new Set(['body', 'expression', 'initialValue', 'natspec', 'modifiers', 'arguments', 'override']);
  const files = Object.entries(JSON.parse(input)).map(([path, text]) => {
    try {
      const { children } = parse(text, { tolerant: true });
      return { path, children: JSON.parse(JSON.stringify(children, (key, value) => (left.has(key) ? undefined : value))) };
    } catch {
      return { path, children: null };
    }
  });
  process.stdout.write(JSON.stringify(files), () => process.exit(0));
});
`;

const PARSER = createRequire(import.meta.url).resolve('@solidity-parser/parser');

/** Parses Solidity files (text by path) in a separate process; rejects with CompilerError if that exceeds its limits. */
export async function parseSolidity(
  sources: Readonly<Record<string, string>>,
  limits: ProcessLimits,
): Promise<ParsedFile[]> {
  const program = toNodeProgram({
    code: PROGRAM,
    args: [PARSER],
    reads: [`${dirname(dirname(PARSER))}/*`],
    noun: 'reading of the sources',
  });
  return JSON.parse(await runProgram(program, JSON.stringify(sources), limits)) as ParsedFile[];
}
