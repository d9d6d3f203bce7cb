import { type ProcessLimits, runProgram, toNodeProgram } from './run-program.ts';

/** What the process runs: reads standard JSON, compiles it with the compiler at the given path, writes what `finish` makes of the output. */
const toProgram = (finish: string) => `
const [path] = process.argv.slice(1);
const solc = require(path);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const finish = ${finish};
  process.stdout.write(finish(compile(input, 0, 0)), () => process.exit(0));
});
`;

/**
 * Compiles standard JSON with the compiler at a path, as `runProgram` does. Resolves with standard JSON, or with what the function `finish`
 * (JavaScript, run in the same process) makes of it; rejects with CompilerError.
 */
export function runSolc(
  path: string,
  input: string,
  limits: ProcessLimits,
  { finish = '(output) => output', signal }: { finish?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const code = toProgram(finish);
  return runProgram(
    toNodeProgram({ code, args: [path], reads: [path], noun: 'compilation' }),
    input,
    limits,
    signal,
  );
}
