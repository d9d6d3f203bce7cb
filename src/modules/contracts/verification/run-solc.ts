import { serialize } from 'node:v8';
import { type ProcessLimits, runProgram, toNodeProgram } from './run-program.ts';

/**
 * Flags of V8 by which a compiler, of whose 46,000 functions a compilation calls few, is ready sooner: each is checked before its first
 * call instead of all at the start, and optimized where it runs for long. A small contract takes a third less processor time so, and so does a
 * large one. They are set by the program, as an argument that a version of Node.js does not know would keep the process from starting.
 */
const V8_FLAGS = ['--wasm-lazy-validation', '--wasm-tiering-budget=60000000'];

/** What the process runs: reads the input and what `finish` is given, compiles the input with the compiler at the given path, writes what `finish` makes of the output. */
const toProgram = (finish: string) => `
const v8 = require('node:v8');
const flags = ${JSON.stringify(V8_FLAGS)};
for (const flag of flags) v8.setFlagsFromString(flag);
const [path] = process.argv.slice(1);
const solc = require(path);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
const parts = [];
process.stdin.on('data', (part) => { parts.push(part); });
process.stdin.on('end', () => {
  const finish = ${finish};
  const { input, given } = v8.deserialize(Buffer.concat(parts));
  process.stdout.write(finish(compile(JSON.stringify(input), 0, 0), given), () => process.exit(0));
});
`;

interface SolcOptions {
  finish?: string;
  /** What `finish` is given, besides the output; plain data. */
  given?: unknown;
  signal?: AbortSignal;
}

/**
 * Compiles an input of standard JSON with the compiler at a path, as `runProgram` does. Resolves with standard JSON, or with what the
 * function `finish` (JavaScript, run in the same process) makes of it and of what it is given; rejects with CompilerError. The input is
 * written as JSON by that process: megabytes of it would keep the server from answering meanwhile.
 */
export function runSolc(
  path: string,
  input: object,
  limits: ProcessLimits,
  { finish = '(output) => output', given = null, signal }: SolcOptions = {},
): Promise<string> {
  const code = toProgram(finish);
  return runProgram(
    toNodeProgram({ code, args: [path], reads: [path], noun: 'compilation' }),
    serialize({ input, given }),
    limits,
    signal,
  );
}
