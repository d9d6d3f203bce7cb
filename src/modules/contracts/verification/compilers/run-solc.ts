import { serialize } from 'node:v8';
import { type ProcessLimits, runProgram, toNodeProgram } from './run-program.ts';

/**
 * V8 flags that reduce the startup time of a compiler, of whose 46,000 functions a compilation calls few: each function is
 * validated before its first call instead of all at the start, and optimized if it runs for long. They save a third of processor
 * time for small and large contracts. The program sets them, because an argument unknown to a version of Node.js would prevent
 * the process from starting.
 */
const V8_FLAGS = ['--wasm-lazy-validation', '--wasm-tiering-budget=60000000'];

/**
 * Program of the process: reads the input and the argument of `finish`, compiles the input with the compiler at the given path,
 * and writes the result of `finish` for the output.
 */
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
  /** Argument of `finish` besides the output; plain data. */
  given?: unknown;
  signal?: AbortSignal;
}

/**
 * Compiles standard JSON input with the compiler at a path, using `runProgram`. Resolves with standard JSON, or with the result
 * of the function `finish` (JavaScript, run in the same process) for that and its argument; rejects with CompilerError. The child
 * process serializes the input: megabytes of JSON would block the server.
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
