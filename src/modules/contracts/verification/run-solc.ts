import { type ProcessLimits, runProgram, toNodeProgram } from './run-program.ts';

/** What the process runs: reads standard JSON, compiles it with the compiler at the given path, writes the output. */
const PROGRAM = `
const [path] = process.argv.slice(1);
const solc = require(path);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const output = compile(input, 0, 0);
  process.stdout.write(output, () => process.exit(0));
});
`;

/** Compiles standard JSON with the compiler at a path, as `runProgram` does. Resolves with standard JSON; rejects with CompilerError. */
export function runSolc(
  path: string,
  input: string,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<string> {
  return runProgram(
    toNodeProgram({ code: PROGRAM, args: [path], reads: [path], noun: 'compilation' }),
    input,
    limits,
    signal,
  );
}
